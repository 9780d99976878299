1.d5 exd6 e.p.
1.Kg7 2.d5 exd6 e.p.
1.Kh7 2.d5 exd6 e.p.
1.Kg8 2.d5 exd6 e.p.
