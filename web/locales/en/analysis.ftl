## Analysis
analysis-title = Analysis: { $name }
analysis-board = Analysis board
analysis-new = New
analysis-begin = Start
analysis-import = Open
analysis-export = Share or save
analysis-kept = My analyses
analysis-edit-position = Edit position
analysis-unsaved = Nothing to save yet. Changes are saved in this browser.
analysis-saved = Saved in this browser.
analysis-failed = This browser has no space left or doesn’t allow storage. Download the analysis, or you’ll lose it when you leave.
analysis-start = Start of the game

## Which game
analysis-game = Game
analysis-expansions = Expansion pieces
analysis-rules = Rules
analysis-pieces-rules = Pieces and rules: { $type }
analysis-draw = Which tile was drawn?

## Scores
# $winner is w or b
analysis-wins-in = { $winner ->
    [w] White wins in { $turns ->
        [one] { $turns } move
       *[other] { $turns } moves
      }
   *[b] Black wins in { $turns ->
        [one] { $turns } move
       *[other] { $turns } moves
      }
  }
analysis-wins = { $winner ->
    [w] White wins
   *[b] Black wins
  }
# A forced win in a narrow place: the winner's letter and the number of turns, which may be missing
analysis-short-win = { $winner ->
    [w] W{ $turns }
   *[b] B{ $turns }
  }
analysis-no-score = No evaluation yet
analysis-score-is = Evaluation for White: { $score }

## Engine
analysis-engine = Engine
analysis-lines = Lines
analysis-engine-off = Turn on the engine to see its best moves here and on the board.
analysis-thinking = Thinking…
analysis-over = The game is over.
analysis-engine-failed = The engine stopped unexpectedly. Turn it off and on again, or reload the page.
analysis-depth = Depth { $depth }, { $nodes } positions
analysis-follow-line = Play the line up to here

## Moves
analysis-promote = Make main line
analysis-delete-branch = Delete from here
analysis-delete-branch-text = { $count ->
    [0] This deletes { $move }.
    [one] This deletes { $move } and { $count } move after it.
   *[other] This deletes { $move } and { $count } moves after it.
  }
analysis-delete = Delete
analysis-comment = Comment: { $move }

## Review
analysis-judge = Review the game
analysis-judge-again = Review again
analysis-judge-hint = The engine goes through the main line, marks the biggest mistakes and shows what was better.
analysis-judge-empty = There are no moves to review yet.
analysis-time = Time per position
analysis-seconds = { $seconds } s
analysis-judging = Reviewing: { $done } of { $all } moves
analysis-judged = Review complete.
analysis-judging-ended = Review stopped early.
analysis-plot = Evaluation over the game
analysis-mark-mistake = mistake
analysis-mark-blunder = blunder
analysis-loses = Winning chances down { $loss }.
analysis-missed-win = Missed a win ({ $score }).
analysis-is-best = Best move.
analysis-show-better = Show
analysis-side = Side
analysis-judged-moves = Moves
analysis-mistakes = Mistakes
analysis-blunders = Blunders
analysis-no-mistakes = No big mistakes.

## Reading and writing
analysis-import-text = Paste a game or a position
analysis-import-open = Open
analysis-import-file = Choose a file
analysis-import-hint = GameString (UHP), PGN, BoardSpace SGF, position text, or an Apiary file with variations. You can also drop a file anywhere on this page.
analysis-error-place = Line { $line }, column { $column } (offset { $offset }):
# $reason is a sentence
analysis-error-move = Move { $number }: { $reason }
# $reason is a sentence without its full stop, $detail says it more exactly
analysis-error-detail = { $reason }: { $detail }
analysis-error-malformed = Can’t read the text from here on
analysis-error-unknown-type = There’s no game with this name
analysis-error-invalid-position = This position isn’t valid
analysis-error-unsupported = This isn’t supported
analysis-error-bad-seed = This doesn’t match the random seed
analysis-error-empty = There’s nothing to open.
analysis-error-json = This Apiary file is damaged: something is missing or doesn’t belong there.
analysis-error-document = There’s an error in this Apiary file
analysis-error-too-large = This file is too large for a game.
analysis-format = Format
analysis-format-apiary = Apiary, with variations
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Position text
analysis-keeps-apiary = Saves everything: variations, comments, the engine’s review, names. Only Apiary can read it.
analysis-keeps-pgn = Saves the main line with comments, names and result. No variations.
analysis-keeps-uhp = Saves the game type and the moves of the main line. No comments, names or variations.
analysis-keeps-sgf = Saves the main line with comments and names, for BoardSpace. No variations.
analysis-keeps-position = Saves the position shown now, without moves.
analysis-cannot-apiary = This game can’t be saved in this format.
analysis-cannot-pgn = This game can’t be saved as PGN.
analysis-cannot-uhp = A game that starts from a custom position can’t be saved as a GameString. Use PGN instead.
analysis-cannot-sgf = BoardSpace doesn’t have this game, so it can’t be saved as SGF. Use PGN instead.
analysis-cannot-position = This position can’t be saved as text.
analysis-export-text = Text
analysis-copy = Copy
analysis-copied = Copied.
analysis-download = Download
analysis-copy-link = Copy link
analysis-link-copied = Link copied. It contains the whole game.
analysis-link-hint = The link contains the game itself, with variations and comments. Nothing is stored on the server.

