1.e6 Be5 2.Kg5 1.Rh4 Kf5 2.Rxh5#
1.e6 Be5 2.Kg5 1.Rh4 Kxh4 2.Bf6#
