1.g1=Q 2.Qg3 3.Qf4 Sxf4=
1.g1=S 2.Sh3 3.Sf4+ Sxf4=
1.g1=R 2.Rg4 3.Rf4 Sxf4=
1.g1=B 2.Bh2 3.Bf4 Sxf4=
