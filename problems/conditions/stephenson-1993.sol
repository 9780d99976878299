1.Bf4! threat: 2.Ge3#
   1...Gbe3 2.Sb3#
   1...e3 2.Se4#
   1...Gee3 2.Se6#
   1...Gg7 2.Sb7#
