## Analysis
analysis-title = Analysis: { $name }, { $type }
analysis-board = Board of the analysis
analysis-new = New
analysis-begin = Begin
analysis-import = Open
analysis-export = Share, save
analysis-kept = My analyses
analysis-edit-position = Edit position
analysis-review = Review
analysis-unsaved = Nothing to keep yet. What you change is kept in this browser.
analysis-saved = Kept in this browser.
analysis-failed = This browser has no room left, or allows no storage: download the analysis, or it is lost when you leave.
analysis-start = Start

## Which game
analysis-game = Game
analysis-expansions = Expansion pieces
analysis-rules = Rules
analysis-pieces-rules = Pieces and rules: { $type }
analysis-option-queenFirst = The queen may come first
analysis-option-repetition = Third repetition is a draw
analysis-option-tiles = Tiles each
analysis-option-freeFirst = First tile may lie anywhere
analysis-option-layout = Set-up
analysis-option-eitherColour = The last food of one colour ends the game
analysis-draw = What is drawn?

## Scores
# $winner is w or b
analysis-wins-in = { $winner ->
    [w] White wins in { $turns }
   *[b] Black wins in { $turns }
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
analysis-no-score = No score yet
analysis-score-is = Score for White: { $score }

## Engine
analysis-engine = Engine
analysis-lines = Lines
analysis-engine-off = Switch the engine on to see its best moves here and on the board.
analysis-thinking = Thinking …
analysis-over = The game is over.
analysis-engine-failed = The engine has stopped unexpectedly. Switch it off and on again, or load the page anew.
analysis-depth = Depth { $depth }, { $nodes } positions
analysis-follow-line = Play the line up to here

## Moves
analysis-promote = Make main line
analysis-delete-branch = Delete from here
analysis-delete-branch-text = { $move } and { $count ->
    [one] { $count } move
   *[other] { $count } moves
  } after it will be gone.
analysis-delete = Delete
analysis-comment = Comment: { $move }

## Review
analysis-judge = Judge the game
analysis-judge-again = Judge again
analysis-judge-hint = The engine goes through the main line, marks the moves that lost most and says what was better.
analysis-judge-empty = There are no moves to judge yet.
analysis-time = Time for a position
analysis-seconds = { $seconds } s
analysis-judging = Judging: { $done } of { $all } moves
analysis-judged = The game has been judged.
analysis-judging-ended = Judging has ended early.
analysis-plot = Score over the game
analysis-mark-mistake = mistake
analysis-mark-blunder = blunder
analysis-loses = Loses { $loss }; { $score } with { $best }.
analysis-missed-win = Misses a win: { $score } with { $best }.
analysis-is-best = The best move.
analysis-as-good = { $best } is as good.
analysis-show-better = Show it
analysis-side = Side
analysis-judged-moves = Moves
analysis-average-loss = Average loss
analysis-mistakes = Mistakes (?)
analysis-blunders = Blunders (??)
analysis-worst = Worst moves
analysis-no-mistakes = No move lost much.

## Reading and writing
analysis-import-text = Paste a game or a position
analysis-import-open = Open
analysis-import-file = Choose a file
analysis-import-hint = GameString (UHP), PGN, SGF of BoardSpace, position text, or an Apiary file with variations. Files can also be dropped anywhere on this page.
analysis-error-place = Line { $line }, column { $column } (offset { $offset }):
# $reason is a sentence
analysis-error-move = Move { $number }: { $reason }
# $reason is a sentence without its full stop, $detail says it more exactly
analysis-error-detail = { $reason }: { $detail }
analysis-error-malformed = This cannot be read from here on
analysis-error-unknown-type = There is no game of this name
analysis-error-invalid-position = This position is impossible
analysis-error-unsupported = This is not supported
analysis-error-bad-seed = This does not follow from the seed
analysis-error-empty = There is nothing to open.
analysis-error-json = This is an Apiary file, but not well-formed: something is missing or too much.
analysis-error-document = This is an Apiary file, but a part of it is wrong
analysis-error-too-large = This file is too large to be a game.
analysis-format = Format
analysis-format-apiary = Apiary, with variations
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Position text
analysis-keeps-apiary = Keeps everything: variations, comments, the engine's judgements, names. Only Apiary reads it.
analysis-keeps-pgn = Keeps the main line with comments, names and result. No variations.
analysis-keeps-uhp = Keeps the type and the moves of the main line. No comments, names or variations.
analysis-keeps-sgf = Keeps the main line with comments and names, for BoardSpace. No variations.
analysis-keeps-position = Keeps the position that is shown now, without moves.
analysis-cannot-apiary = This game cannot be written so.
analysis-cannot-pgn = This game cannot be written as PGN.
analysis-cannot-uhp = A game that starts from a position of its own cannot be written as a GameString. PGN can.
analysis-cannot-sgf = BoardSpace does not play this game, so there is no SGF of it. PGN can hold it.
analysis-cannot-position = This position cannot be written.
analysis-export-text = The text
analysis-copy = Copy
analysis-copied = Copied.
analysis-copy-failed = This browser did not allow copying: select the text and copy it by hand.
analysis-download = Download
analysis-copy-link = Copy link
analysis-link-copied = The link has been copied. The whole game is in it.
analysis-link-hint = A link holds the game itself, with variations and comments; nothing is stored anywhere.

## What is kept
analysis-kept-none = Nothing is kept yet.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }, { $date }
analysis-unnamed = { $type }, no name
analysis-name = Name
analysis-rename = Rename { $name }
analysis-rename-done = Rename
analysis-delete-one = Delete { $name }
analysis-delete-title = Delete this analysis?
analysis-delete-text = { $name } will be gone for good.
analysis-tag-White = White
analysis-tag-Black = Black
analysis-tag-Event = Event
analysis-tag-Date = Date

