1.SSd2! zugzwang.
   1...g3 2.SSb2#
