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
to-move = to move
won = won
