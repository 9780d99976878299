1.Kxe5 h8=Q 2.Kf4 Qxf6 3.e5 Qxh4#
1.Kxe5 h8=Q 2.Kf4 Qxf6 3.g5 Qd4#
1.g5 exf6 2.e5 h8=Q 3.e4 Qb8#
1.g5 exf6 2.e5 h8=Q 3.g4 Qh6#
