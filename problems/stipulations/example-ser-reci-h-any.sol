1.b4 2.b3 axb3
1.b4 2.b3 a3
1.b4 2.b3 a4
1.b4 2.b3
