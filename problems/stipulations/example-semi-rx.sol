set play
1...Kxf6

1.Kb1!
   1...Kxf6
1.Kd1!
   1...Kxf6
1.Kb2!
   1...Kxf6
1.Kc2!
   1...Kxf6
1.Kd2!
   1...Kxf6
