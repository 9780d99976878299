1.Se1! zugzwang.
   1...Kxe1-e8 2.Qe6#
   1...fxe1=Q-d8 2.cxd8=R-a1#
   1...fxe1=S-b8 2.cxb8=R-a1#
   1...fxe1=R-h8 2.gxh8=R-a1#
   1...fxe1=B-f8 2.gxf8=R-a1#
