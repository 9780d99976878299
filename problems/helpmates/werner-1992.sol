1.cxb3 e.p.+ cxb3+ 2.Ka5 b4+ 3.Ka4 Bc2#
1.Sc8 bxc5 2.Ka5 Kxa3 3.Kxa6 Kb4#
