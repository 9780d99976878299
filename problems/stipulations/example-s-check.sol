1.Qb6! threat:
      2.Kc3
         2...d4+
   1...d4
      2.Kc2
         2...d3+
