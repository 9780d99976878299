1.Kc4 Kc1 2.Kb3 e8=Q 3.Ka2 Qe3
