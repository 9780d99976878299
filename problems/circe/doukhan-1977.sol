1.Rf2! threat: 2.Sxd1(Ra8 hidden)#
   1...Ra1 2.Qxd2(Pd7)#
   1...Rb1 2.Qxd2(Pd7)#
   1...Rc1 2.Qxd2(Pd7)#
   1...Re1 2.Qxd2(Pd7)#
   1...Rf1 2.Qxd2(Pd7)#
   1...Sgxf3(Pf2 hidden)+ 2.Rf1(Pf2)#
   1...Sdxf3(Pf2 hidden) 2.Rxd2(Pd7,wPf2)#
   1...Bxf3(Pf2 hidden)+ 2.Rg2(Pf2)#
   1...Qa4 2.Scd5#
   1...Qxf3(Pf2 hidden)+ 2.Rxf3(Qd8,wPf2)#
   1...Rxf3(Pf2 hidden) 2.Re2(Pf2)#
