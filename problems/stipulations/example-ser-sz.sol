1.Rg1 Kh7
1.Kb1 2.Rg1 Kh7
1.Ka2 2.Rg1 Kh7
1.Kb2 2.Rg1 Kh7
1.Rb1 2.Rg1 Kh7
1.Rc1 2.Rg1 Kh7
1.Re1 2.Rg1 Kh7
1.Rf1 2.Rg1 Kh7
1.Rd2 2.Rg2 Kh7
1.Rd3 2.Rg3 Kh7
1.Rd4 2.Rg4 Kh7
1.Rd5 2.Rg5 Kh7
1.Rd6 2.Rg6 Kh7
