1.b7=S 2.Sd6=B 3.Bb8=R#
