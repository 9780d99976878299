1...nPc8=nCA 2.Kxb4(nGIb8) nPdxc8=nGI(nCAc1)#
1...nPd8=nCA 2.nGIc8 nPcxd8=nGI(nCAd1)#
