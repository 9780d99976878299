1...Rh7+
1...Rb8+

sides exchanged
1...Rg1+
1...Ra2+
