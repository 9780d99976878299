1.f6! zugzwang.
   1...exd6
      2.Sf3+
         2...Kxf6
            3.Qxd7
               3...Se7#
   1...exf6
      2.Qg3+
         2...Kf5
            3.Sxd7
               3...Se7#
   1...e6
      2.Qg4+
         2...Kxf6
            3.Rxd7
               3...Se7#
