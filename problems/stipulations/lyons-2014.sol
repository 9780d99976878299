1.Qd2! threat: 2.Qxd5
   1...Rd3 2.Bxd5
   1...Rcc3 2.Qxc2
   1...Rb5 2.Qxa5
   1...Rc7 2.Kb8
   1...Rc8+ 2.Kb7
   1...d4 2.Qxd4+
   1...Bd3 2.Rxd5
1.Qd3? threat: 2.Qxd5
   1...Rxd3 2.Bxd5
   1...Rc3 2.Qxc2
   1...Rc7 2.Kb8
   1...Rc8+ 2.Kb7
   1...d4 2.Qxd4+
   1...Bxd3 2.Rxd5
   but 1...Rb5!
1.Qe4+?
   1...Rf4 2.Qxd5
   1...Kg3 2.Qxd5
   1...Kxh5 2.Qxd5
   1...Bxe4 2.Rxd5
   but 1...dxe4!
1.Bxf3+?
   1...Kg3 2.Bxd5
   1...Kf4 2.Bxd5
   but 1...Qxf3!
