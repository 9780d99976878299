1.Kf2? zugzwang.
   1...d5 2.Kg3#
   1...b6 2.Kg2#
   but 1...b3!
1.Kg2+?
   but 1...rbGf1(wKg2->a8)!
1.Kg3+?
   but 1...rbGf3(wKg3->c7)!
1.Kg4+?
   but 1...rbGf5(wKg4->a4)+!
1.Bb2! zugzwang.
   1...rbGe3(wKf3->a8) 2.Bc1#
   1...b3 2.Kg4#
   1...d5 2.Kg3#
   1...b6 2.Kg2#
1.Bc3? zugzwang.
   1...bxc3 2.Kg4#
   1...b3 2.Kg4#
   1...d5 2.Kg3#
   1...b6 2.Kg2#
   but 1...rbGe3(wKf3->a8)!
1.Bd4? zugzwang.
   1...d5 2.Kg3#
   1...b6 2.Kg2#
   but 1...b3!
1.Bd8? zugzwang.
   1...rbGe3(wKf3->a8) 2.Bb6#
   1...d5 2.Kg3#
   1...b6 2.Kg2#
   but 1...b3!
