1.Rh2+ Kg7 2.Rh4
1.Rh2+ Kg8 2.Rh4
1.Rd4 2.Rh4+