## What is kept
analysis-kept-none = No saved analyses yet.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }, { $date }
analysis-name = Name
analysis-rename = Rename { $name }
analysis-rename-done = Rename
analysis-delete-one = Delete { $name }
analysis-delete-title = Delete this analysis?
analysis-delete-text = { $name } will be deleted for good.
analysis-tag-White = White
analysis-tag-Black = Black
analysis-tag-Event = Event
analysis-tag-Date = Date

## Position editor
editor-title = Position editor
editor-board = Board
editor-more = Position details
editor-tools = Pieces to place
editor-move = Move / inspect
editor-remove = Remove
# $piece is "White: Queen bee"
editor-left = { $piece }, { $count } in hand
editor-side-piece = { $side }: { $piece }
editor-none-left = No more pieces of this kind.
editor-to-move = To move
editor-turn = Turn number
editor-last = Last piece moved
editor-last-none = none, or just placed
editor-select-hint = Choose “Move / inspect”, then tap a piece to see its stack and flags.
editor-stack = Stack, top first
editor-up = Move { $piece } up one level
editor-remove-one = Remove { $piece }
editor-just-moved = moved last
editor-flag-faceDown = face down
editor-flag-used = double step used
editor-flag-rides = riding
editor-put-out = Remove from the game
editor-out = Out of the game (tap to bring back)
editor-hands = Players’ hands
editor-hands-hint = Pieces that aren’t on the board are in hand. Lower a number to leave pieces out of the game.
editor-hand-of = { $side }’s hand
editor-quiet = Turns without a capture
editor-apart = White’s first tile can’t touch White’s starting tile
editor-food-b = Black
editor-food-w = White
editor-store-of = { $side }’s store
editor-supply = Supply
editor-text = Position text
editor-possible = This position is valid.
editor-won = { $side } has won in this position.
editor-drawn = This position is a draw.
editor-undo = Undo
editor-restart = Starting position
editor-empty = Clear board
editor-play-screen = Same screen
editor-analyse = Analyse

## How well the sides played
# Above the board of a phone: what the review found
review-card = { $count ->
    [0] Review: no big mistakes
    [one] Review: { $count } key moment
   *[other] Review: { $count } key moments
  }
analysis-accuracy = Accuracy
analysis-better = Better:
analysis-moments = Key moments
analysis-other-mistakes = Other mistakes
analysis-try-again = Try again
# $side is w or b
retry-find = { $side ->
    [w] find a better move for White.
   *[b] find a better move for Black.
  }
retry-asking = Your move.
retry-checking = Checking…
retry-best = Well done, that’s the best move.
retry-good = Good move: only { $loss } behind the best.
retry-bad = Not good enough: winning chances down { $loss }.
retry-same = That’s the move from the game.
retry-failed = The engine stopped before it could check this move.
retry-solved = This is the best move.
retry-solution = Show solution
retry-next = Next mistake
retry-stop = Done

## What the user thinks of a move: $1 to $6 in PGN
analysis-symbols = Your mark for this move
analysis-symbol-1 = Good move
analysis-symbol-2 = Mistake
analysis-symbol-3 = Brilliant move
analysis-symbol-4 = Blunder
analysis-symbol-5 = Interesting move
analysis-symbol-6 = Dubious move

