1.rQQf5 rQQd8 2.rQQb1 rQQd3#
1.rQQf6 rQQd7 2.rQQb2 rQQd4#
