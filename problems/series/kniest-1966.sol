a)

1.e4 2.e5 3.e6 4.e7 5.e8=S 6.Sf6 7.Sd7=

b) bKa8-->b8

1.e4 2.e5 3.e6 4.e7 5.e8=B 6.Bc6 7.Bb7=
