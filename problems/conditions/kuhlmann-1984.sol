1.Sb2 Rf3 2.Sd2 Rd3 3.Sb1 Ra3#
1.Sc1 Rc3 2.Sa2 Rd3 3.Sb2 Rd1#
