a)

1.BPg1=R f8=B 2.Rg7 Bxg7(Rh8)=

b) bKh8-->d8

1.BPe1=Q Kb2 2.Qe8 fxe8=Q(Qd8)=
1.BPe1=Q Ka3 2.Qe8 fxe8=Q(Qd8)=
1.BPe1=Q Kb3 2.Qe8 fxe8=Q(Qd8)=
1.BPe1=Q f8=Q+ 2.Qe8 Qxe8(Qd8)=
1.BPe1=Q f8=S 2.Qe6+ Sxe6(Qd8)=
