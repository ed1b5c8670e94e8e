## The frame of the page
app-name = Apiary
skip = Skip to the page
navigation = Pages
menu = Menu
nav-play = Play
nav-lobby = Lobby
nav-games = My games
nav-analysis = Analysis
nav-learn = Learn
nav-rules = Rules
language = Language
language-failed = The texts of this language could not be loaded.
close = Close
cancel = Cancel
notes = Notes
no-page = There is no such page
problem-title = Something went wrong
problem-text = This part of the page has stopped. Your games are kept.
problem-detail = What happened
problem-again = Try again
problem-home = To the start page
update-ready = A new version of Apiary is ready.
update-now = Reload
offline-ready = Apiary can now be used without a network.

## Settings
settings = Settings
settings-look = Look
settings-board = Board
settings-moves = Moves
setting-theme = Theme
setting-theme-auto = As the device
setting-theme-light = Light
setting-theme-dark = Dark
setting-tiles = Tiles
setting-tiles-plain = Plain
setting-tiles-wooden = Wooden
setting-tiles-contrast = High contrast
setting-orientation = Cells
setting-orientation-pointy = Corner up
setting-orientation-flat = Side up
setting-turn = Turn the board
setting-turn-left = Turn left
setting-turn-right = Turn right
degrees = { $count }°
setting-mirrored = Mirror the board
setting-follow = Follow the hive
setting-follow-hint = The view moves gently so that the whole hive can be seen.
setting-targets = Show where a piece can go
setting-confirm = Confirm moves
setting-confirm-hint = A move is played after a second tap.
setting-dim = Dim pieces that cannot move
setting-sound = Sound

## Games, pieces, colours
game-hive = Hive
game-six = SIX
game-andantino = Andantino
game-battle = Battle for the Hive
game-territory = Insect Territory
# Hive with expansion pieces, by their letters
game-with = { $game } + { $letters }
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
# $colour is w or b; $bug the name of the kind; $number is none where there is one only
one-piece =
    { $colour ->
        [w] white
       *[b] black
    } { $bug }{ $number ->
        [none] { "" }
       *[other] { " " }{ $number }
    }
colour-white = White
colour-black = Black
variant-blind = blind
variant-blind-white = White plays blind
variant-blind-black = Black plays blind
variant-fog = fog of war
note-queen-first = queen may come first
note-no-repetition = no draw by repetition
note-tiles = { $count } tiles each
note-free-first = free first tile
note-layout-B = set-up B
note-either-colour = either colour ends it

## Clocks
clock-none = no clock
clock-per-move = { $days } a move
clock-of = Clock of { $owner }
clock-low = Little time left: { $time }
