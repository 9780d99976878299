1.h1=S fxe8=B-f1+ 2.gxf1=Q-d8 exd8=R-a1=
