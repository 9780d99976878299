1.axb4! zugzwang.
   1...Ra2 2.Sd3#, Sxa2#
   1...Ra3 2.Sa2#, Sd3#
   1...Ba2 2.Sd3#, Sxa2#
   1...Bc2 2.Sa2#
   1...Bd3 2.Sa2#, Sxd3#
   1...Be4 2.Sa2#, Sd3#
   1...Bf5 2.Sa2#, Se3#
   1...Bg6 2.Sa2#
   1...Bxh7 2.Sa2#
   1...Sh2 2.Se3#
   1...Se3 2.Sxe3#
   1...Sg3 2.Se3#
   1...Sxd2 2.Se3#
   1...Sc2 2.Sd3#
   1...Se2 2.d4#
   1...Sf3 2.Se3#
   1...Sb5 2.Gb6#
   1...Sf5 2.Gxg4#
   1...Sxb3 2.Sxb3#
   1...Sxc6 2.Bxc6#
   1...Sxe6 2.Qxe6#
   1...Gg6 2.Re5#
   1...Gxc4 2.bxc4#
   1...Gxd7 2.Re5#
   1...Qg6 2.Re5#
   1...Qh6 2.Re5#
   1...Qf7 2.Re5#
   1...Qe8 2.Re5#
   1...a6 2.Sb6#
   1...a5 2.Sb6#
   1...Bh2 2.Sb6#
   1...Bg3 2.Sb6#
   1...Bf4 2.Sb6#
   1...Be5 2.Sb6#
   1...Bc7 2.Gb7#
   1...Gxg8 2.Gxd4#
   1...Ga8 2.Gxd4#
   1...Rf2 2.Gxd4#
   1...Rf3 2.Gxd4#
   1...Rf4 2.Re5#
   1...Rf5 2.Gxd4#
   1...Rf6 2.Gxd4#
   1...Rf7 2.Gxd4#
   1...Re8 2.Se3#
