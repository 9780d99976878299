a)

1.c8=B 2.Bb7 3.Be4 4.f8=Q#

b) ser-=4

1.f8=S 2.c8=R 3.Rxc3 4.Rg3=
