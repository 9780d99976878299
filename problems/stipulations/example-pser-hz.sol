1.a3 Ka1
1.a3 2.a2+ Ka1
