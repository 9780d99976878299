1.Sc2! threat: 2.Sb4#
   1...Rc3 2.ROxf6#
   1...Re5 2.Sxf4#
   1...ROb6 2.Qxa5#
   1...ROc3 2.Qxb3#
   1...EQd8 2.EQh7#
   1...Be5 2.Be6#
   1...Bb6 2.c7#
