a)

1.Sf6? zugzwang.
   1...d4 2.Bc4#
   1...f4 2.Bh3#
   1...cxd6 2.exd6#
   1...gxf6+ 2.exf6#
   but 1...c6!
1.c6? threat: 2.Sc5#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...cxd6!
1.exf6 e.p.! threat: 2.Bh3#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...cxd6 2.Sxd6#
   1...gxf6+ 2.Sxf6#
1.Kf4? threat: 2.Sg5#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...cxd6!
1.Kxg6? threat: 2.Sg5#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...cxd6!

b) bPc7-->e7

1.Ra1? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.Rb1? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.Rc1? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.Rd1? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.Re3? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.Be2? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bg4#
   1...f4 2.Bg4#
   but 1...exd6!
1.d4? zugzwang.
   1...dxe4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.f3? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   1...f4 2.Bh3#
   but 1...exd6!
1.f4? zugzwang.
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...exd6!
1.Sf6! zugzwang.
   1...d4 2.Bc4#
   1...f4 2.Bh3#
   1...exd6 2.exd6#
   1...exf6+ 2.exf6#
   1...gxf6+ 2.exf6#
1.c6? threat: 2.Sc5#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...exd6!
1.exf6 e.p.! threat: 2.Bh3#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...exd6 2.Sxd6#
   1...exf6+ 2.Sxf6#
   1...gxf6+ 2.Sxf6#
1.Kf4? threat: 2.Sg5#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...exd6!
1.Kxg6? threat: 2.Sg5#
   1...dxe4 2.Bc4#
   1...d4 2.Bc4#
   1...fxe4 2.Bh3#
   but 1...exd6!
