1.h8=R! zugzwang.
   1...Sxb3-g8
      2.Ra1+
         2...Sxe7-b8#
   1...Qd8
      2.Re1+
         2...Qxe7-d8#
   1...Qxb3-d8
      2.Re1+
         2...Qxe7-d8#
