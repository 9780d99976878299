a)

1.gxh1=Q-d8+ cxd8=R-a1#

b) wPc7-->h7

1.gxh1=S-g8 hxg8=B-f1#
