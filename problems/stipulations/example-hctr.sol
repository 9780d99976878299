1.Ra4 Sxa4(Ra8)
1.Ra6 Sxa6(Ra8)
