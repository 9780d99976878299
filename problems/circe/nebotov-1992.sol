1.Qa2! zugzwang.
   1...Ke8
      2.Qxf7(Qd8)+
         2...Kxf7(Qd1)#
