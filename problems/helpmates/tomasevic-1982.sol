a)

1.Rf6 e8=Q 2.Rb6 Qa4#

sides exchanged
1.Kb8 Rxe7 2.Ka8 Re8#

b) h=2

1.Ka7 e8=Q 2.Ka8 Qxf7=

sides exchanged
1.Kb8 Rxe7 2.Ka8 Rb7=
