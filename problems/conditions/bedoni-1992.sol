1.f1=B a8=S 2.d1=R c8=Q#
