1.Ra4 2.Qa6 Sxa4(Ra8)
1.Re6 2.Qa6 Sxe6(Ra8)
