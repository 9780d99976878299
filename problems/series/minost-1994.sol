1.a1=S 2.Sc2 3.Sb4 4.Sa6 5.Sb8 cxb8=R=
1.a1=B 2.Bc3 3.Be1 4.Bh4 5.Bd8 cxd8=Q=
