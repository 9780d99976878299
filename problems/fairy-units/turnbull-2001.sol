1.TRxd2-d3#!
1.NDh5! zugzwang.
   1...NDc3 2.MSxc3-a2#
   1...NDb4 2.MSd2#
   1...NDa5 2.MSd2#
   1...NDe1 2.MSd2#
   1...NDc1 2.MSd2#
   1...Kd3 2.MSg3#, SIc3#
   1...dxe4 2.NDxe4-f5#
   1...d4 2.MSc3#
   1...g4 2.MSg5#
   1...MSb8 2.MSc5#
   1...MSc7 2.MSc5#
   1...MSc5 2.MSxc5-a6#
   1...MSb4 2.MSc5#
   1...MSce7 2.MSd6#
   1...MSd6 2.MSxd6-c8#
   1...MSb6 2.MSd6#
   1...MSa7 2.MSd6#
   1...MSf6 2.MSxf6-g8#
   1...MSge7 2.MSf6#
