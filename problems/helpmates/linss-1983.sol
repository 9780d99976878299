1.Kd6 Sg8 2.Be6 Be7+ 3.Kd5 Sf6#
