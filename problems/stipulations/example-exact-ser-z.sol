1.Ka2 2.Sc3
1.Kb2 2.Sc3
1.Kb2 2.Kc3
