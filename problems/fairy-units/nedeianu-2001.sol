a)

1.KAxd5 Kd2 2.b6 DOc2#

b) rotate 270

1.KAxe6 Kb3 2.g5 DOb2#
