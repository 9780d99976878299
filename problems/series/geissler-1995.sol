1.f8=S 2.Se6 3.Sg7 4.h8=Q 5.Qh5 6.Se6=
