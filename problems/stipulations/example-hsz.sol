1.Kb1 Kh7
1.Ka2 Kh7
1.Kb2 Kh7
1.Rg2 Kh7
1.Rg3 Kh7
1.Rg4 Kh7
1.Rg5 Kh7
1.Rg6 Kh7
