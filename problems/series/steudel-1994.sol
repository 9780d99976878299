1.e8=S 2.d8=R 3.Rd7 4.Rxg7=
1.e8=B 2.d8=Q 3.Qd5 4.Bg6=
