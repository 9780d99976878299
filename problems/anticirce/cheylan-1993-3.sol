1.gxh3-h2! zugzwang.
   1...Kg2
      2.Rh1 zugzwang.
         2...Kh3 3.Rg1#
         2...Kxh2-e8 3.R1h7#
