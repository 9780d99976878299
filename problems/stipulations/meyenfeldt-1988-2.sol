1.c3 Bg4 2.e3 Kxe6 3.Kc4 Bxe2#
1.c3 Bg4 2.e3 Kxe6 3.Ke4 Bf5#
1.e5 Kxe7 2.exd4 Bd7 3.c3 Bxb5#
1.e5 Kxe7 2.exd4 Bd7 3.e3 Bf5#
