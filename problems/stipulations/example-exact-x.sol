1.Kb1! threat: 2.Rxe6
   1...e5 2.Rxe5
1.Ka2! threat: 2.Rxe6
   1...e5 2.Rxe5
1.Kb2! threat: 2.Rxe6
   1...e5 2.Rxe5
1.Re1! threat: 2.Rxe6
   1...e5 2.Rxe5
1.Re2! threat: 2.Rxe6
   1...e5 2.Rxe5
1.Re4! threat: 2.Rxe6
   1...e5 2.Rxe5
1.Re5! threat: 2.Rxe6
1.Rxe6! threat: 2.Rxe7
