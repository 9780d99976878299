1.hxg6 e.p.! threat: 2.Rxh7#
