sides exchanged
1.Kd7 Kb8 2.Kd6 Kb7 3.Kc5 axb6#
