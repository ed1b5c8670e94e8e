## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins. At the start of a sentence $Piece, $Piece-acc, $Piece-gen, $Piece-ins.
reason-game-over = The game is over.
reason-unknown-piece = There is no such piece in this game.
reason-malformed = That isn’t a move.
reason-bad-argument = That isn’t a move.
reason-unsupported = You can’t do that here.
reason-no-memory = There isn’t enough memory for this.
reason-not-your-turn = The { $piece } belongs to your opponent.
reason-not-in-hand = The { $piece } isn’t in your hand.
reason-not-in-play = The { $piece } isn’t in play.
reason-wrong-number = Place pieces of one kind in order, lowest number first.
reason-queen-first = The queen can’t be your first piece.
reason-queen-due = You must place your queen now: this is your fourth turn.
reason-queen-not-in-play = You can’t move any piece until your queen is in play.
reason-occupied = There’s already a piece on this cell.
reason-touches-enemy = A new piece can’t touch your opponent’s pieces.
reason-touches-nothing = A new piece must touch one of your own.
reason-covered = The { $piece } can’t move: another piece is on top of it.
reason-splits-hive = The hive would fall apart: the { $piece } holds these parts together.
reason-gate = The gap is too narrow: the { $piece } can’t slide between these two.
reason-cannot-reach = The { $piece } can’t get there; it doesn’t move that way.
reason-just-moved = The { $piece } was moved last turn, so it can’t move now.
reason-must-move = You have a move, so you can’t pass.
reason-must-draw = You’re playing blind: draw a tile instead of choosing one.
reason-must-place-drawn = Place the tile you’ve drawn first.
reason-cannot-draw = None of your hidden tiles can be placed, so you can’t draw.
reason-still-in-hand = You can’t move tiles while you still have tiles in hand.
reason-touches-too-few = A tile must touch at least two others.
reason-touches-start = White’s first tile can’t touch White’s starting tile.
reason-wrong-part = Choose which of the largest parts stays.
reason-face-down = The { $piece } is face down: it can’t act, and nothing can be done to it.
reason-half-ring = Half-rings are placed first and can’t be moved or affected.
reason-flea-neighbours = A flea must touch one of your pieces and one of your opponent’s.
reason-raised = The { $piece } can’t climb: from up here it can only step down.
reason-double-step = The rider has already used its double step.
reason-cannot-act = The { $piece } can’t do that to this piece.

## Why a tap does nothing.
reason-take-first = Pick a piece first: tap one in your hand or on the board.
reason-opponent-to-move = It’s your opponent’s turn.
reason-paused = The game is paused.
reason-earlier-move = You’re looking at an earlier move. Go back to the current move to play.
reason-lesson-other = Take your move back first.
reason-lesson-shown = This is the solution. Press “{ learn-try }” to play it.
reason-premove-dropped = Your premove is no longer possible.

# A pillbug, or a mosquito beside one, is selected; the pieces it can throw are outlined.
reason-can-throw = To throw a piece next to it, tap that piece.
# $piece is the thrower; $Piece, $Piece-gen at the start of a sentence.
reason-only-throws = The { $piece } can’t move, but it can throw: tap the piece to throw.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = You must jump over an enemy if you can: use one of the marked insects.
reason-cannot-reach-Battle = An insect steps forward to an empty cell, or jumps forward over a neighbour to the empty cell just beyond it.
reason-cannot-reach-Territory = An insect only walks onto cells with food it eats, one after another.
reason-not-in-hand-Territory = You don’t have that food in your store.
reason-bad-argument-Territory = You must fill your store to exactly four.
reason-touches-nothing-Six = A tile must touch another tile.
reason-touches-nothing-Andantino = A tile must touch at least two others.
reason-splits-hive-Andantino = The tiles must stay connected: this one holds these parts together.
