1.axb1=B 2.Be4 3.Bb7=P c8=S#

sides exchanged
1.cxb8=R 2.Rxb4 3.Rb2=P axb1=Q#
