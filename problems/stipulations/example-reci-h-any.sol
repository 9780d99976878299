1.Kg7 Kb1
1.Kg7 Kb2
1.Kg7 a3
1.Kg7 a4
1.Kh7 Kb1
1.Kh7 Kb2
1.Kh7 a3
1.Kh7 a4
1.Kg8 Kb1
1.Kg8 Kb2
1.Kg8 a3
1.Kg8 a4
1.Kg7
1.Kh7
1.Kg8
