1.Kxe1(Bc1,Bf1) Bd2+ 2.Kd1 Be2#
