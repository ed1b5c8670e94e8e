## Head
start-title = One hive, two queens, no board
start-what = Hive is a strategy game for two: surround your opponent’s queen bee to win.
start-text = Play Hive and four related games against the computer, a friend or anyone in the lobby. No account needed, and it works offline.
start-text-no-lobby = Play Hive and four related games against the computer or a friend. No account needed, and it works offline.
go-on = Resume your game
learn-first = Learn to play
showcase = { $white } vs { $black }, with { $pieces }
showcase-pause = Pause replay
showcase-play = Play replay
chosen-seat =
    { $seat ->
        [white] you play White
       *[black] you play Black
    }
quick-start = Play now
quick-colour = random colour
quick-base = Base game
# $pieces: a list such as "Mosquito, Ladybug and Pillbug"
quick-plus = + { $pieces }
custom-game = Custom game
custom-text = Choose the game, pieces, rules, clock and colour
speed-none = No clock
offline-no-online = You’re offline. You can still play the bot, or a friend on the same screen.

## What to play
start-form = New game
which-game = Game
about-hive = Surround your opponent’s queen.
about-six = Six in a line, a triangle or a ring.
about-andantino = Five in a line, or enclose a tile.
about-battle = First insect to the far corner wins.
about-territory = Lure insects into your half.
pieces-and-rules = Pieces and rules
rules-open = Rules
as-usual = standard
read-rules = Read the rules
pieces-official = Official expansions
pieces-expansion = Unofficial pieces
piece-M-about = Moves like any piece it touches
piece-L-about = Two steps over the hive, one down
piece-P-about = Throws a neighbouring piece over its back
piece-D-about = Two steps with a turn; can carry a piece
piece-R-about = Rides on other pieces’ backs
piece-C-about = Stings: turns a piece face down
piece-F-about = Short jumps; placed next to both colours
piece-T-about = Removes itself and a neighbouring piece
piece-K-about = Pushes a neighbouring piece or swaps places with it
piece-H-about = Two halves of a ring that start the game
option-variant = Variant
option-variant-none = Standard
option-variant-blind = Blind
option-variant-blind-white = Handicap: White blind
option-variant-blind-black = Handicap: Black blind
option-variant-fog = Fog of war
option-variant-none-about = Both players choose freely which piece to place.
option-variant-blind-about = Your pieces are face down: you draw one at random and must place it. You decide only when to place your queen.
option-variant-blind-white-about = White draws pieces at random; Black chooses freely.
option-variant-blind-black-about = Black draws pieces at random; White chooses freely.
option-variant-fog-about = All pieces are laid out at random before the game. From then on they only move.
option-queenFirst = Queen may be placed first
option-queenFirst-hint = When off (tournament rule), the queen can’t be your first piece.
option-repetition = Draw by threefold repetition
option-repetition-hint = The game is drawn when a position occurs for the third time.
option-tiles = Tiles per player
option-freeFirst = Unrestricted first tile
option-freeFirst-hint = White’s first tile may touch White’s starting tile.
option-layout = Set-up
option-layout-A = A (wide)
option-layout-B = B (deep)
option-eitherColour = End when one colour runs out
option-eitherColour-hint = The game ends as soon as the supply runs out of either colour of food.

## Against whom
which-opponent = Opponent
opponent-bot = Bot
opponent-bot-text = On this device, any time
opponent-person = Same screen
opponent-person-text = Two players, one device
opponent-friend = Friend
opponent-friend-text = Send them a link
opponent-lobby = Anyone
opponent-lobby-text = An open challenge in the lobby
which-level = Bot level
level-1 = For your first game: looks only at its own next move, forgets what many pieces can do and may miss a win.
level-2 = A beginner: looks only at its own next move and misses a lot.
level-3 = Never misses a win in one move and considers your reply, but still misses a lot.
level-4 = Looks three moves ahead, but still misses the odd move.
level-5 = Looks further ahead and only misses something now and then. Hard for most people.
level-6 = Thinks for a moment and misses hardly anything. Expect to lose.
level-7 = Thinks longer and misses nothing. Only level 8 thinks longer still.
level-8 = The full strength of the engine. It has beaten every program it has played.
# The levels in the games other than Hive
level-other-1 = Looks only at its own next move, and often picks a poor one.
level-other-2 = Looks only at its own next move, and picks one that looks good.
level-other-3 = Considers your reply to its move.
level-other-4 = Looks three moves ahead, but is a bit careless.
level-other-5 = Looks four moves ahead.
level-other-6 = Looks five moves ahead. Hard for most people.
level-other-7 = Looks seven moves ahead and plays the best move it sees, or one nearly as good. Expect to lose.
level-other-8 = The full strength of the engine, two seconds per move.

## How
which-clock = Clock
clock-choice-none = No clock
clock-choice-custom = Custom
clock-choice-days = Days
clock-minutes = Minutes per side
clock-increment = Increment (seconds)
clock-days = Time per move
clock-hint-none = Take as long as you like.
clock-hint-increment = Minutes per side + seconds added after each move.
clock-hint-days = A slow game: come back when it’s your turn.
which-seat = Your colour
seat-white = White
seat-random = Random
seat-black = Black
begin-bot = Play the bot
begin-person = Start game
begin-friend = Create link
begin-lobby = Post challenge
making = One moment…
create-failed = Couldn’t reach the server. Bot games and same-screen games work without it.

## Games of this browser
recent = Your games in this browser
still-running = in progress
move-count =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
forget = Delete
forget-ask = Delete this game?

## The bots, from the weakest to the strongest
bot-1 = Larva
bot-2 = Nectar
bot-3 = Forager
bot-4 = Weaver
bot-5 = Scout
bot-6 = Guard
bot-7 = Hornet
bot-8 = Monarch
bot-beaten = beaten
bot-next = You beat { $beaten }. Try { $next }!
bot-play = Play { $name }

start-puzzle = Puzzle of the day
start-puzzle-open = Find the best move.
start-puzzle-done = Solved. A new one comes at midnight UTC.
