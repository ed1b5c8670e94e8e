## The frame of the page
app-name = Apiary
# For search engines, and for the installed app; one line, without variables
app-description = Play Hive and four related games against the computer, a friend or anyone online. No account needed, works offline.
skip = Skip to content
navigation = Main menu
menu = Menu
nav-play = Play
nav-lobby = Lobby
nav-games = My games
nav-analysis = Analysis
nav-puzzles = Puzzles
nav-learn = Learn
nav-rules = Rules
# Read out after "My games"
nav-turns =
    { $count ->
        [one] your turn in { $count } game
       *[other] your turn in { $count } games
    }
language = Language
language-failed = Couldn’t load this language.
close = Close
cancel = Cancel
notes = Notifications
no-page = Page not found
problem-title = Something went wrong
problem-text = This part of the page crashed. Your games are safe.
problem-detail = Details
problem-again = Try again
problem-home = Home
update-ready = A new version of Apiary is available.
update-now = Reload
footer-contact = Contact
footer-imprint = Legal notice
footer-privacy = Privacy
footer-version = Apiary { $version }

## Settings
settings = Settings
settings-look = Appearance
settings-board = Board
settings-moves = Moves
setting-theme = Theme
setting-theme-auto = System
setting-theme-light = Light
setting-theme-dark = Dark
setting-tiles = Tiles
setting-tiles-plain = Plain
setting-tiles-wooden = Wooden
setting-tiles-contrast = High contrast
setting-table = Table
setting-table-honey = Honey
setting-table-walnut = Walnut
setting-table-felt = Green felt
setting-table-slate = Slate
setting-orientation = Hexes
setting-orientation-pointy = Pointed top
setting-orientation-flat = Flat top
setting-turn = Rotate board
setting-turn-left = Rotate left
setting-turn-right = Rotate right
degrees = { $count }°
setting-mirrored = Mirror board
setting-follow = Keep the hive in view
setting-follow-hint = The board pans gently so you can see the whole hive.
setting-coordinates = Board coordinates
setting-notation = Move notation
setting-notation-pictures = Pictures
setting-notation-uhp = UHP text
setting-targets = Show where a piece can go
setting-confirm = Confirm moves
setting-confirm-hint = Tap the target again, or press Confirm or your clock.
setting-confirm-local = Bot, same screen
setting-premoves = Premoves
setting-premoves-hint = Choose your next move during your opponent’s turn. It’s played instantly if it’s legal by then.
setting-dim = Dim pieces that can’t move
setting-sound = Sound
setting-volume = Volume
setting-animation = Animation speed
setting-animation-off = Off
setting-animation-fast = Fast
setting-animation-normal = Normal
setting-animation-slow = Slow

## Games, pieces, colours
game-hive = Hive
game-six = SIX
game-andantino = Andantino
game-battle = Battle for the Hive
game-territory = Insect Territory
# Hive with expansion pieces; $pieces is a list of their names
game-with = { $game } + { $pieces }
piece-Q = Queen bee
piece-B = Beetle
piece-G = Grasshopper
piece-S = Spider
piece-A = Soldier ant
piece-M = Mosquito
piece-L = Ladybug
piece-P = Pillbug
piece-D = Dragonfly
piece-R = Rider
piece-C = Scorpion
piece-F = Flea
piece-T = Mantis
piece-K = Scarab
piece-H = Half-ring
# The same inside a sentence
piece-Q-inside = queen bee
piece-B-inside = beetle
piece-G-inside = grasshopper
piece-S-inside = spider
piece-A-inside = soldier ant
piece-M-inside = mosquito
piece-L-inside = ladybug
piece-P-inside = pillbug
piece-D-inside = dragonfly
piece-R-inside = rider
piece-C-inside = scorpion
piece-F-inside = flea
piece-T-inside = mantis
piece-K-inside = scarab
piece-H-inside = half-ring
colour-white = White
colour-black = Black
variant-blind = blind
variant-blind-white = White plays blind
variant-blind-black = Black plays blind
variant-fog = fog of war
note-queen-not-first = queen can’t be first
note-no-repetition = no draw by repetition
note-tiles = { $count } tiles each
note-free-first = unrestricted first tile
note-layout-B = set-up B
note-either-colour = ends when one colour runs out

## Clocks
clock-none = no clock
clock-per-move = { $days } per move
clock-of = Clock: { $owner }
clock-low = Low on time: { $time }
clock-confirm = Press the clock to confirm your move
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
speed-correspondence = Correspondence

## Times
# Less than a minute ago
just-now = just now
copy-failed = This browser didn’t allow copying. Select the text and copy it yourself.
