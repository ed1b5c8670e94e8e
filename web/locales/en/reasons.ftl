## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins.
reason-game-over = The game is over.
reason-unknown-piece = There is no such piece in this game.
reason-malformed = That is not a move.
reason-bad-argument = That is not a move.
reason-unsupported = That cannot be done here.
reason-no-memory = There is no memory left for this.
reason-not-your-turn = The { $piece } belongs to the opponent.
reason-not-in-hand = The { $piece } is not in your hand.
reason-not-in-play = The { $piece } is not on the table.
reason-wrong-number = Pieces of one kind come in order: another one goes first.
reason-queen-first = The queen may not be the very first piece.
reason-queen-due = The queen must come in now: it is your fourth turn and she is still in your hand.
reason-queen-not-in-play = Nothing of yours may move before your queen is on the table.
reason-occupied = There is a piece on this cell already.
reason-touches-enemy = A new piece may not touch a piece of the opponent.
reason-touches-nothing = A new piece must touch one of your own.
reason-covered = The { $piece } is covered: another piece sits on it.
reason-splits-hive = The hive would fall apart: the { $piece } holds these parts together.
reason-gate = The gap is too narrow: the { $piece } cannot slide between these two.
reason-cannot-reach = The { $piece } does not get there: that is not how it moves.
reason-just-moved = The { $piece } was moved on the last turn and must rest now.
reason-must-move = You can move, so you may not pass.
reason-must-draw = You play blind: draw a tile instead of choosing one.
reason-must-place-drawn = First place the tile that you have drawn.
reason-cannot-draw = There is no tile that could be drawn and placed.
reason-still-in-hand = As long as there are tiles in your hand, none on the table may move.
reason-touches-too-few = A tile must touch at least two others.
reason-touches-start = White’s first tile may not touch White’s starting tile.
reason-wrong-part = Choose which of the largest parts stays.
reason-face-down = The { $piece } lies face down: it cannot act, and nothing may be done to it.
reason-half-ring = Half-rings come first, and nothing is done to them.
reason-flea-neighbours = A flea comes in beside a piece of yours and a piece of the opponent.
reason-raised = The { $piece } cannot climb: from up here it can only step down.
reason-double-step = The rider has used its double step already.
reason-cannot-act = The { $piece } cannot do that, or not to that piece.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = An enemy that can be jumped must be jumped: one of the marked insects can.
reason-cannot-reach-Battle = An insect steps forward to an empty cell, or jumps forward over a neighbour into the empty cell behind it.
reason-cannot-reach-Territory = An insect goes from cell to cell, and only where there is food that it eats.
reason-not-in-hand-Territory = There is no such food in your store.
reason-bad-argument-Territory = The store is filled up to exactly four.
reason-touches-nothing-Six = A tile must touch another one.
reason-touches-nothing-Andantino = A tile must touch at least two others.
reason-splits-hive-Andantino = The field would fall apart: this tile holds these parts together.
