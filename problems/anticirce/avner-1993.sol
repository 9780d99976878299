1.Qd4! threat:
      2.Be1+
         2...Kg2#
   1...Rbe8
      2.Kg2+
         2...Re1#
   1...Rge8
      2.Kf2+
         2...Re1#
