a)

1.Re5 e8=S 2.Ke4 Sxf6#
1.Kc4 e8=Q 2.Bc3 Qb5#
1.Ke6 e8=R+ 2.Kf7 Qh5#
1.Ke6 e8=B 2.Be5 Qd7#

b) rotate 180

1.Se3 dxe3 2.Kf5 Qg6#
1.Kf3 d3 2.Bg3 Qe4#
1.Kd4 dxc3+ 2.Kc5 Qb5#
1.Kf5 d4 2.Bf4 Qg6#
