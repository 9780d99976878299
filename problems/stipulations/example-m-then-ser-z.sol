1.Kg7 Kb2
1.Kh7 Kb2
1.Kg8 Kb2
