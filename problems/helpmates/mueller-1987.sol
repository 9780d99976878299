1...Bb8 2.Sf5 Sc7 3.Kf4 Se6#

sides exchanged
1...Ba7 2.Sc3 b6 3.Kd4 b5#
