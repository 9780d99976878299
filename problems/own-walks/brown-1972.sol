1.Sf4! zugzwang.
   1...Xxb7 2.Ob5#
   1...d3 2.Oxd3#
   1...Bd1 2.Od3#, Oeb3#
   1...Be2 2.Ob3#
   1...Bf3 2.Ob3#
   1...Bh5 2.Ob3#
