1.Qe6+!
   1...Kf8
      2.Qf7+
         2...Kxf7
      2.Qe8+
         2...Kxe8
