1.b7! zugzwang.
   1...c3
      2.Bb6
         2...Bc4#
   1...Bh3
      2.bxa8=B-f1
         2...Bxf1-c8#
   1...Bg4
      2.bxa8=Q-d1
         2...Bxd1-c8#
   1...Bd5
      2.bxa8=R-h1
         2...Bxh1-c8#
   1...Bf5
      2.bxa8=S-b1
         2...Bxb1-c8#
