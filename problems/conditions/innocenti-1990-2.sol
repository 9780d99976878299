1.Ra4=B Kf1 2.Bc2=S Qd3=R#
1.Ra6=B Qd6=R+ 2.Bd3=S+ Rxd3=Q#
