1.Kb1 a3
1.Kd1 a3
1.Kb2 a3+
1.Kc2 a3
1.Kd2 a3
