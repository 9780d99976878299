1.Sb4A+?
   but 1...Kc3B!
1.Se5A+?
   but 1...fxe5B!
1.Sf4A+?
   but 1...Kxe4B!
1.Sc5A+?
   but 1...Bxc5B!
1.Qg4B? threat: 2.Qf3A#, Qc4A#, Qxh3A#, Sf4A#
   1...Rc3B 2.Qc4A#, Sb4A#, Sf4A#
   1...Bc5B 2.Qc4A#, Sf4A#, Sxc5A#
   1...Bb6B 2.Qc4A#, Sf4A#, Sc5A#
   1...Bb8B 2.Qf3A#, Qc4A#, Sf4A#, Sc5A#
   1...Bxd4B 2.Qxd4A#, Sf4A#, Sc5A#
   1...Sxe6A 2.Qf3A#, Qc4A#, Qxh3A#
   1...Rg1B 2.Qf3A#, Qg3A#, Qc4A#, Sf4A#
   1...Rg2B 2.Qf3A#, Qg3A#, Qc4A#, Sf4A#
   1...Rg3B 2.Qc4A#, Qxg3A#, Sf4A#
   1...Rg5B 2.Qf3A#, Qg3A#, Qc4A#, Sf4A#
   1...Rg6B 2.Qf3A#, Qg3A#, Qc4A#, Sf4A#
   1...Rg7B 2.Qf3A#, Qg3A#, Qc4A#, Sf4A#
   1...Rf8B 2.Qf3A#, Qc4A#, Sf4A#
   but 1...Sxg4A!
1.Qf5B? threat: 2.Qf1A#, Qf3A#, Qb5A#, Qxh3A#, Sf4A#
   1...Ra2B 2.Qf3A#, Qb5A#, Qxh3A#, Sf4A#
   1...Rc3B 2.Qf1A#, Sb4A#, Sf4A#
   1...Rxa4B 2.Qf1A#, Qf3A#, Qxh3A#, Sf4A#
   1...Sg4A 2.Qf3A#, Sf4A#
   1...Bc5B 2.Qf1A#, Sf4A#, Sxc5A#
   1...Bb6B 2.Qf1A#, Qb5A#, Sf4A#, Sc5A#
   1...Bb8B 2.Qf1A#, Qf3A#, Qb5A#, Sf4A#, Sc5A#
   1...Bxd4B 2.Qf1A#, Qb5A#, Sf4A#, Sc5A#
   1...Sxc6A 2.Qf1A#, Qf3A#, Qb5A#, Qxh3A#
   1...Sxe6A 2.Qf1A#, Qf3A#, Qb5A#, Qxh3A#
   1...Rg1B 2.Qf1A#, Qf3A#, Qb5A#, Sf4A#
   1...Rg2B 2.Qf3A#, Qb5A#, Sf4A#
   1...Rg3B 2.Qf1A#, Qb5A#, Sf4A#
   1...Rg4B 2.Qf1A#, Qf3A#, Sf4A#
   1...Rg5B 2.Qf1A#, Qf3A#, Qb5A#, Sf4A#
   1...Rg6B 2.Qf1A#, Qf3A#, Qb5A#, Sf4A#
   1...Rg7B 2.Qf1A#, Qf3A#, Qb5A#, Sf4A#
   1...Rf8B 2.Qf1A#, Qf3A#, Qb5A#, Sf4A#
   but 1...Sxf5A!
1.Qe7B? threat: 2.Sf4A#
   1...Sxe6A 2.Qe3A#
   but 1...Sxc6A!
1.Qc8B? threat: 2.Sb4A#
   1...Bc5B 2.Sxc5A#
   1...Sxc6A 2.Qc4A#
   1...Sxe6A 2.Qxh3A#
   but 1...Sg4A!
1.Qe8B! threat: 2.Sf4A#
   1...Sxc6A 2.Qb5A#
   1...Sxe6A 2.Qe3A#
