1.Qc2! threat: 2.Qxa4#
   1...dxc2(Qf7) 2.Qxc4#
   1...Sg3 2.Rxb6#
   1...Sf4 2.Bxc5#
   1...Sf6 2.Qxc3#
   1...Rb5 2.Sc6#
