1.Rh5! threat:
      2.Ra5 threat: 3.Ra8
      2.Rd5 threat: 3.Rxd8+
   1...Sc6
      2.Rb5 threat: 3.Rb8+
      2.Rd5 threat: 3.Rd8+
   1...Sb7
      2.Re5 threat: 3.Re8+
   1...Sdf7
      2.Ra5 threat: 3.Ra8+
      2.Rb5 threat: 3.Rb8+
      2.Rc5 threat: 3.Rc8+
   1...Shf7
      2.Ra5 threat: 3.Ra8
