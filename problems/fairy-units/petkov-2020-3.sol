1.dNLh4(bPd2->d1=R)! threat: 2.Kxf5#
   1...Rd5 2.Sxf5#
   1...bxc6 2.Bxf5#
   1...Sxe7 2.Rxf5#
   1...Sg7 2.gxf5#
