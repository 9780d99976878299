1.c3 Nxc3(Pb1=R) 2.Rb8 Ng5#

sides exchanged
1.Ka5 c3 2.Nxc3(Pb1=Q) Qb5#
