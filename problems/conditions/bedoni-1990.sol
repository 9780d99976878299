1.Qf1=R! zugzwang.
   1...a5
      2.Rce1=B zugzwang.
         2...Kxb1 3.Bb4=S#
