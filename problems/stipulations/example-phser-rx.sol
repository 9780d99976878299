1.b3 cxb3
1.b4 cxb3 e.p.
1.Kb1 2.b3 cxb3
1.Kb1 2.b4 cxb3 e.p.
1.Ka2 2.b3 cxb3+
1.Ka2 2.b4 cxb3 e.p.+
