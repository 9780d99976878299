a)

1.Kxb4-h8=rR Kg7+ 2.rRh4 Bg3#

b) bKc5-->h1

1.Kxh2-f8=rB Rb8+ 2.rBh6 Rh8#
