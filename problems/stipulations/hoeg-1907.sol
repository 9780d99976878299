1.Qe1! zugzwang.
   1...exf1=Q
      2.Kxg3
         2...Qxe1#=
   1...exf1=S
      2.Qf2+
         2...Kxf2#=
         2...gxf2#=
   1...exf1=R 2.Qxg3#=
   1...exf1=B 2.Kxg3#=
   1...g2 2.Bxe2#=
