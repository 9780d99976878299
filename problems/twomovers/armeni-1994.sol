1.f4! threat: 2.fxe5#
   1...R1xf4 2.Rd1#
   1...gxf3 e.p. 2.Sb7#
   1...exf4 2.e5#
   1...gxf4 2.Bxe7#
   1...Rf5 2.c8=S#
   1...Rb8+ 2.cxb8=Q#, cxb8=B#
   1...R8xf4 2.c8=S#
1.Bxg5? threat: 2.Bxe7#
   1...Rf6 2.c8=S#
   1...Rf7 2.c8=S#
   1...Rb8+ 2.cxb8=Q#, cxb8=B#
   but 1...Re8!
1.Sxf8? threat: 2.Sb7#, c8=S#
   1...Bc6 2.c8=S#
   1...Bd7 2.Sb7#
   1...e6 2.c8=S#
   but 1...Ba6!
1.c8=Q? threat: 2.Sb7#, Qe6#, Qc7#
   1...Ba6 2.Qc6#, Qe6#, Qc7#, Qd7#
   1...Bc6 2.Qe6#, Qc7#, Qxc6#
   1...Bd7 2.Qc7#, Qxd7#
   1...Bxc4 2.Sb7#, Qc6#, Qc7#, Qd7#
   1...Rf6 2.Sb7#, Qc7#, Qb8#
   but 1...Rxc8!
1.c8=S+?
   but 1...Rxc8!
