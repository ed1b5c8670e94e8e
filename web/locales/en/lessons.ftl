# Lessons. lesson-X is its name, lesson-X-Y a task, lesson-X-Y-done what to remember.
learn-title = Learn
learn-intro = Each lesson is a small position and a task. The rules check what you do, and say why when something is not possible.
learn-group-game = The games
learn-group-bug = The insects
learn-progress = { $done } of { $all } done
learn-all-done = All done
learn-step = Task { $n } of { $all }
learn-back = All lessons
learn-back-to-game = Back to the game
piece-Q-about = One step along the edge of the hive
piece-B-about = One step, onto other pieces as well
piece-G-about = Jumps straight over a row of pieces
piece-S-about = Exactly three steps along the edge of the hive
piece-A-about = As many steps along the edge as it likes
learn-solved = Right!
learn-other = A legal move, but not what is asked for here.
learn-refused = That is not possible here, and the board shows why. Try something else.
learn-again = Try again
learn-show = Show me
learn-next = Next task
learn-next-lesson = Next lesson: { $name }
learn-rules = Read the rules
learn-missing = There is no such lesson.
learn-board = Board of the lesson

lesson-hive-place = Place a soldier ant from your hand on the marked cell.
lesson-hive-place-done = A new piece touches at least one piece of your own colour, and none of the opponent's. Only the first piece of each player is free of that.
lesson-hive-apart = Now try to place an ant on the marked cell, where it would touch a black piece.
lesson-hive-apart-done = New pieces keep away from the other colour. They may move there later.
lesson-hive-queen = It is your fourth turn, and the queen bee is still in your hand. Place it.
lesson-hive-queen-done = The queen comes into play on the fourth turn at the latest, and nothing of yours moves before she is there.
lesson-hive-one = Try to move the black ant in the middle away.
lesson-hive-one-done = One hive: the hive must never fall apart, not even while a piece is on its way.
lesson-hive-win = Five neighbours of the black queen are taken. Fill the last cell and win.
lesson-hive-win-done = Who surrounds the other queen wins, whatever the colours of the pieces around her. If both queens are surrounded at once, it is a draw.

lesson-queen-step = Move the black queen bee to the marked cell.
lesson-queen-step-done = The queen moves one step. Slow, but often enough to slip out of a trap.
lesson-queen-gate = The queen would like to slip through to the marked cell, between the two spiders. Try it.
lesson-queen-gate-done = A gate: the gap between two pieces is too narrow to slide through.
lesson-queen-win = The queen can take part in the attack. Win with her.
lesson-queen-win-done = Any piece can fill the last cell, the queen as well.

lesson-beetle-climb = Climb onto the black queen bee.
lesson-beetle-climb-done = A piece under a beetle cannot move, and the stack has the colour of the beetle: you may place pieces next to it.
lesson-beetle-down = The beetle sits on the queen. Let it step down to the marked cell.
lesson-beetle-down-done = On top of the hive the beetle goes on one step at a time, and comes down when it likes.
lesson-beetle-gate = Try to climb onto the marked spider, between the two stacks.
lesson-beetle-gate-done = There are gates higher up as well: two stacks, both higher than the start and the goal, bar the way between them.

lesson-grasshopper-jump = Jump over the whole row to the marked cell.
lesson-grasshopper-jump-done = The grasshopper jumps in a straight line over one or more pieces to the first empty cell behind them.
lesson-grasshopper-win = The last cell beside the black queen is hard to get at. Not for a grasshopper: win.
lesson-grasshopper-win-done = Gates do not matter to a jump. Grasshoppers fill holes that nobody else gets into.

lesson-spider-three = Walk to the marked cell.
lesson-spider-three-done = The spider makes exactly three steps, and never turns back on its way.
lesson-spider-short = Now try to stop on the marked cell, after two steps.
lesson-spider-short-done = Three steps, not fewer and not more.
lesson-spider-win = Count three steps, and win with the spider.
lesson-spider-win-done = A spider three steps from the last gap is a threat.

lesson-ant-run = Run around the hive to the marked cell.
lesson-ant-run-done = The ant makes as many steps as it likes around the outside of the hive.
lesson-ant-inside = Try to get to the marked cell, into the hole in the middle.
lesson-ant-inside-done = The ant slides: it never gets through a gate or into a closed hole.
lesson-ant-win = Fill the last cell beside the black queen.
lesson-ant-win-done = Ants reach every open cell. They are the strongest attackers, and good at pinning.

lesson-mosquito-jump = The mosquito touches a grasshopper. Jump like one, to the marked cell.
lesson-mosquito-jump-done = The mosquito moves like any piece that it touches when its turn begins.
lesson-mosquito-climb = It touches a beetle, too. Climb onto a piece.
lesson-mosquito-climb-done = On top of the hive it is a beetle, until it has come down again.
lesson-mosquito-stuck = This mosquito touches nothing but another mosquito. Try to move it to the marked cell.
lesson-mosquito-stuck-done = A mosquito has nothing to learn from a mosquito.
lesson-mosquito-win = Whom can it copy here? Win.
lesson-mosquito-win-done = Beside an ant, of either colour, the mosquito is an ant.

lesson-ladybug-walk = Walk across the hive to the marked cell.
lesson-ladybug-walk-done = The ladybug makes two steps on top of the hive, then one down.
lesson-ladybug-win = Two on top, one down: win with the ladybug.
lesson-ladybug-win-done = From above she gets into holes that are closed on the ground.

