1.a6 Sb6
1.a5 Sb6
