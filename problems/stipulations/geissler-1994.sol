a)

1.f1=S d4 2.0-0-0 Sb6#
1.f1=S d4 2.exd3 e.p.#

b) bPf2<-->wPh4

1.hxg1=B f4 2.0-0 Rg5#
1.hxg1=B f4 2.exf3 e.p.#
