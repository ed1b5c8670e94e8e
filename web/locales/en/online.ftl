## The connection
connection-connecting = Connecting to the server …
connection-reconnecting = The connection was lost. Reconnecting …
connection-offline = No connection. Apiary goes on trying.
connection-back = The connection is back.
connection-retry = Try now
connection-outdated = This page is out of date. Please reload it: your moves are kept.

## The name of a guest
guest-name = Your name
guest-you-are = You play as { $name }.
guest-change = Change
guest-save = Save
guest-default = Guest { $number }

## The page of a game
online-no-game = This game cannot be shown
online-opening = Opening the game …
# Title of the page: the names of the players
online-versus = { $white } – { $black }
online-watching =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
online-player-unknown = a guest
online-player-deleted = Deleted player
online-player-open = nobody yet
online-player-you = you
online-player-away = away
online-your-turn = Your turn
online-their-turn = { $name } is to move
online-move-sending = Sending your move …
online-move-kept = Your move is kept and will be sent when the connection is back.
online-action-flip = Turn the table round
online-action-analyse = Analyse
online-action-export = Save as PGN

## Waiting and joining
online-waiting-title = Waiting for an opponent
online-waiting-link = Send this link to a friend. The game starts when the link is opened and the game joined.
online-waiting-open = Your challenge is in the lobby. You can also send this link to somebody.
online-waiting-cancel = Withdraw the challenge
online-join-title = { $name } invites you to a game
# $seat is one of the seat- texts
online-join-seat = You play { $seat }
online-join = Join
online-seat-white = White
online-seat-black = Black
online-seat-random = either colour, by lot
share-link = Link to the game
share-copy = Copy the link
share-copied = The link is copied.
share-native = Share …
share-title = A game of { $game }
online-tell-me = Tell me when it is my turn

## Offers and ends
online-accept = Accept
online-decline = Decline
online-abort = Abort
online-resign = Resign
online-resign-title = Resign the game?
online-resign-text = Your opponent wins.
online-offer-draw = Offer a draw
online-offer-draw-theirs = { $name } offers a draw.
online-offer-draw-mine = You offered a draw. { $name } can accept it or play on.
online-offer-takeback = Ask to take back
online-offer-takeback-theirs = { $name } asks to take back a move.
online-offer-takeback-mine = You asked to take back your move. { $name } has to agree.
online-offer-rematch-theirs = { $name } would like a rematch.
online-rematch = Rematch
online-rematch-asked = Rematch offered
online-rematch-accept = Accept the rematch
online-rematch-go = To the rematch
online-event-join = { $name } has joined. The game begins.
online-event-decline-draw = { $name } declines the draw.
online-event-decline-takeback = { $name } does not agree to take back.
online-event-takeback = A move was taken back.
online-no-show-you = Make your first move within { $time }, or the game is over.
online-no-show-them = { $name } has { $time } left for the first move.
online-gone = { $name } has not been heard of for two weeks.
online-claim = Claim the game
online-result-draw = Draw
online-result-aborted = The game was called off
# $colour is white or black
online-result-won =
    { $colour ->
        [w] White won: { $name }
       *[b] Black won: { $name }
    }
online-end-rules = by the rules
online-end-resign = by resignation
online-end-agreement = by agreement
online-end-time = on time
online-end-no-show = the opponent did not come
online-end-abort = before it had begun
online-end-closed = by an administrator

## Chance that can be checked
chance-promised = Chance is promised
chance-verified = Chance is verified
chance-wrong = Chance is not as promised
chance-commitment = Commitment (SHA-256 of the seed)
chance-seed = Seed
chance-how-before = Everything that chance decides in this game follows from a secret seed. Its hash is shown now, so that nobody can change it; the seed is shown after the game.
chance-how-after = This page has checked that the seed has the promised hash, and that every draw and the set-up follow from it. To check the hash by hand:
chance-how-wrong = The seed does not have the promised hash, or a draw or the set-up does not follow from it. To check the hash by hand:
chance-rules = How chance works

## The lobby
lobby-title = Lobby
lobby-create = New challenge
lobby-empty = Nobody is waiting at the moment.
lobby-empty-hint = Make a challenge: it is shown here to everybody until somebody joins.
lobby-yours = Your challenge
lobby-open = Open

## My games
games-title = My games
games-empty = You have no games on this server yet.
games-empty-play = Play a friend
games-versus = Against { $name }
games-waiting = Waiting for an opponent
games-their-turn = The opponent is to move
games-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
games-more = Older games

## What the server refuses
error-malformed = The server did not understand this page. Reload it, please.
error-too-large = That is too long for the server.
error-too-fast = Too many requests at once. Wait a moment, please.
error-unknown-message = This page is older or newer than the server. Reload it, please.
error-bad-field = The server does not accept these settings.
error-not-hello = The connection was not set up. Reload the page, please.
error-no-such-game = There is no game with this link. Perhaps the link was cut off.
error-not-yours = You are not a player of this game.
error-not-your-turn = It is not your turn.
error-illegal-move = The server refused the move.
error-stale = Something happened in the game just before. Look again, please.
error-game-over = The game is over.
error-not-running = The game has not begun yet.
error-already-started = The game has begun already.
error-own-game = This is your own challenge. Send the link to somebody else.
error-taken = Somebody else was faster.
error-not-offered = The offer does not stand any more.
error-not-allowed = That is not possible now.
error-too-many-games = You have too many open games. End or withdraw one first.
error-too-many-connections = Too many pages are connected from here. Close some, please.
error-bad-origin = This page does not belong to this server.
error-no-session = The server does not know this browser. Cookies may be switched off.
error-shutting-down = The server is being restarted.
error-storage = The server could not store that. Nothing was changed; try again.
error-internal = Something went wrong on the server.
error-reload = This page is out of date. Please reload it.
error-banned = You are banned from this server.
# $until is a date with the time of day
error-banned-until = You are banned from this server until { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Reason: { $reason }
error-no-lobby = This site has no lobby. Send a friend the link to a game instead.
error-too-many-guests = Too many new guests have come from your network. Try again in a few minutes.
error-disconnected = The connection was lost.
