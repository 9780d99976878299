a)

1.Qe2! threat: 2.Qe4#
   1...Rde3 2.Rf5#
   1...Rd4 2.Rf5#
   1...Rfe3 2.Qg4#
   1...Rg3+ 2.Sg4#
   1...Rxf2 2.Se4#

b) wKg8-->e8

1.Qg2! threat: 2.Qg4#
   1...Rde3+ 2.Se4#
   1...Rfe3+ 2.Se4#
   1...Rg3 2.Qe4#
   1...Rxf2 2.Sg4#
