1.Ka2 2.Sa1 3.Kb3
1.Kb2 2.Sa1 3.Kb3
