1.Re8#!
1.Rhe8+ cannot decide if this move is legal or not.
