1.Rc4=B! threat: 2.Bd3=S#
   1...Rb5=B 2.Bxb5=R#
   1...d3 2.Sxc3=B#
   1...Bc1=S 2.Sxg3=B#
