1.dxe4 2.Kd5 3.Kd4 4.d5 5.exd3+ cxd3=
