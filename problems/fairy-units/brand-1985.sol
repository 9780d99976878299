1.Qb7! threat: 2.Rxe8#
   1...nKf8 2.nKxe8#
