1.EMb4 WAa4 2.EMa6 Kc4#

sides exchanged
1.WAe2 EMc3+ 2.Kd4 Kc5#
