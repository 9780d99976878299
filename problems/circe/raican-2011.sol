1.Sb6! zugzwang.
   1...Kxe5
      2.Sc4+
         2...Kd5 3.e4#
         2...Kf5
            3.e4+
               3...Kf4 4.Be3#
   1...cxb6
      2.c7 threat:
            3.c8=Q+
               3...Kxe5 4.Qe6#
      2.Bb8 zugzwang.
         2...b5
            3.c7 threat: 4.c8=Q#, c8=B#
1.Sxc7! threat:
      2.f4 zugzwang.
         2...Ke4
            3.Sb5 zugzwang.
               3...Kd5 4.Sc3#
               3...Kf5 4.Sd6#
      2.Bc5 zugzwang.
         2...Kxe5
            3.Bd6+
               3...Kf5 4.e4#
      2.Bb8 zugzwang.
         2...Kxe5
            3.Sa8+
               3...Kd5 4.Sb6#
               3...Kf5 4.e4#
      2.Se6 threat:
            3.e4+
               3...Kxe5(bPc7) 4.Bd4#
         2...Kxe5(bPc7)
            3.Bd4+
               3...Kd5 4.Sxc7(wSe5)#
               3...Kf5 4.e4#, Sxg7(wSe5)#
      2.Se8 zugzwang.
         2...Kxe5(bPc7)
            3.Bd4+
               3...Kd5 4.Sxc7(wSe5)#
               3...Kf5 4.Sxg7(wSe5)#
      2.Kd6 threat:
            3.e4+
               3...Kf4 4.Sd5#, Se6#
               3...Kf6 4.Sd5#, Se8#
         2...Kf6
            3.Sd5+
               3...Kf5 4.e4#
   1...Kxe5
      2.e4 zugzwang.
         2...Kf4
            3.Sb5 zugzwang.
               3...Ke5 4.Bb8#
            3.Se6+
               3...Ke5 4.Bd4#, Bb8#
      2.Bd4+
         2...Kf5
            3.e4+
               3...Kf4 4.Sd5#, Se6#
      2.Bb8 threat:
            3.Sa8+
               3...Kd5 4.Sb6#
               3...Kf5 4.e4#
         2...Kf5
            3.e4+
               3...Kf4 4.Sd5#
               3...Ke5 4.Sb5#, Se6#
