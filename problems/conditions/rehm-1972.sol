1.Re5! threat: 2.Rd5#
   1...Qd2 2.Bb4#
   1...Qg2 2.Se4#
   1...Qb7 2.Sxf7#
   1...Qxe5 2.fxe5#
   1...fxg6 2.Re6#, Qe6#
   1...Sc7 2.Qxc7#
