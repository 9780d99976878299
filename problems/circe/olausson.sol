a)

1.c1=S b8=R 2.Sa2 Rb3#

b) nBPc2  wKa5-->d1

1.nBPb1=nB b8=Q 2.nBa2 Qb3#
