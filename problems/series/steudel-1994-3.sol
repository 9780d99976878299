set play
1...Ke2=

1.Kxf1 2.Rg1 3.g2 4.Bf4 5.Bd2 Kxd2=
