1.Sc2! threat: 2.Rxd4#
   1...SIg3 2.f3#
   1...SIh3 2.f3#
   1...SIf4 2.SIf3#
   1...SIf5 2.MSxf5-g3#
   1...SIf6 2.gxf6#
   1...SIf7 2.f4#
   1...SId3 2.f3#
   1...SIe3 2.f3#
   1...SIg4 2.f3#
   1...SIh1 2.f3#
   1...SIg2 2.f3#
   1...SIxc3-b3 2.f3#
