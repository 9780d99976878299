1.Bh5 f5 2.Bg6 fxg6 3.Kh8 Kxf7=

sides exchanged
1.Kd6 Bf3 2.Ke5 f6+ 3.Kf5 Kf7=
