1.NAg3? threat: 2.Re4#
   but 1...Re3!
1.Sxa4+?
   1...Kd5 2.Sb6#
   but 1...bxa4!
1.NAf4! threat: 2.NAb6#
   1...MOe4 2.VAd6#
   1...Re4 2.NAfd6#
   1...NAe4 2.NAbd6#
1.VAd6+?
   but 1...Kc6!
1.VAc7? threat: 2.VAb6#
   1...Re4 2.NAbd6#
   1...NAe4 2.NAfd6#
   but 1...MOe4!
1.NAbd8? threat: 2.PAb6#
   1...MOe4 2.NAd6#
   1...Re4 2.VAd6#
   but 1...NAe4!
1.NAh4? threat: 2.PAb6#
   1...MOe4 2.NAfd6#
   1...Re4 2.VAd6#
   but 1...NAe4!
1.NAbf5? threat: 2.PAb6#
   1...MOe4 2.NA7d6#
   1...Re4 2.VAd6#
   but 1...NAe4!
1.NAbd6+?
   but 1...Kc6!
1.NAh3? threat: 2.NAb6#
   1...MOe4 2.NAd6#
   1...NAe4 2.VAd6#
   but 1...Re4!
1.NAfd6+?
   but 1...Kc6!
