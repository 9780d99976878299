1.c1=Q 2.Qg5 3.Qg3+ Qxg3=
1.c1=S 2.Se2 3.Sg3 Qxg3=
1.c1=R 2.Rg1 3.Rg3 Qxg3=
1.c1=B 2.Bf4 3.Bg3+ Qxg3=
