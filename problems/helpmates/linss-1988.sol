1.Ra2 Ra4 2.Rf2 Rd4 3.Se2 Sxf5#
1.Ra4 Se6 2.Rd4 Re7 3.Ke4 Sc5#
