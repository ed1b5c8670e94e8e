# The board: its buttons, its keys, and what is spoken.

## Pieces inside a sentence. $colour is w, b, none where it need not be said, or n for a piece of nobody; $case is nom, acc, gen or ins.
named-Q = { $colour ->
    [w] white queen
    [b] black queen
   *[none] queen
  }
named-B = { $colour ->
    [w] white beetle
    [b] black beetle
   *[none] beetle
  }
named-G = { $colour ->
    [w] white grasshopper
    [b] black grasshopper
   *[none] grasshopper
  }
named-S = { $colour ->
    [w] white spider
    [b] black spider
   *[none] spider
  }
named-A = { $colour ->
    [w] white ant
    [b] black ant
   *[none] ant
  }
named-M = { $colour ->
    [w] white mosquito
    [b] black mosquito
   *[none] mosquito
  }
named-L = { $colour ->
    [w] white ladybug
    [b] black ladybug
   *[none] ladybug
  }
named-P = { $colour ->
    [w] white pillbug
    [b] black pillbug
   *[none] pillbug
  }
named-D = { $colour ->
    [w] white dragonfly
    [b] black dragonfly
   *[none] dragonfly
  }
named-R = { $colour ->
    [w] white rider
    [b] black rider
   *[none] rider
  }
named-C = { $colour ->
    [w] white scorpion
    [b] black scorpion
   *[none] scorpion
  }
named-F = { $colour ->
    [w] white flea
    [b] black flea
   *[none] flea
  }
named-T = { $colour ->
    [w] white mantis
    [b] black mantis
   *[none] mantis
  }
named-K = { $colour ->
    [w] white scarab
    [b] black scarab
   *[none] scarab
  }
named-H = { $colour ->
    [w] white half-ring
    [b] black half-ring
   *[none] half-ring
  }
named-tile = { $colour ->
    [w] white tile
    [b] black tile
   *[none] tile
  }
named-insect = { $colour ->
    [w] white insect
    [b] black insect
    [n] neutral insect
   *[none] insect
  }
named-bee = { $colour ->
    [w] white bee
    [b] black bee
   *[none] bee
  }
named-food = { $colour ->
    [w] white food
    [b] black food
   *[none] food
  }
# A piece whose name is unknown.
named-piece = piece
# $known: true if the player may know which piece it is.
named-face-down = { $known ->
    [true] { $piece }, face down
   *[false] { $piece }
  }

side-white = White
side-black = Black

## Where a cell is and where a piece goes: the same words must fit both. As it is seen on the screen. Beside $piece
## there are its other cases: $piece-acc, $piece-gen, $piece-ins (accusative, genitive, instrumental).
place-right = to the right of the { $piece }
place-upper-right = to the upper right of the { $piece }
place-above = above the { $piece }
place-upper-left = to the upper left of the { $piece }
place-left = to the left of the { $piece }
place-lower-left = to the lower left of the { $piece }
place-below = below the { $piece }
place-lower-right = to the lower right of the { $piece }
place-on = on top of the { $piece }
place-alone = in the middle of the table
place-apart = apart from the hive
place-cell = at { $q }, { $r }
place-cell-to = to { $q }, { $r }

## Cells
cell-empty = empty, { $place }
cell-on = on top of { $pieces }
cell-selected = selected
cell-target = can go here
cell-movable = can move
cell-stuck = can’t move
cell-last = last move

## What was played. $side plays; $piece moves; $other is the second piece concerned; $place is a text of
## place-. Other cases are $piece-acc, $piece-gen, $piece-ins, $other-acc, $other-gen, $other-ins.
said-place = { $side } places { $piece } { $place }.
said-move = { $side } moves { $piece } { $place }.
said-throw = { $side }’s { $other } throws { $piece } { $place }.
said-carry = { $side }’s { $piece } carries { $other } { $place }.
said-ride = { $side } moves { $piece } { $place }; { $other } rides on it.
said-push = { $side }’s { $piece } pushes { $other }.
said-swap = { $side }’s { $piece } swaps places with { $other }.
said-sting = { $side }’s { $piece } stings { $other }.
said-up = { $side } turns { $piece } face up.
said-remove = { $side }’s { $piece } leaves the game, taking { $other } with it.
said-draw = { $side } draws { $piece }.
said-pass = { $side } passes.
# On the board: $name is the opponent, or the colour
passed = { $name } has no legal move and passes.
said-fill = { $side } takes { $black } black and { $white } white.
said-lay = { $side } lays { $piece } { $place }.
said-jump = { $side }’s { $piece } jumps and lands { $place }.
said-none = { $side } has moved.

## Words to choose
word-pass = Pass
word-draw = Draw a tile
word-up = Turn face up
word-sting = Sting
word-remove = Remove both
word-push = Push
word-swap = Swap places
word-move = Top piece only
word-ride = With its rider
word-keep = Keep this part
word-mine = Make it mine
word-theirs = Give it to your opponent
word-fill = { $black } black, { $white } white
board-fill = Fill your store:
board-done = Stop here
board-part = Which part stays? Tap one of its tiles.
board-confirm = Confirm
board-unconfirmed = Not played yet: press { board-confirm } or tap the cell again.
board-cancel = Cancel
board-close = Close
premove = premove
# $place is a text of place-
premove-set = Premove: { $piece } { $place }.
premove-cancel = Cancel premove
premove-cancelled = Premove cancelled.

## Hands
hand-of = { $side }’s pieces
hand-item = { $piece }, { $count ->
    [one] one left
   *[other] { $count } left
  }
hand-can = can be placed
hand-empty = No pieces left in hand
hand-supply = Supply
hand-supply-item = { $piece }: { $count }

## The tools beside the board
board-name = Board
board-tools = View
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show everything
board-turn = Rotate board 60°
board-looks = Appearance and sound

## Looking into a stack
peek-title = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces, top one first
  }
peek-how = How does it move?

## Keys
keys-title = Keyboard controls
keys-arrows = Arrow keys
keys-arrows-do = move from cell to cell
keys-six = W E · A D · Z X
keys-six-do = one step in each of the six directions
keys-next = N, P
keys-next-do = next or previous cell you can choose
keys-tap = Enter, Space
keys-tap-do = pick up, place, confirm
keys-escape = Esc
keys-escape-do = cancel a move or a premove
keys-hand = H
keys-hand-do = go to the pieces in hand and back
keys-words = M
keys-words-do = go to the choices for a move, if there are any
keys-inspect = I
keys-inspect-do = look into a stack
keys-explain = ?
keys-explain-do = explain why the selected piece can’t go there; with nothing selected, show this list
keys-view = + − 0
keys-view-do = zoom in, zoom out, show everything
keys-steps = ← → Home End
keys-steps-do = step through the moves, when the board doesn’t have the focus
board-help = Arrow keys move from cell to cell, Enter picks up and places, H goes to the hand, question mark lists all keys.
