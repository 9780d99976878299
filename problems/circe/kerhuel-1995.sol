1.Kb7 axb6
1.Kc7 axb6
1.Kb8 axb6
1.b7 2.b8=Q 3.Qb6 axb6
1.b7 2.b8=S 3.Sd7 Ka8-e8xd7
