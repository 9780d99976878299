1.Kb1 Kg7 2.Ka2
1.Kb1 Kh7 2.Ka2
1.Kb1 Kg8 2.Ka2
1.Kb2 Kg7 2.Ka2
1.Kb2 Kh7 2.Ka2
1.Kb2 Kg8 2.Ka2
