1.Rh3! zugzwang.
   1...Ng4
      2.Re3 zugzwang.
         2...Na7
            3.Rc3+
               3...Nxc3#
   1...Nd7
      2.Rb3 zugzwang.
         2...Ng1
            3.Rc3+
               3...Nxc3#
