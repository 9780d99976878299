1.Be6! threat: 2.Bxc4#
   1...Qd5+ 2.h8=Q#
   1...Rd5+ 2.b8=R#
