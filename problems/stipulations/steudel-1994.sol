1.e1=Q e8=Q 2.Qe3 Qxe3=
1.e1=Q e8=Q 2.Qh4#
