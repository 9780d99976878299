1.d5 exd6 e.p.
