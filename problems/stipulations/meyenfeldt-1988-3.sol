a)

1.Kc8 Rb1 2.c5 Bf5+ 3.Sd7 Rb8#
1.Kc8 Rb1 2.c5 Bf5+ 3.Kd8 Rxb8#

b) wBe4-->h1

1.Sb6 Re1 2.S6d7 Re8 3.Ka8 Bxc6#
1.Sb6 Re1 2.S6d7 Re8 3.Sc5 Rxb8#
1.Sb6 Re1 2.S6d7 Re8 3.Se5 Rxb8#
1.Sb6 Re1 2.S6d7 Re8 3.Sb6 Rxb8#
1.Sb6 Re1 2.S6d7 Re8 3.Sf6 Rxb8#
1.Sb6 Re1 2.S6d7 Re8 3.Sf8 Rxb8#
