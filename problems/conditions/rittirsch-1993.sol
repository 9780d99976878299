a)

1.Rc3+ dxc3=b 2.cxb2=w b4#

b) shift a1 ==> a2

1.Rc1 Sxc1=b 2.Sxd3=w Sb4#
