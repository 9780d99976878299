1.cxb6 e.p.+!
   1...Rxb6#
