1...Kb2 2.a1=Q+ Kxa1
1...Kb2 2.a1=S Kxa1
1...Kb2 2.a1=R Kxa1
1...Kb2 2.a1=B+ Kxa1
1...Kb2 2.Kg7 Kxa2
1...Kb2 2.Kh7 Kxa2
1...Kb2 2.Kg8 Kxa2
