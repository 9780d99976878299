1.Kxd2(nPe8=nR) nRxe6(nPh1=nS) 2.nSxf2(nPb8=nB) nBxf4(nPc1=nQ)#
