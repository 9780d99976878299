1.Qe6 fxe6(Pe7) 2.Rxh6(Ra1) Ra8#

sides exchanged
1.Kd2 Qxf5(Qd1) 2.Ke1 Qf2#
