a)

1.Kc5 Kd7 2.d4 EHa5#

b) bPd5-->d3

1.c3 Kd6 2.Kc4 EHa4#

+c) bPc4-->c2

1.Kc3 Kd5 2.d2 EHa3#
