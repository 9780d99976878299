1.Kh7 Be5 2.Kh8 Kg6 3.Sg8 Bxg7#

sides exchanged
1.Kf4 Se4 2.Kg4 Sf2+ 3.Kh4 g5#
