1.Ke2 2.Kd3 3.Kc4 4.Kb5 5.Ka6 6.Ra7#

sides exchanged
1.Kxb7 2.Kc6 3.Kd5 4.Ke4 5.Kf3 6.Rb1#
