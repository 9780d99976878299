a)

1.c5 2.c4 3.c3 4.c2 5.c1=B 6.Bf4 Bxf4=

b) bPc7-->d6

1.d5 2.d4 3.d3 4.d2 5.d1=S 6.Sf2 Kxf2=
