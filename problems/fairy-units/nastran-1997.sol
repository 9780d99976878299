set play
1...BHf6 2.MAxf6#
1...BHd3 2.RHf5#

1.Rb2? threat: 2.MAf6#
   1...Kf4 2.RHf5#
   1...Kh5 2.Zd7#
   but 1...BHc3!
1.Rc2! threat: 2.Zd7#
   1...BHf6 2.NAd7#, MAxf6#
   1...BHbd3 2.RHf5#
   1...Kf4 2.MAf6#
   1...Kh5 2.RHf5#
   1...BHgd3 2.RHf5#
1.Rd2? threat: 2.RHf5#
   1...BHf6 2.MAxf6#
   1...RHd3 2.Zd7#
   1...Kf4 2.Zd7#
   1...Kh5 2.MAf6#
   but 1...d5!
1.Zc2? zugzwang.
   1...BHf6 2.NAd7#, MAxf6#
   1...BHbd3 2.RHf5#, LEf5#
   1...Kh5 2.RHf5#
   1...d5 2.LEf5#
   1...BHgd3 2.RHf5#, LEf5#
   but 1...b6!
1.Zd7+?
   but 1...BHf5!
1.RHf5+?
   but 1...RHd7!
1.MAf6+?
   but 1...BHxf6!
1.LEf5+?
   1...Kf4 2.Zc2#
   but 1...RHd7!
