# The opening explorer of the analysis page: which moves were played in a position, and with what results.
# The tab
explorer = Openings
explorer-title = Opening explorer
explorer-source = Games
explorer-source-engine = Engine
explorer-source-server = This server
explorer-source-mine = My games
explorer-speed = Speed
explorer-speed-all = All speeds
explorer-arrows = Arrows on the board
explorer-moves = Moves
explorer-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
explorer-here = { $count ->
    [one] { $count } game reached this position.
   *[other] { $count } games reached this position.
  }
explorer-results = White wins { $white }, draws { $draws }, Black wins { $black }
explorer-rating = average rating { $rating }
# Games that got to the position after this move, but not by this move from here
explorer-other-orders = { $count ->
    [one] also reached by another move order: { $count } game
   *[other] also reached by other move orders: { $count } games
  }
explorer-players = { $white } – { $black }
# Someone who played at this screen
explorer-person = Player
explorer-loading = Loading…
explorer-none = No game reached this position.
explorer-none-mine = None of your finished games reached this position.
explorer-no-moves = { $count ->
    [one] { $count } game reached this position; how it went on is not counted.
   *[other] { $count } games reached this position; how they went on is not counted.
  }
explorer-too-deep = The explorer has the first { $count } moves of each game.
explorer-unsupported = The explorer has games of Hive only, without variants.
explorer-failed-engine = This part of the database isn’t on your device yet. Connect to the internet to load it.
explorer-failed-server = The server isn’t answering. Check your connection.
explorer-failed-mine = Your games couldn’t be read.
explorer-retry = Try again
