1.Rb8! threat: 2.Qxa6#
   1...Bxd6 2.BIe1#
   1...d4 2.Qe6#
   1...BIa3 2.Qxc5#
   1...BId3 2.Rc2#
   1...BIe3 2.Qxc5#
   1...BIf4 2.Rd4#
   1...BIf5 2.Qxc5#
   1...BIf7 2.BIf5#
   1...BIxb3 2.BIa7#
