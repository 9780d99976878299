1.Qg3+ Kd4 2.Qe1 3.Qa1#
1.Qg3+ Kf5 2.Bf1 3.Bh3#
1.Qg3+ Ke6 2.Qc7 3.Bc8#
