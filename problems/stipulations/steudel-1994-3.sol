1.d2 h8=R 2.d1=Q Rh4 3.Qg4+ Rxg4=
1.d2 h8=R 2.d1=Q Rh4 3.Qf3#
