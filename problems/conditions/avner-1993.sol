1.Rxa6=b! threat:
      2.Bxd6=b+
         2...Bf4#
   1...Qxh5=w
      2.Sxh2=b+
         2...Sg4#
