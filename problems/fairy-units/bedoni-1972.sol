1.Ke3! zugzwang.
   1...POf1 2.Kf2#
