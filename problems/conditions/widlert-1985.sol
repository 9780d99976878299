1.Kd6! zugzwang.
   1...Bf7=w
      2.Re1 zugzwang.
         2...Sxf7=w 3.Se5#
   1...Sf7=w
      2.Rc1 zugzwang.
         2...Bxf7=w 3.Bc4#
