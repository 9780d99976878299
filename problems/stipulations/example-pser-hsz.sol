1.a2 Rxa2+ 2.Kxa2
1.a2 2.h2 Rxa2+ 3.Kxa2
1.h2 2.a2 Rxa2+ 3.Kxa2
