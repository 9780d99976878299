1.a8=R! threat: 2.Ra6#
   1...Qxe1-d8 2.exd8=R-a1#
   1...Qxd2-d8 2.exd8=B-c1#
   1...Qxf2-d8 2.exd8=S-g1#
   1...Qxe3-d8 2.exd8=Q-d1#
