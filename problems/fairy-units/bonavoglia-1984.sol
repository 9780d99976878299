1.pRh6 pPd8=pS 2.Kc5+ pSe6#
1.pRh6 pPd8=pB 2.Ke5+ pBf6#
