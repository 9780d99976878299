1.Ree8! threat: 2.Kb3#, Ra8#
   1...Ka2 2.Kb2#
   1...Ka4 2.Kb4#