lesson-pillbug-throw = Use the pillbug: tap the black ant, then the marked cell.
lesson-pillbug-throw-done = Instead of moving, the pillbug lifts a neighbour, own or enemy, over itself to another empty neighbouring cell. What it has thrown rests for a turn.
lesson-pillbug-gate = Try to throw the black ant to the marked cell, between the two stacks.
lesson-pillbug-gate-done = On its way over the pillbug the piece must not pass between two stacks that are both higher than the pillbug.
lesson-pillbug-win = Throw the black ant where it completes the ring around its own queen.
lesson-pillbug-win-done = Enemy pieces surround a queen just as well as your own.

lesson-dragonfly-bend = Fly to the marked cell, on top of the grasshopper.
lesson-dragonfly-bend-done = Two steps with a bend: the dragonfly ends on one of the six cells at a diagonal, also on top of a piece.
lesson-dragonfly-carry = The dragonfly sits on the black ant. Fly to the marked cell and see what comes along.
lesson-dragonfly-carry-done = Landing on an empty cell it takes along the piece beneath it, own or enemy. The load then lies under it.
lesson-dragonfly-win = Win with the dragonfly.
lesson-dragonfly-win-done = Its diagonal step reaches gaps from an unusual side.

lesson-rider-climb = Climb onto the white queen bee.
lesson-rider-climb-done = The rider steps like a beetle, but what is beneath it can walk on, with the rider on its back.
lesson-rider-double = Use the double step: go to the marked cell.
lesson-rider-double-done = Once per game the rider makes two steps instead of one.
lesson-rider-carried = Now you have Black. The white rider sits on your ant. Move the ant to the marked cell.
lesson-rider-carried-done = The ant moves by its own rules and carries the rider.

lesson-scorpion-sting = Tap the scorpion, then the black ant, and sting.
lesson-scorpion-sting-done = A stung piece lies face down: it cannot move, be moved, or do anything. It still counts for connection and for surrounding.
lesson-scorpion-up = Now you have Black. Turn your ant face up again.
lesson-scorpion-up-done = Turning up one own piece takes a turn.
lesson-scorpion-creep = Creep two steps, to the marked cell.
lesson-scorpion-creep-done = The scorpion makes one or two steps, or stings instead.

lesson-flea-enter = Place the flea.
lesson-flea-enter-done = The flea enters where it touches both colours.
lesson-flea-jump = Hop over the black queen to the marked cell.
lesson-flea-jump-done = The flea makes one step, or jumps over exactly one piece.

lesson-mantis-creep = Creep to the marked cell.
lesson-mantis-creep-done = The mantis makes one, two or three steps.
lesson-mantis-remove = Tap the mantis, then the black ant, and remove both.
lesson-mantis-remove-done = Both leave the game for good. A queen cannot be removed, and what remains must be one hive.

lesson-scarab-push = Tap the scarab, then the black ant, and push it away.
lesson-scarab-push-done = The pushed piece goes one cell on, and the scarab takes its place.
lesson-scarab-swap = The black beetle sits on your spider. Change places with it.
lesson-scarab-swap-done = The beetle comes down to where the scarab was, and the scarab slips under the stack.
lesson-scarab-win = Win with a push.
lesson-scarab-win-done = A push can fill two cells at once: the one ahead, and the one it came onto.

lesson-half-ring-second = White has placed a half-ring. You have Black: place yours on the marked cell, so that they make a ring.
lesson-half-ring-second-done = With half-rings in the game they are the first pieces. They hold the young hive together.
lesson-half-ring-vanish = Move the ant to the marked cell and watch the ring.
lesson-half-ring-vanish-done = As soon as the hive holds together without them, both half-rings vanish.

lesson-six-first = Place a tile on the marked cell.
lesson-six-first-done = Every tile touches another one. White's first may not touch White's starting tile.
lesson-six-line = Make a line of six.
lesson-six-line-done = Six in a line win, and so do a triangle of six and a ring of six.
lesson-six-capture = All tiles are placed, now they move. Lift the white tile that holds the three on the left, and lay it on the marked cell.
lesson-six-capture-done = What loses its connection is captured: the largest part stays, the others leave the game.

lesson-andantino-first = Place a tile on the marked cell.
lesson-andantino-first-done = Every new tile touches at least two others.
lesson-andantino-two = Try to place a tile on the marked cell, where it would touch only one.
lesson-andantino-two-done = One neighbour is too few.
lesson-andantino-enclose = You have Black. Close the ring around the white tile.
lesson-andantino-enclose-done = Who encloses an enemy tile wins, and so does who has five in a line.

lesson-battle-step = Step forward to the marked cell.
lesson-battle-step-done = Insects step or jump forward only: straight ahead, or to either side of it.
lesson-battle-chain = An enemy can be jumped, so you must. Jump on as long as you can.
lesson-battle-chain-done = Jumped enemies are turned face down and belong to nobody. Having begun to jump, an insect goes on while it can.
lesson-battle-corner = Win: reach the corner on the other side.
lesson-battle-corner-done = You also win when the other side has no move.

lesson-territory-food = Lay a black tile of food on the marked cell, ahead of the black bee.
lesson-territory-food-done = Food is the road: insects walk only onto cells with food that they eat.
lesson-territory-walk = Walk with the black bee over both black tiles, as far as the marked cell.
lesson-territory-walk-done = The black bee eats black food, the white bee white, the dragonfly both. What is eaten is gone.
lesson-territory-fill = Two of the three insects are in your half. Take the last tiles from the supply, and the game ends.
lesson-territory-fill-done = When the supply is empty, the side with more insects in its half wins.
