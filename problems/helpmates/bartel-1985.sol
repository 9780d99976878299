set play
1...Ka4 2.Kb1 Kb3 3.Ka1 Kc2=

1.Kb2 Ka4 2.Kb1 Kb3 3.Ka1 Kc2=
