1.a1=S 2.Sc2 3.Sd4 4.Sxe6 5.Sd8 exd8=R=
1.a1=B 2.Bb2 3.Bc1 4.Bh6 5.Bf8 exf8=Q=
