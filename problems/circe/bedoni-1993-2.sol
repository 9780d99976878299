1.Kxf3(Rh1) 2.Kxg2(Rh1) 3.Kg3 1.Rf1(Rh1) 2.Rhg1(Kh1)#
1.Kxf3(Rh1) 2.Kxg2(Rh1) 3.Kxh1(Rh1) 1.Rg1(bKh1)#
1.Kxf3(Rh1) 2.Kxg2(Rh1) 3.Kxh1(Rh1) 1.Rh2(bKh1)#
