1.Qb3=R cxb3=S(Ra8) 2.Ra1=B Sxa1=B(Bf8) 3.Bg7=S Bxg7=R(Sb8) 4.Sd7=P Rxd7=Q#
