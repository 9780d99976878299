a)

1.Re2 f3 2.Rxe4 fxe4#
1.Rxf2 G2b5 2.Rf1 G2xf1#

b) -bRd2

1.Sxf4 f3 2.Se6 f4#
