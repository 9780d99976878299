1.a1=Q 2.Qb2 3.Qb4 axb4=
1.a1=S 2.Sc2 3.Sb4+ axb4=
1.a1=R 2.Rb1 3.Rb4 axb4=
1.a1=B 2.Bc3 3.Bb4 axb4=
