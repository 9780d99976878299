1.g5 f7 2.g4 fxg8=B-f1#
1.Be6 Kh7 2.Bg4 fxg7-g2#
