1...exf6 e.p.(Pf7) 2.Be7 fxe7(Bf8) 3.Rd7 exf8=Q#
