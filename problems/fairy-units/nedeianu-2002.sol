a)

1.CAxh3 DOd1 2.g6 Sf3#

b) wDOf3-->g5

1.Zxh4 DOxg7 2.e2 Sg5#
