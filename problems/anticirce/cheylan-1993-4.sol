1.dxc3-c2! threat: 2.Sf2#
   1...exd1=Q-d8 2.Rxc6-h1#
   1...exd1=S-g8 2.Rxd3-h1#
   1...exd1=R-a8 2.Rxf7-h1#
   1...exd1=B-c8 2.Rxf5-h1#