## Drawings on the board
draw-tools = Drawing
draw-on = Draw arrows and circles (or use the right mouse button)
draw-green = Green
draw-red = Red (Shift)
draw-blue = Blue (Alt)
draw-yellow = Yellow (Shift and Alt)
draw-erase = Erase drawings (C)

## Editor: what is wrong with a position
editor-apart-pieces = { $count ->
    [one] The { $pieces } isn’t connected to the hive.
   *[other] These pieces aren’t connected to the hive: { $pieces }.
  }
editor-apart-many = { $count ->
    [one] { $count } piece isn’t connected to the hive.
   *[other] { $count } pieces aren’t connected to the hive.
  }
editor-text-wrong = The position text can’t be read.

## Pictures
picture-title = Picture
picture-png = Picture (PNG)
picture-gif = Animation (GIF)
picture-making = Drawing: { $done } of { $all }
picture-failed = This browser couldn’t draw the picture.

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = a cell is listed twice, or the pieces are too far apart
detail-a-piece-that-the-game-type-does-not-have = a piece isn’t part of this game type
detail-a-piece-is-on-the-table-twice = a piece is on the board twice
detail-only-beetles-and-mosquitoes-sit-on-other-pieces = only beetles and mosquitoes can be on top of other pieces
detail-more-pieces-of-a-kind-than-the-game-has = more pieces of a kind than the game has
detail-a-queen-is-neither-in-play-nor-in-hand = a queen is neither in play nor in hand
detail-the-pieces-are-not-one-hive = the pieces don’t form one hive
detail-nothing-sits-on-a-half-ring-or-on-a-piece-that-lies-face-dow = nothing can be on top of a half-ring or of a face-down piece
detail-a-half-ring-lies-on-the-ground = a half-ring can only lie on the ground
detail-only-beetles-mosquitoes-dragonflies-and-riders-sit-on-other = without scarabs, only beetles, mosquitoes, dragonflies and riders can be on top of other pieces
detail-only-a-rider-has-a-double-step-to-use = only a rider has a double step
detail-only-a-mosquito-above-the-ground-rides-in-a-game-with-riders = only a mosquito on top of another piece can ride, and only in a game with riders
detail-only-a-scorpion-turns-a-piece-face-down-and-never-a-half-rin = only a scorpion turns pieces face down, and never a half-ring
detail-a-piece-comes-twice = a piece is listed twice
detail-a-piece-that-has-just-moved-is-not-on-the-table = the piece moved last isn’t on the board
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = a removed piece is on the board, or not part of the game
detail-the-half-ring-is-a-player-s-first-piece = a player’s first piece must be the half-ring
detail-the-half-rings-come-and-go-together = either both half-rings are in play or neither is
detail-the-half-rings-do-not-touch = the half-rings don’t touch
detail-the-half-rings-would-have-been-removed = the half-rings would already be gone
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = pieces of one kind, in play or removed, must be numbered from 1 without gaps
detail-no-move-leaves-these-pieces-just-moved = no single move could have moved these pieces last turn
detail-no-moves-put-these-pieces-out = these pieces can’t have been removed
detail-a-cell-comes-twice = a cell is listed twice
detail-more-tiles-than-the-game-has = more tiles than the game has
detail-the-tiles-are-not-connected = the tiles aren’t connected
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = the tiles on the board and in hand don’t add up to a full set
detail-the-starting-tiles-are-not-on-the-table = the starting tiles aren’t on the board
detail-the-sides-have-not-placed-in-turns = the players haven’t taken turns placing tiles
detail-it-is-not-the-turn-of-white-s-first-tile = it isn’t time for White’s first tile
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = there can’t have been that many moving turns yet
detail-the-side-to-move-has-won-already = the player to move has already won
detail-both-sides-have-won = both players have won
detail-a-cell-outside-the-board = a cell is outside the board
detail-more-than-sixteen-insects = more than sixteen insects
detail-the-side-to-move-has-reached-its-goal-corner-before = the player to move has already reached the goal corner
detail-two-things-on-one-cell = one cell holds two things
detail-a-store-holds-at-most-four-tiles = a store holds at most four tiles
detail-more-food-than-the-game-has = more food than the game has
detail-more-than-fourteen-tiles-of-a-colour = more than fourteen tiles of one colour