## Position editor
editor-title = Position editor
editor-board = The table
editor-more = About the position
editor-tools = Put on the table
editor-move = Move or look
editor-remove = Remove
# $piece is "White: Queen bee"
editor-left = { $piece }, { $count } in hand
editor-side-piece = { $side }: { $piece }
editor-none-left = There is no such piece left.
editor-cell = { $q }, { $r }
editor-cell-empty = { $where }: empty
editor-cell-with = { $where }: { $pieces }
editor-to-move = To move
editor-turn = Turn
editor-last = Just moved
editor-last-none = nothing, or a piece from the hand
editor-select-hint = Choose “Move or look” and a piece to see its stack and its signs.
editor-stack = Stack, from the top
editor-up = Raise { $piece } by one
editor-remove-one = Remove { $piece }
editor-just-moved = has just moved
editor-flag-faceDown = face down
editor-flag-used = double step used
editor-flag-rides = rides
editor-put-out = Out of the game
editor-out = Out of the game (press to bring back)
editor-hands = What the players hold
editor-hands-hint = Hands hold what is not on the table. Set fewer to leave pieces out of this game.
editor-hand-of = Hand of { $side }
editor-quiet = Turns without capture
editor-apart = White’s first tile must lie apart
editor-food-b = Black
editor-food-w = White
editor-store-of = Store of { $side }
editor-supply = Supply
editor-text = Position text
editor-possible = This position is possible.
editor-won = { $side } has won in this position.
editor-drawn = This position is a draw.
editor-undo = Undo
editor-restart = Starting position
editor-empty = Clear the table
editor-play-bot = Play the bot (level { $level })
editor-play-screen = Two players, this screen
editor-analyse = Analyse

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = a cell comes twice, or the pieces are too far apart
detail-a-piece-that-the-game-type-does-not-have = a piece that the game type does not have
detail-a-piece-is-on-the-table-twice = a piece is on the table twice
detail-only-beetles-and-mosquitoes-sit-on-other-pieces = only beetles and mosquitoes sit on other pieces
detail-more-pieces-of-a-kind-than-the-game-has = more pieces of a kind than the game has
detail-a-queen-is-neither-in-play-nor-in-hand = a queen is neither in play nor in hand
detail-the-pieces-are-not-one-hive = the pieces are not one hive
detail-nothing-sits-on-a-half-ring-or-on-a-piece-that-lies-face-dow = nothing sits on a half-ring or on a piece that lies face down
detail-a-half-ring-lies-on-the-ground = a half-ring lies on the ground
detail-only-beetles-mosquitoes-dragonflies-and-riders-sit-on-other = only beetles, mosquitoes, dragonflies and riders sit on other pieces in a game without scarabs
detail-only-a-rider-has-a-double-step-to-use = only a rider has a double step to use
detail-only-a-mosquito-above-the-ground-rides-in-a-game-with-riders = only a mosquito above the ground rides, in a game with riders
detail-only-a-scorpion-turns-a-piece-face-down-and-never-a-half-rin = only a scorpion turns a piece face down, and never a half-ring
detail-a-piece-comes-twice = a piece comes twice
detail-a-piece-that-has-just-moved-is-not-on-the-table = a piece that has just moved is not on the table
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = a piece that is out is on the table or not in the game
detail-the-half-ring-is-a-player-s-first-piece = the half-ring is a player’s first piece
detail-the-half-rings-come-and-go-together = the half-rings come and go together
detail-the-half-rings-do-not-touch = the half-rings do not touch
detail-the-half-rings-would-have-been-removed = the half-rings would have been removed
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = the numbers of a kind that are in play or out must be 1 to n
detail-no-move-leaves-these-pieces-just-moved = no move leaves these pieces just moved
detail-no-moves-put-these-pieces-out = no moves put these pieces out
detail-a-cell-comes-twice = a cell comes twice
detail-more-tiles-than-the-game-has = more tiles than the game has
detail-the-tiles-are-not-connected = the tiles are not connected
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = table and hand do not add up to a set of tiles
detail-the-starting-tiles-are-not-on-the-table = the starting tiles are not on the table
detail-the-sides-have-not-placed-in-turns = the sides have not placed in turns
detail-it-is-not-the-turn-of-white-s-first-tile = it is not the turn of White’s first tile
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = there cannot have been so many turns of moving tiles
detail-the-side-to-move-has-won-already = the side to move has won already
detail-both-sides-have-won = both sides have won
detail-a-cell-outside-the-board = a cell outside the board
detail-more-than-sixteen-insects = more than sixteen insects
detail-the-side-to-move-has-reached-its-goal-corner-before = the side to move has reached its goal corner before
detail-two-things-on-one-cell = two things on one cell
detail-a-store-holds-at-most-four-tiles = a store holds at most four tiles
detail-more-food-than-the-game-has = more food than the game has
detail-more-than-fourteen-tiles-of-a-colour = more than fourteen tiles of a colour
