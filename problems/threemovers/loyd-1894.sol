1.gxf6 e.p.+!
   1...Kf5
      2.Rg5+
         2...Ke4
            3.Qg6+
               3...Kd4 4.c3#, Qd3#
