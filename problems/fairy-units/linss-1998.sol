1.Rb6 Oe3 2.Rb3 Od7#
1.Bb5 Of5 2.Bd7 Ob3#
