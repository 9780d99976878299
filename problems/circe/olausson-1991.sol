a)

1.Sa6 2.Sb4 3.Sa2 Rb3#

b) bSb8-->c8

1.Sb6 2.Sa4 3.Sxb2(Qd1) Qa4#
