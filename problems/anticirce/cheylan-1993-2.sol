set play
1...Rc3 2.b3 Rxb3-h1=

1.b3 Rb1 2.b2 Rcxc1-a1=
