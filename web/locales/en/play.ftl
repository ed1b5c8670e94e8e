## The page of a game
board-and-players = Board and players
game-panel = About the game
moves = Moves
moves-none = No moves yet
# After a move of the list: a pillbug threw the piece. "wQ -bP · thrown"
move-thrown = thrown
has-comment = Has a comment
steps = Step through the game
step-first = First move
step-back = Back
step-forward = Forward
step-last = Last move
looking-back = You’re looking at an earlier move.
back-to-now = Back to the current move
to-move = to move
won = won
actions = Actions
more = More
show-moves = Moves and details

## A local game
local-title = { $game } in this browser
board-of = { $game } board
you = You
bot-name =
    { $level ->
        [1] { bot-1 }
        [2] { bot-2 }
        [3] { bot-3 }
        [4] { bot-4 }
        [5] { bot-5 }
        [6] { bot-6 }
        [7] { bot-7 }
       *[8] { bot-8 }
    } (level { $level })
thinking = thinking
bot-failed = The bot failed to move. Your game is saved.
paused = The game is paused.
pause = Pause
continue = Continue
hint = Hint
# A move that is not yet played; $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins. No full stop: a reason may follow
hint-move = Hint: move the { $piece } { $place }
# $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins
hint-place = Hint: place your { $piece } { $place }
# What the move of a hint is good for
hint-wins = It wins the game.
hint-attacks = It leaves your opponent’s queen surrounded on { $count } of 6 sides.
hint-frees = It gives your queen more room.
hint-queen = Once your queen is in play, your pieces can move.
hint-develops = It brings another piece into play.
# $move is a sentence
hint-is = Hint: { $move }
hint-failed = The engine didn’t respond.
undo = Take back
resign = Resign
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Resign this game?
        [w] Does White resign?
       *[b] Does Black resign?
    }
draw-agree = Agree to a draw
draw-ask = Do both players agree to a draw?
rematch = Rematch
analyse = Analyse
new-game = New game
new-ask = Start a new game?
new-ask-text = This one is saved with your games, and you can resume it later.
about = About
about-game = Game
about-clock = Clock
turn-to-mover = Rotate board to face the player to move
saved-broken = Couldn’t read this saved game.

## How a game ended
# $winner is w or b
result-win =
    { $winner ->
        [w] White has won
       *[b] Black has won
    }
result-draw = Draw
result-you-won = You won
result-you-lost = You lost
# $who is the one who lost: w or b; $loser the name of the colour
end-resign = { $loser } resigned.
end-resign-you = You resigned.
# $who is the one who lost: w or b; $loser the name of the colour
end-time = { $loser } ran out of time.
end-time-you = You ran out of time.
end-agreement = The players agreed to a draw.
# $who is the one who lost: w or b; $loser the name of the colour
end-no-show = { $loser } didn’t show up.
end-abort = Game aborted.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Black’s queen bee is surrounded.
       *[other] White’s queen bee is surrounded.
    }
end-rules-both-queens = Both queen bees are surrounded.
end-rules-repetition = Threefold repetition.
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
end-rules-six-no-progress = Threefold repetition, a hundred turns without a capture, or too few tiles on both sides.
end-rules-andantino-line =
    { $winner ->
        [w] White has five in a line.
       *[other] Black has five in a line.
    }
end-rules-andantino-enclosed =
    { $winner ->
        [w] White enclosed a black tile.
       *[other] Black enclosed a white tile.
    }
end-rules-andantino-no-progress = Threefold repetition, or a hundred turns without a winner.
end-rules-goal =
    { $winner ->
        [w] A white insect reached its goal.
       *[other] A black insect reached its goal.
    }
end-rules-no-move =
    { $winner ->
        [w] Black has no move left.
       *[other] White has no move left.
    }
end-rules-insects =
    { $winner ->
        [w] The supply has run out, and White has more insects in its half.
       *[other] The supply has run out, and Black has more insects in its half.
    }

## Chance that can be checked
fair-title = Fair random draws
fair-text = Everything random in this game comes from a secret random seed. Its fingerprint was shown before the first move, so nobody could change the seed afterwards.
fair-line = Everything random was decided before the game. You can check it afterwards.
fair-commitment = Fingerprint, shown before the game
fair-seed = Random seed
fair-seed-later = shown after the game
fair-kept = Verified: the random seed matches its fingerprint, and all the draws and the set-up follow from it.
fair-broken = The random seed doesn’t match its fingerprint.
fair-rules = How blind play and fog of war work

## What a game is about
guide-title = About { $game }
guide-aim = Aim:
aim-hive = Surround your opponent’s queen bee on all six sides. Pieces of both colours count.
aim-six = Be the first to get six of your tiles in a line, a triangle or a ring.
aim-andantino = Be the first to get five of your tiles in a line, or enclose one of your opponent’s tiles.
aim-battle = Be the first to get one of your insects to the corner on the far side.
aim-territory = Lure the three insects with food. When the supply runs out, whoever has more of them in their half wins.
guide-pieces = The pieces in this game
guide-lesson = Lesson
guide-rules = Rules
# $name: a piece or a game
guide-example = { $name }: play the example
guide-example-back = { $name }: reset the example

## The coach of the first game
coach-title = Tip
coach-take = Your move! Pick a piece: tap one in your hand.
coach-black = You play Black, so White has moved first.
coach-put = Now tap one of the marked cells to place it there.
coach-grow = From now on, a new piece goes next to your own pieces and can’t touch your opponent’s.
coach-queen = Place your queen by your fourth turn. Until then, none of your pieces can move.
coach-aim = This is your opponent’s queen. Surround it on all six sides to win.
coach-move = Your queen is in play, so your pieces can move now. Tap one to see where it can go.
coach-next = Got it
coach-off = No more tips

# After a game, and a tab of the analysis
review = Review
