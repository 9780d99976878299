1.Kc3! threat:
      2.Kb4
         2...Ka1
         2...Kb1
   1...Ka3
      2.Sb2 zugzwang.
         2...Ka2
            3.Sc4
               3...Ka1
               3...Kb1
