1.Sc3
1.Ka2 2.Sc3
1.Kb2 2.Sc3
1.Sd2 2.Sc4
1.Sd2 2.Se4
1.Sa3 2.Sc4
