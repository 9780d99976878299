1.a3 e3 2.a2
1.a3 e4 2.a2
1.a3 Kf8 2.a2
