1.d2 e8=R 2.d1=Q+ Re1 3.Qe2+ Rxe2=
1.d2 e8=R 2.d1=Q+ Re1 3.Qf3#
