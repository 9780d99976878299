1.Kc5! threat: 2.Kxd5
   1...d4 2.Kxd4
1.Ke5! threat: 2.Kxd5
   1...d4 2.Kxd4
1.Kxd5!
