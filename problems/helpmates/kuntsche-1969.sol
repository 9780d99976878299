1.exd3 e.p. Bxg4 2.f3 Be6#
