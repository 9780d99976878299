a)

1.rOAa8 jBa7 2.rOAc7 jBc8 3.rOAa8 jBb7#
1.rOAf1 jBg1 2.rOAg3 jBh3 3.rOAh1 jBg2#

b) brOAd2-->e1

1.rOAc2 jBb2 2.rOAg4 jBf5 3.rOAa1 jBb1#
1.rOAg5 jBf5 2.rOAf7 jBg7 3.rOAh8 jBh7#
