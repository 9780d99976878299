1.a6! zugzwang.
   1...Kd4 2.bNAxe2(bKd4->b8)#
   1...Kd5 2.bNAxh7(bKd5->c7)#
   1...g4 2.bNAxg4(bKe5->a7)#
   1...Bg8 2.bNAxg8(wBe7->c3)#
