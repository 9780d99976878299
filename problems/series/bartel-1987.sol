1.g1=R 2.Rg8 3.Rd8+ cxd8=S=
1.g1=B 2.Ba7 3.Bb8 c8=Q=
