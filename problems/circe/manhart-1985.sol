sides exchanged
1.a5 2.a4 3.a3 4.a2 5.a1=Q 6.Qh8=S 7.Sg6=Q 8.Qb1=S 9.Sa3=Q 10.Qf8=S 11.Sd7=Q#
