1.Rb1! threat: 2.Rb8#
1.Rc1! threat: 2.Rc8#
1.Rd1! threat: 2.Rd8#
1.Re1! threat: 2.Re8#
1.Rxa7! threat: 2.Ra8#
1.Kf7! threat: 2.Rh1#
