a)

1.e8=S! threat: 2.Sxc7#

b) h#2

1.e5 e8=Q 2.e4+ Qxe4#

c) s#2

1.e8=B! zugzwang.
   1...e5
      2.Bc2
         2...e4#

d) h=2

1.e5 e8=R 2.e4+ Rxe4=
