1.Se5! threat: 2.g6#
   1...MSac7 2.MSg3#
   1...Bf6 2.gxf6#
   1...Bh6 2.gxh6#
   1...MSec7 2.MSf2#
