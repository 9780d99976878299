1.e8=S! threat: 2.Sxc7#
1...e5 2.e8=Q e4+ 3.Qxe4#
1.e8=B! zugzwang.
   1...e5
      2.Bc2
         2...e4#
1...e5 2.e8=R e4+ 3.Rxe4=
