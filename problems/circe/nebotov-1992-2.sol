1.Qf3! zugzwang.
   1...gxf3(Pf2) 2.g3#
   1...g3 2.Qxh5(Qd8)#
