1.Xc6! threat: 2.Rxf4#
   1...Xe4 2.Ke5#
   1...Re4 2.Kd5#
   1...Rxe6+ 2.Kxe6#
   1...Be4 2.Kc7#
   1...Bxc6 2.Kxc6#
   1...Xd7 2.Kxd7#
   1...Xd4 2.Kc5#
   1...Bxe7+ 2.Kxe7#
