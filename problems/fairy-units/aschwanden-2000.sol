1.Sed3+?
   1...Kc4 2.VAe2#
   but 1...VAxd3!
1.CAd2+?
   but 1...Kd4!
1.VAfe4? threat: 2.Sed3#, Sbd3#, Sa6#
   1...VAe2 2.Sed3#, Sbd3#
   1...VAg4 2.Sa6#
   1...VAc4 2.Sed3#, Sbd3#
   1...VAd4 2.Sa6#
   1...EKf4 2.CAd8#
   1...EKg4 2.Sa6#, CAd8#
   1...EKg5 2.Sa6#, CAd8#
   1...EKe6 2.Sa6#, CAd8#
   1...EKf6 2.Sa6#, CAd8#
   1...EKxe4 2.CAd8#
   1...EKxe5 2.Sa6#, CAd8#
   1...VAxe4 2.Sed3#
   but 1...NLd2+!
1.Sa6+?
   but 1...Kxd5!
1.VAc4? threat: 2.RLxf5#
   1...EKe4 2.Sa6#
   1...EKf4 2.CAd2#
   1...EKg4 2.Sed3#
   1...EKg5 2.CAd8#
   1...EKe6 2.CAd8#
   1...EKf6 2.CAd8#
   1...EKxe5 2.CAd8#
   but 1...VAe2!
1.VAd4! threat: 2.RLxf5#
   1...EKe4 2.CAd8#
   1...EKf4 2.Sa6#
   1...EKg4 2.CAd2#
   1...EKe5 2.Sed3#
   1...EKg5 2.Sed3#
   1...EKe6 2.Sed3#
   1...EKf6 2.Sed3#, Sbd3#, Sa6#
1.RLxf5? threat: 2.Sa6#, VAc4#, VAd4#
   1...VAe2 2.VAd4#
   1...VAc4 2.VAd4#
   1...VAd4 2.CAd2#, Sa6#, VAc4#
   but 1...RLh8+!
