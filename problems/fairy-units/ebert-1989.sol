sides exchanged
1.axb6!
   1...rEQa4
      2.b5+
         2...rEQc6
            3.rEQe4
               3...rEQg2
                  4.b4
                     4...rEQc6
                        5.b3
                           5...rEQg2
                              6.b2
                                 6...rEQc6
                                    7.b1=Q
                                       7...rEQg2 8.Qc2#
