sides exchanged
1.Kd7 Kb8 2.Kc6 Kc8 3.bxa7 Kd8 4.Kb7 Kd7 5.Ka8 Kc7=
