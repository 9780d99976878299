a)

1.d2+ Kc2 2.d1=R Bf2 3.Rg1 Bxg1=

b) wRe1

1.d2+ Kb1 2.d1=B Re2 3.Bc2+ Kxc2=
