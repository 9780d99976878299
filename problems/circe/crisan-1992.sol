1.Sxc6(Ra5) Rf5 2.Sxd4(Be2) Bd3#
