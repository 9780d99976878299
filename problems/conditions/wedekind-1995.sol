1.Ba7! threat: 2.f4#
   1...Sab1 2.Sc4#
   1...Sc4 2.Sxc4#
   1...Sab5 2.Sc4#
   1...Scb1 2.Sd3#
   1...Sd1 2.Sd3#
   1...Scb5 2.Sd3#
