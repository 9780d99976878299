1.Bg7 hxg7 2.Kh6 g8=Q
1.Bg7 hxg7 2.Kh6 g8=S+
1.Bg7 hxg7 2.Kh6 g8=R
1.Bg7 hxg7 2.Kh6 g8=B
