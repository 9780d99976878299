1.Sc2 2.Sa1
1.Sb3 2.Sa1
1.Ka5 2.Kb6
1.Kb5 2.Kb6
1.Kc5 2.Kb6
1.Kc7 2.Kb6
