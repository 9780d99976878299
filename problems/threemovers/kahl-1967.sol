1.hxg6 e.p.#!
