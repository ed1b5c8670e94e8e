## Head
start-title = A hive, two queens, no board
start-text = Play Hive and four games around it: against the bot, with a friend, or with whoever is in the lobby. No account is needed, and without a network it works too.
start-text-no-lobby = Play Hive and four games around it: against the bot or with a friend. No account is needed, and without a network it works too.
play-bot = Play the bot
go-on = Go on with your game
learn-first = Learn how it is played
level = level { $level }

## What to play
start-form = A new game
which-game = Game
about-hive = Surround the other queen.
about-six = A line, triangle or ring of six.
about-andantino = Five in a line, or enclose a tile.
about-battle = First insect across wins.
about-territory = Feed insects into your half.
pieces-and-rules = Pieces and rules
rules-open = Rules
as-usual = as usual
read-rules = Read the rules of this game
pieces-official = Official expansion pieces
pieces-expansion = More expansion pieces
piece-M-about = Moves as any piece it touches
piece-L-about = Two steps over the hive, one down
piece-P-about = Lifts a neighbour over itself
piece-D-about = Two steps with a bend; can carry
piece-R-about = Rides on the backs of others
piece-C-about = Stings: turns a piece face down
piece-F-about = Small jumps; enters between colours
piece-T-about = Removes itself and a neighbour
piece-K-about = Pushes and swaps neighbours
piece-H-about = Two halves of a ring to begin with
option-variant = Variant
option-variant-none = Open
option-variant-blind = Blind
option-variant-blind-white = Handicap: White blind
option-variant-blind-black = Handicap: Black blind
option-variant-fog = Fog of war
option-variant-none-about = Both see all their pieces, as in the box.
option-variant-blind-about = Your pieces lie face down: you draw one and must place it. Only the queen is yours to choose.
option-variant-blind-white-about = White draws pieces blindly, Black chooses.
option-variant-blind-black-about = Black draws pieces blindly, White chooses.
option-variant-fog-about = All pieces are laid out at random before the game; from then on they only move.
option-queenFirst = The queen may come first
option-queenFirst-hint = Off is the tournament rule: never as a player's first piece.
option-repetition = Draw by repetition
option-repetition-hint = The same position for the third time ends the game.
option-tiles = Tiles for each player
option-freeFirst = Free first tile
option-freeFirst-hint = White's first tile may touch the starting tile.
option-layout = Starting position
option-layout-A = A: the wide one
option-layout-B = B: the deep one
option-eitherColour = Either colour ends the game
option-eitherColour-hint = The game ends with the last tile of one colour in the supply, not of both.

## Against whom
which-opponent = Opponent
opponent-bot = Bot
opponent-bot-text = On this device, at any time
opponent-person = Same screen
opponent-person-text = Two players, one device
opponent-friend = A friend
opponent-friend-text = You get a link to send
opponent-lobby = Anyone
opponent-lobby-text = An open challenge in the lobby
which-level = Level of the bot
level-1 = For a first game: looks only at its own next move, forgets what many pieces can do, and may miss a win.
level-2 = A beginner: looks only at its own next move and overlooks a lot.
level-3 = Never misses a win in one move and thinks about your answer, but still overlooks a lot.
level-4 = Looks three moves ahead and still overlooks some moves.
level-5 = Looks further ahead and overlooks something now and then. Hard for most people.
level-6 = Thinks for a moment and overlooks hardly anything. Expect to lose.
level-7 = Overlooks nothing and thinks longer, but not as long as it could.
level-8 = The full strength of the engine. It has beaten every program it met.
# The levels in the games other than Hive
level-other-1 = Looks at its own next move only, and often takes a poor one.
level-other-2 = Looks at its own next move only, and takes one that looks good.
level-other-3 = Sees your answer to its move.
level-other-4 = Thinks three moves ahead, and is not very particular.
level-other-5 = Thinks four moves ahead.
level-other-6 = Thinks five moves ahead. Hard for most people.
level-other-7 = Thinks seven moves ahead and plays nearly the best it sees. Expect to lose.
level-other-8 = Everything the engine has, two seconds a move.

## How
which-clock = Clock
clock-choice-none = No clock
clock-choice-custom = Other
clock-choice-days = Days
clock-minutes = Minutes each
clock-increment = Seconds added a move
clock-days = Time for each move
clock-hint-none = Take as long as you like.
clock-hint-increment = Minutes for each player + seconds added after each move.
clock-hint-days = For a slow game: come back when it is your turn.
which-seat = Your colour
seat-white = White
seat-random = Random
seat-black = Black
begin-bot = Play the bot
begin-person = Play here
begin-friend = Make a link
begin-lobby = Open the challenge
making = One moment
create-failed = The server cannot be reached. Bot games and same-screen games work without it.

## Games of this browser
recent = Your games in this browser
still-running = still running
move-count =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
forget = Delete
forget-ask = Delete this game?
