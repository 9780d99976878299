1.Sd7 exd8=R+ 2.Kxd8(Re7) Re8#
1.Ba7 e8=Q 2.Rxe8(Qe7) Qxc7#
1.Rd6 e8=S 2.Sd7 Sxd6(Rd8)#
