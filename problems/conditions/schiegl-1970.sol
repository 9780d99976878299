1.Kh1 Kf3 2.Bh2 Sf2#

sides exchanged
1.Kh4 Kf3 2.Sf4 Bf6#
