## The connection
connection-connecting = Connecting to the server…
connection-reconnecting = Connection lost. Reconnecting…
connection-offline = No connection. Still trying…
connection-back = You’re back online.
connection-retry = Try now
connection-outdated = This page is out of date. Please reload it; your moves are saved.

## The name of a guest
guest-name = Your name
guest-you-are = You’re playing as { $name }.
guest-change = Change
guest-save = Save
guest-default = Guest { $number }

## The page of a game
online-no-game = Couldn’t open this game
online-opening = Opening the game…
# Title of the page: the names of the players
online-versus = { $white } – { $black }
online-watching =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
online-player-unknown = a guest
online-player-deleted = Deleted player
online-player-open = empty seat
online-player-you = you
online-player-away = away
online-your-turn = Your turn
online-their-turn = { $name } to move
online-move-sending = Sending your move…
online-move-kept = Your move is saved and will be sent when you’re back online.
online-action-flip = Flip board
online-action-export = Save as PGN

## Waiting and joining
online-waiting-title = Waiting for an opponent
online-waiting-link = Send this link to a friend. The game starts as soon as they join.
online-waiting-open = Your challenge is in the lobby. You can also send someone this link.
online-waiting-cancel = Withdraw challenge
online-join-title = { $name } invites you to a game
# $seat is one of the seat- texts
online-join-seat = You play { $seat }
online-join = Join
online-seat-white = White
online-seat-black = Black
online-seat-random = a random colour
share-link = Link to the game
share-copy = Copy link
share-copied = Link copied.
share-native = Share…
share-title = A game of { $game }
online-tell-me = Notify me when it’s my turn
# Beside the button online-go-to-game, and in the title of the tab
online-joined = { $name } has joined.
# Beside the button online-go-to-game
online-awaited = Your first move: { $name } is waiting.
online-go-to-game = Go to game
share-qr = QR code for the link to this game

## Offers and ends
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-abort = Abort
online-resign = Resign
online-resign-title = Resign this game?
online-resign-text = Your opponent wins.
online-offer-draw = Offer draw
# On the button online-offer-draw, after it was pressed once
online-offer-draw-sure = Tap again to offer
# After a game: the same challenge again, for anybody
online-new-opponent = New opponent
online-offer-draw-theirs = { $name } offers a draw.
online-offer-draw-mine = You offered a draw. { $name } can accept or play on.
online-offer-takeback = Request takeback
online-offer-takeback-theirs = { $name } requests a takeback.
online-offer-takeback-mine = You requested a takeback. { $name } has to agree.
online-offer-rematch-theirs = { $name } wants a rematch.
online-rematch-asked = Rematch offer sent
online-rematch-accept = Accept rematch
online-rematch-go = Go to rematch
online-event-join = { $name } joined. The game begins.
online-event-decline-draw = { $name } declined the draw.
online-event-decline-takeback = { $name } declined the takeback.
online-event-withdraw-draw = { $name } withdrew the draw offer.
online-event-withdraw-takeback = { $name } withdrew the takeback request.
online-event-takeback = Takeback accepted.
online-more-time = Give 15 seconds
online-event-time-got = { $name } gave you 15 seconds.
online-event-time-given = You gave { $name } 15 seconds.
# For spectators
online-event-time = { $from } gave { $to } 15 seconds.
online-no-show-you = Make your first move within { $time }, or the game will be aborted.
online-no-show-them = { $name } has { $time } left to make the first move.
online-gone = { $name } hasn’t been here for two weeks.
online-claim = Claim victory
online-claim-draw = Call it a draw
online-left = { $name } has left the game.
online-left-countdown =
    { $count ->
        [one] { $name } has left. You can claim victory in { $count } second.
       *[other] { $name } has left. You can claim victory in { $count } seconds.
    }
online-left-claim = { $name } has left the game. You can claim victory or call it a draw.
online-result-draw = Draw
online-result-aborted = Game aborted
# $colour is white or black
online-result-won =
    { $colour ->
        [w] White wins: { $name }
       *[b] Black wins: { $name }
    }
online-end-resign = by resignation
online-end-resign-you = you resigned
online-end-resign-them = { $name } resigned
online-end-agreement = by agreement
online-end-time = on time
online-end-no-show = a player didn’t show up
online-end-no-show-you = you didn’t make your first move in time
online-end-no-show-them = { $name } didn’t make the first move in time
online-end-left = a player left the game
online-end-left-you = you left the game
online-end-left-them = { $name } left the game
online-end-closed = by an administrator

## Chance that can be checked
chance-promised = Random seed locked in
chance-verified = Random seed verified
chance-wrong = Random seed doesn’t match
chance-commitment = Fingerprint (SHA-256 of the random seed)
chance-seed = Random seed
chance-how-before = Everything random in this game comes from a secret random seed. Its fingerprint is shown now, so nobody can change the seed; the seed itself is shown after the game.
chance-how-after = This page has verified that the random seed matches its fingerprint, and that all the draws and the set-up follow from it. To check the fingerprint yourself:
chance-how-wrong = The random seed doesn’t match its fingerprint, or a draw or the set-up doesn’t follow from it. To check the fingerprint yourself:
chance-rules = How random draws work

## The lobby
lobby-title = Lobby
lobby-create = New challenge
lobby-empty = Nobody is waiting right now.
lobby-empty-hint = Post a challenge: everyone sees it here until someone joins.
lobby-yours = Your challenge
lobby-open = Open

## My games
games-title = My games
games-empty = You don’t have any games on this server yet.
games-empty-play = Play a friend
games-versus = vs { $name }
games-waiting = Waiting for an opponent
games-their-turn = Opponent’s turn
games-turns =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-more = Older games
# Heading: games that are kept in this browser
games-local = On this device

## What the server refuses
error-malformed = The server didn’t understand the request. Please reload the page.
error-too-large = That’s too long for the server.
error-too-fast = Too many requests at once. Please wait a moment.
error-unknown-message = This page and the server have different versions. Please reload the page.
error-bad-field = The server doesn’t accept these settings.
error-not-hello = The connection wasn’t set up correctly. Please reload the page.
error-no-such-game = There’s no game at this link. Perhaps the link is incomplete.
error-not-yours = You aren’t a player in this game.
error-not-your-turn = It’s not your turn.
error-illegal-move = The server rejected the move.
error-stale = The game has changed in the meantime. Please check the board and try again.
error-game-over = The game is over.
error-not-running = The game hasn’t started yet.
error-already-started = The game has already started.
error-own-game = This is your own challenge. Send the link to someone else.
error-taken = Someone else has already joined this game.
error-not-offered = That offer is no longer open.
error-not-allowed = You can’t do that right now.
error-too-many-games = You have too many open games. Finish or withdraw one first.
error-too-many-connections = Apiary is open in too many tabs. Please close some.
error-bad-origin = This page doesn’t belong to this server.
error-no-session = The server doesn’t recognise this browser. Cookies may be turned off.
error-shutting-down = The server is restarting.
error-storage = The server couldn’t save that. Nothing has changed; please try again.
error-internal = Something went wrong on the server.
error-reload = This page is out of date. Please reload it.
error-banned = You’re banned from this server.
# $until is a date with the time of day
error-banned-until = You’re banned from this server until { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Reason: { $reason }
online-banned = While you’re banned, you can’t play or watch live games.
error-no-lobby = This site has no lobby. Send a friend the link to a game instead.
error-too-many-guests = Too many new guests have come from your network. Please try again in a few minutes.
error-disconnected = Connection lost.
