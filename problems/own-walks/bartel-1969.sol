1.Xf4 g8=X 2.Xa7 Xd3#
