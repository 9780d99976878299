a)

1...f8=R 2.b1=Q Rf5 3.Qxf5=w Qf7=

b) wKf4-->f6

1...f8=S 2.b1=B Sh7 3.Bxh7=w Bg6=
