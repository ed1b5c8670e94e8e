# Puzzles. puzzle-theme-X is the name of a theme, puzzle-theme-X-about says what it is in a sentence.
puzzles-title = Puzzles
puzzles-intro = One move is right, all others clearly aren’t. Find it.
puzzle-board = Puzzle board
puzzle-task = Task
puzzle-back = All puzzles
puzzle-day = { start-puzzle }
puzzle-day-about = The same for everyone. A new one comes at midnight UTC.
puzzle-day-solved = Solved today. Come back tomorrow.
puzzle-day-missed = Missed today. You can try it again.
puzzle-rated = Puzzles for you
puzzle-rated-about = As hard as you are strong.
# $rating is a number.
puzzle-your-rating = Your puzzle rating: { $rating }
puzzle-rating-provisional = { $rating }?
puzzle-rush = Puzzle rush
puzzle-rush-about = As many as you can in three minutes. Three misses end it.
puzzle-rush-best = Best: { $count }
puzzle-first = First steps
puzzle-first-about = Win in one move: puzzles for beginners.
puzzle-missed = Missed puzzles
puzzle-missed-about = { $count ->
    [0] Nothing to retry.
    [one] { $count } puzzle to retry.
   *[other] { $count } puzzles to retry.
}
puzzle-own = Your own mistakes
puzzle-own-about = { $count ->
    [0] Review a game of yours: its mistakes will be here.
    [one] { $count } position from your games.
   *[other] { $count } positions from your games.
}
puzzle-themes = Themes
puzzle-themes-expansion = Unofficial pieces
puzzle-themes-games = Ways to win other games
puzzle-games = Games
puzzle-game-hive = Official Hive
puzzle-game-expansion = Hive with unofficial pieces
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}

puzzle-to-move = { $side ->
    [w] White to move.
   *[b] Black to move.
}
puzzle-goal-win = { $moves ->
    [one] Win in { $moves } move.
   *[other] Win in { $moves } moves.
}
puzzle-goal-save = Only one move doesn’t lose. Find it.
puzzle-goal-advantage = Only one move gives a big advantage. Find it.
puzzle-goal-own = This is from your game, where you made a mistake. Find something better.
puzzle-checking = Checking…
puzzle-right = Right! Go on.
puzzle-solved = Solved!
puzzle-solved-helped = Solved, with help or a second try.
puzzle-wrong-win = { $moves ->
    [one] That doesn’t win at once. Here’s the answer.
   *[other] That doesn’t win in { $moves } moves. Here’s the answer.
}
puzzle-wrong-save = That loses. Here’s why.
puzzle-wrong-advantage = There’s something better: this answer holds.
puzzle-wrong-own = That’s a mistake, too. Here’s the answer.
puzzle-wrong = That isn’t it.
puzzle-take-back = Take back
puzzle-next = Next puzzle
puzzle-more = More puzzles
puzzle-analyse = Analyse
puzzle-hint-themes = What it’s about: { $themes }.
puzzle-hint-close = Look at the last free cells around the queen.
puzzle-hint-game = Look for the move that leaves no defence.
puzzle-hint-save = First find what the opponent threatens.
puzzle-hint-best = Compare what each side threatens.
puzzle-hint-piece = The piece to move: { $piece }.
puzzle-hint-hand = The piece to place: { $piece }.
puzzle-hint-marked = It starts from the marked cell.
puzzle-hint-place = It’s a placement.
puzzle-new-rating = Puzzle rating: { $rating } ({ $change })
puzzle-puzzle-rating = This puzzle: { $rating }

puzzle-none = There’s nothing here right now.
puzzle-failed = These puzzles couldn’t be loaded. They need a network the first time.

puzzle-rush-start = Start
puzzle-rush-time = Time left
puzzle-rush-score = Solved: { $count }
puzzle-rush-wrong = Missed: { $count } of { $all }
puzzle-rush-over = It’s over
puzzle-rush-result = { $count ->
    [one] You solved { $count } puzzle.
   *[other] You solved { $count } puzzles.
}
puzzle-rush-new-best = A new best!
puzzle-rush-again = Play again
puzzle-rush-kept = The ones you missed are among your missed puzzles.

puzzle-theme-pin = Pin
puzzle-theme-pin-about = A move pins an enemy piece: if it moved, the hive would split.
puzzle-theme-gate = Gate
puzzle-theme-gate-about = A move turns a free cell beside a queen into a gate that nothing can slide through.
puzzle-theme-ring = Ring
puzzle-theme-ring-about = A move closes a ring: pieces can no longer crawl in from outside.
puzzle-theme-beetle = On top of the queen
puzzle-theme-beetle-about = A beetle climbs onto the enemy queen and holds it down.
puzzle-theme-rescue = Rescue
puzzle-theme-rescue-about = The pillbug or the mosquito throws its own queen out of danger.
puzzle-theme-throw = Throw
puzzle-theme-throw-about = The pillbug or the mosquito throws another piece, even an enemy one.
puzzle-theme-mosquito = { piece-M }
puzzle-theme-mosquito-about = The mosquito borrows the move that decides.
puzzle-theme-free = Unpinning
puzzle-theme-free-about = A move frees a pinned piece, which then joins the attack.
puzzle-theme-pass = No moves
puzzle-theme-pass-about = The opponent has no legal move and must pass.
puzzle-theme-escape = Escape
puzzle-theme-escape-about = The queen under attack steps to where it has fewer neighbours.
puzzle-theme-race = Race
puzzle-theme-race-about = Both queens are nearly surrounded: every move counts.
puzzle-theme-dragonfly = { piece-D }
puzzle-theme-dragonfly-about = The dragonfly decides, perhaps with a piece that it carries.
puzzle-theme-rider = { piece-R }
puzzle-theme-rider-about = The rider decides.
puzzle-theme-scorpion = { piece-C }
puzzle-theme-scorpion-about = The scorpion crawls or stings at the right moment.
puzzle-theme-flea = { piece-F }
puzzle-theme-flea-about = The flea enters or jumps where nobody else gets.
puzzle-theme-mantis = { piece-T }
puzzle-theme-mantis-about = The mantis takes a piece from the board, or steps in itself.
puzzle-theme-scarab = { piece-K }
puzzle-theme-scarab-about = The scarab pushes or swaps a piece to where it hurts.
puzzle-theme-half-ring = { piece-H }
puzzle-theme-half-ring-about = A half-ring beside a queen, or a move that makes them vanish.
puzzle-theme-line = Line
puzzle-theme-line-about = The game is won by a straight line.
puzzle-theme-circle = Circle
puzzle-theme-circle-about = The game is won by a ring of six.
puzzle-theme-triangle = Triangle
puzzle-theme-triangle-about = The game is won by a triangle of six.
puzzle-theme-too-few = Too few
puzzle-theme-too-few-about = The opponent is left with too few tiles for any shape.
puzzle-theme-enclosed = Enclosed
puzzle-theme-enclosed-about = Enemy tiles are enclosed.
puzzle-theme-goal = The far corner
puzzle-theme-goal-about = An insect reaches the opposite corner.
puzzle-theme-no-move = Stuck
puzzle-theme-no-move-about = The opponent has no move left.
puzzle-theme-insects = Most insects
puzzle-theme-insects-about = The game ends with more insects in your area.
