1.f1=Q 2.Qb5 3.Qb3+ Kxb3=
1.f1=S 2.Sd2 3.Sb3 Kxb3=
1.f1=R 2.Rb1 3.Rb3 Kxb3=
1.f1=B 2.Bc4 3.Bb3+ Kxb3=
