## The page of a game
board-and-players = Board and players
game-panel = About the game
moves = Moves
moves-none = No move yet
has-comment = Has a comment
steps = Step through the game
step-first = To the start
step-back = Back
step-forward = Forward
step-last = To the end
looking-back = An earlier move is shown.
back-to-now = Back to now
to-move = to move
won = won

## A local game
local-title = { $game } in this browser
board-of = Board of { $game }
you = You
bot-name = Bot, level { $level }
thinking = thinking
bot-failed = The bot could not think of a move. The game is kept.
paused = The game is paused.
pause = Pause
continue = Continue
hint = Hint
# $move is a move in notation
hint-is = The engine would play { $move }.
hint-failed = The engine could not be asked.
undo = Undo
resign = Resign
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Do you resign this game?
        [w] Does White resign?
       *[b] Does Black resign?
    }
draw-agree = Agree a draw
draw-ask = Do both players agree to a draw?
rematch = Rematch, colours swapped
analyse = Analyse
new-game = New game
new-ask = Start another game?
new-ask-text = This one is kept among your games; you can go on later.
about = About
about-game = Game
about-rules = Rules
about-clock = Clock
turn-to-mover = Turn the board to whoever moves
saved-broken = This saved game could not be read.

## How a game ended
# $winner is w or b
result-win =
    { $winner ->
        [w] White has won
       *[b] Black has won
    }
result-draw = A draw
result-you-won = You won
result-you-lost = You lost
# $who is the one who lost: w or b; $loser the name of the colour
end-resign = { $loser } has resigned.
end-time = { $loser } has run out of time.
end-agreement = Both players agreed.
end-no-show = { $loser } did not come.
end-abort = The game was broken off.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Black's queen bee is surrounded.
       *[other] White's queen bee is surrounded.
    }
end-rules-both-queens = Both queen bees are surrounded.
end-rules-repetition = The position occurred for the third time.
end-rules-six-line =
    { $winner ->
        [w] White has six in a line.
       *[other] Black has six in a line.
    }
end-rules-six-triangle =
    { $winner ->
        [w] White has a triangle of six.
       *[other] Black has a triangle of six.
    }
end-rules-six-ring =
    { $winner ->
        [w] White has a ring of six.
       *[other] Black has a ring of six.
    }
end-rules-six-too-few =
    { $winner ->
        [w] Black has fewer than six tiles left.
        [b] White has fewer than six tiles left.
       *[none] { end-rules-six-no-progress }
    }
end-rules-six-no-progress = A position for the third time, a hundred turns without a capture, or too few tiles on both sides.
end-rules-andantino-line =
    { $winner ->
        [w] White has five in a line.
       *[other] Black has five in a line.
    }
end-rules-andantino-enclosed =
    { $winner ->
        [w] White has enclosed a black tile.
       *[other] Black has enclosed a white tile.
    }
end-rules-andantino-no-progress = A position for the third time, or a hundred turns without a decision.
end-rules-goal =
    { $winner ->
        [w] A white insect has reached its goal.
       *[other] A black insect has reached its goal.
    }
end-rules-no-move =
    { $winner ->
        [w] Black has no move left.
       *[other] White has no move left.
    }
end-rules-insects =
    { $winner ->
        [w] The food is gone, and more insects are in White's zone.
       *[other] The food is gone, and more insects are in Black's zone.
    }

## Chance that can be checked
fair-title = Fair chance
fair-text = Everything that chance decides follows from a secret seed. Its fingerprint was fixed before the first move, so that nobody could choose the seed to suit the game.
fair-before = Chance decides part of this game. The fingerprint of its secret seed, fixed now and checked at the end:
fair-commitment = Fingerprint, shown before the game
fair-seed = Seed
fair-seed-later = is shown when the game is over
fair-kept = Checked: the seed matches its fingerprint, and every draw and set-up follows from it.
fair-broken = The seed does not match what was promised.
fair-rules = How blind play and fog of war work
