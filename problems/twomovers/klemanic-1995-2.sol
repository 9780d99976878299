a)

1.Qe6! threat: 2.Sd7#
   1...Rc5 2.Sf3#, Sc6#
   1...Ke3 2.Sg4#
   1...Kc5 2.Sxd3#
   1...Kxc3 2.Sxc4#

b) bRc4<-->bPd3

1.Qf5! threat: 2.Sg4#
   1...Re3 2.Sf3#, Sc6#
   1...Ke3 2.Sxc4#
   1...Kc5 2.Sd7#
   1...Kxc3 2.Sxd3#
