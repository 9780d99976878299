1.Bxh3=R 2.Rh6 3.Rd6=Q 4.Sf3=B#
1.Sxh3=R 2.Bb5=S 3.Sd6=Q 4.Rf3=B#
1.Sxh3=R 2.Bb5=S 3.Sc7=B 4.Rf3=B#
1.Sxh3=R 2.Ba6=R 3.Rd6=Q 4.Rf3=B#
