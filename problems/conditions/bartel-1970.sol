1.Sd4 Kf2 2.Sb3 Se3#

sides exchanged
1.Sf4 Kd2 2.Sh3 Se3#
