# Lessons. lesson-X is its name, lesson-X-Y a task, lesson-X-Y-done what to remember.
learn-title = Learn
learn-intro = Each lesson has a few short tasks. The board checks your moves and, if one isn’t allowed, shows you why.
learn-start = Start here
learn-continue = Continue
learn-finished = You’ve finished every lesson.
learn-basics = The basics
learn-part-base = Hive
learn-part-base-about = The official base game: everything you need to start playing.
learn-part-official = Official expansions
learn-part-official-about = Three more pieces, published as official expansions.
learn-part-expansion = Unofficial pieces
learn-part-expansion-about = Not part of official Hive. Add them to your own games.
learn-part-games = Other games
learn-part-games-about = Different games played with hexagonal pieces.
learn-progress = { $done } of { $all } done
learn-all-done = All done
learn-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
learn-task = Task
learn-step = Task { $n } of { $all }
learn-back = All lessons
learn-back-to-game = Back to the game
piece-Q-about = One step along the edge of the hive
piece-B-about = One step, even onto other pieces
piece-G-about = Jumps in a straight line over pieces
piece-S-about = Exactly three steps along the edge of the hive
piece-A-about = Any number of steps along the edge of the hive
learn-solved = Correct!
learn-found = Right, that isn’t allowed.
learn-shown = Here’s the solution.
learn-other-piece = That’s legal, but the task needs another piece: { $piece }.
learn-other-mark = Right piece, wrong cell. Aim for the marked one.
learn-other-win = That’s legal, but it doesn’t win.
learn-other-other = That’s legal, but not what the task asks for.
learn-refused = That isn’t allowed; the board shows why.
learn-take-back = Take back
learn-try = Try it yourself
learn-again = Try again
learn-show = Show me
learn-next = Next task
learn-next-lesson = Next lesson: { $name }
learn-complete = Lesson complete! Stars: { $stars } of { $all }
learn-play = Play a game
learn-rules = Read the rules
learn-missing = Lesson not found.
learn-board = Lesson board

lesson-hive-place = Place a soldier ant from your hand on the marked cell.
lesson-hive-place-done = A new piece must touch at least one of your own pieces and none of your opponent’s. The only exception is each player’s first piece.
lesson-hive-apart = Now try to place an ant on the marked cell, where it would touch a black piece.
lesson-hive-apart-done = New pieces can’t touch the other colour. They can move there later.
lesson-hive-queen = It’s your fourth turn, and your queen bee is still in your hand. Place it.
lesson-hive-queen-done = You must place your queen by your fourth turn, and none of your pieces can move before that.
lesson-hive-one = Try to move the black ant away from the middle.
lesson-hive-one-done = One hive: the hive must never split, not even while a piece is moving.
lesson-hive-win = Five of the cells around the black queen are occupied. Fill the last one to win.
lesson-hive-win-done = Whoever surrounds the opponent’s queen wins, whatever the colours of the pieces around it. If both queens are surrounded at once, it’s a draw.

lesson-queen-step = Move the black queen bee to the marked cell.
lesson-queen-step-done = The queen moves one step. It’s slow, but often quick enough to slip out of a trap.
lesson-queen-gate = The queen would like to slip between the two spiders to the marked cell. Try it.
lesson-queen-gate-done = A gate: the gap between the two pieces is too narrow to slide through.
lesson-queen-win = The queen can join the attack, too. Use it to win.
lesson-queen-win-done = Any piece can fill the last cell, even the queen.

lesson-beetle-climb = Climb onto the black queen bee.
lesson-beetle-climb-done = A piece under a beetle can’t move, and the stack takes the beetle’s colour: you can place pieces next to it.
lesson-beetle-down = The beetle is on top of the queen. Step down to the marked cell.
lesson-beetle-down-done = On top of the hive the beetle still moves one step at a time, and it can come down whenever it likes.
lesson-beetle-gate = Try to climb onto the marked spider, between the two stacks.
lesson-beetle-gate-done = There are gates on top of the hive, too: you can’t pass between two stacks if both are higher than the cell you leave and the cell you enter.

lesson-grasshopper-jump = Jump over the whole row to the marked cell.
lesson-grasshopper-jump-done = The grasshopper jumps in a straight line over one or more pieces to the first empty cell beyond them.
lesson-grasshopper-win = The last cell beside the black queen is hard to reach, but not for a grasshopper. Make the winning jump.
lesson-grasshopper-win-done = Gates don’t stop a jump. Grasshoppers fill gaps that nothing else can reach.

lesson-spider-three = Walk to the marked cell.
lesson-spider-three-done = The spider takes exactly three steps and never doubles back.
lesson-spider-short = Now try to stop on the marked cell, two steps away.
lesson-spider-short-done = Exactly three steps: no fewer, no more.
lesson-spider-win = Count three steps and win with the spider.
lesson-spider-win-done = A spider three steps from the last gap is a threat.

lesson-ant-run = Run around the hive to the marked cell.
lesson-ant-run-done = The ant takes as many steps as it likes around the outside of the hive.
lesson-ant-inside = Try to reach the marked cell, in the hole in the middle.
lesson-ant-inside-done = The ant slides, so it can’t pass through a gate or into a closed hole.
lesson-ant-win = Fill the last cell beside the black queen.
lesson-ant-win-done = Ants can reach any open cell. They are the best attackers, and good at pinning pieces.

lesson-mosquito-jump = The mosquito touches a grasshopper. Jump like one, to the marked cell.
lesson-mosquito-jump-done = The mosquito moves like any piece it touches at the start of the turn.
lesson-mosquito-climb = It touches a beetle, too. Climb onto a piece.
lesson-mosquito-climb-done = On top of the hive it moves like a beetle until it comes down again.
lesson-mosquito-stuck = This mosquito only touches another mosquito. Try to move it to the marked cell.
lesson-mosquito-stuck-done = A mosquito can’t copy another mosquito.
lesson-mosquito-win = Which piece should it copy to win?
lesson-mosquito-win-done = Next to an ant of either colour, the mosquito moves like an ant.

lesson-ladybug-walk = Walk across the hive to the marked cell.
lesson-ladybug-walk-done = The ladybug takes two steps on top of the hive, then one down.
lesson-ladybug-win = Two on top, one down: win with the ladybug.
lesson-ladybug-win-done = From above it can get into holes that are closed on the ground.

lesson-pillbug-throw = Use the pillbug: tap the black ant, then the marked cell.
lesson-pillbug-throw-done = Instead of moving, the pillbug throws a neighbouring piece of either colour over its back to another empty cell next to itself. The thrown piece can’t move next turn.
lesson-pillbug-gate = Try to throw the black ant to the marked cell, between the two stacks.
lesson-pillbug-gate-done = On its way over the pillbug, the piece can’t pass between two stacks that are both higher than the pillbug.
lesson-pillbug-win = Throw the black ant where it completes the ring around its own queen.
lesson-pillbug-win-done = Your opponent’s pieces help surround a queen just as well as yours.

lesson-dragonfly-bend = Fly to the marked cell, on top of the grasshopper.
lesson-dragonfly-bend-done = Two steps with a turn: the dragonfly ends on one of the six cells that are two steps away but not in a straight line, even on top of a piece.
lesson-dragonfly-carry = The dragonfly is on top of the black ant. Fly to the marked cell and see what comes along.
lesson-dragonfly-carry-done = When it lands on an empty cell, it takes the piece beneath it along, whatever its colour. The carried piece ends up under the dragonfly again.
lesson-dragonfly-win = Win with the dragonfly.
lesson-dragonfly-win-done = Its diagonal flight reaches gaps from unexpected directions.

lesson-rider-climb = Climb onto the white queen bee.
lesson-rider-climb-done = The rider steps like a beetle, but the piece beneath it can still move, with the rider on its back.
lesson-rider-double = Use the double step: go to the marked cell.
lesson-rider-double-done = Once per game the rider can take two steps instead of one.
lesson-rider-carried = You’re playing Black now. The white rider is on top of your ant. Move the ant to the marked cell.
lesson-rider-carried-done = The ant moves as usual and carries the rider.

lesson-scorpion-sting = Tap the scorpion, then the black ant, and sting.
lesson-scorpion-sting-done = A stung piece is face down: it can’t move, be moved or do anything. It still holds the hive together and helps surround a queen.
lesson-scorpion-up = You’re playing Black now. Turn your ant face up again.
lesson-scorpion-up-done = Turning one of your pieces face up uses your turn.
lesson-scorpion-creep = Crawl two steps to the marked cell.
lesson-scorpion-creep-done = The scorpion takes one or two steps, or stings instead.

lesson-flea-enter = Place the flea.
lesson-flea-enter-done = The flea must be placed where it touches both colours.
lesson-flea-jump = Hop over the black queen to the marked cell.
lesson-flea-jump-done = The flea takes one step, or jumps over exactly one piece.

lesson-mantis-creep = Crawl to the marked cell.
lesson-mantis-creep-done = The mantis takes one, two or three steps.
lesson-mantis-remove = Tap the mantis, then the black ant, and remove both.
lesson-mantis-remove-done = Both pieces leave the game for good. A queen can’t be removed, and what remains must be one hive.

lesson-scarab-push = Tap the scarab, then the black ant, and push it away.
lesson-scarab-push-done = The pushed piece moves one cell further, and the scarab takes its place.
lesson-scarab-swap = The black beetle is on top of your spider. Swap places with it.
lesson-scarab-swap-done = The beetle comes down to where the scarab was, and the scarab slips under the stack.
lesson-scarab-win = Win with a push.
lesson-scarab-win-done = A push can fill two cells at once: the one ahead, and the one the scarab moves onto.

lesson-half-ring-second = White has placed a half-ring. You’re playing Black: place yours on the marked cell to complete the ring.
lesson-half-ring-second-done = Half-rings, if you play with them, are always placed first. They hold the hive together at the start.
lesson-half-ring-vanish = Move the ant to the marked cell and watch the ring.
lesson-half-ring-vanish-done = As soon as the hive holds together without them, both half-rings vanish.

lesson-six-first = Place a tile on the marked cell.
lesson-six-first-done = Every tile must touch another. White’s first tile can’t touch White’s starting tile.
lesson-six-line = Make a line of six.
lesson-six-line-done = Six in a line wins, and so does a triangle or a ring of six.
lesson-six-capture = All tiles have been placed; now they move. Lift the white tile that connects the three on the left, and put it on the marked cell.
lesson-six-capture-done = Any part that is cut off is captured: the largest part stays, and the others leave the game.

lesson-andantino-first = Place a tile on the marked cell.
lesson-andantino-first-done = Every new tile must touch at least two others.
lesson-andantino-two = Try to place a tile on the marked cell, where it would touch only one other.
lesson-andantino-two-done = One neighbour isn’t enough.
lesson-andantino-enclose = You’re playing Black. Close the ring around the white tile.
lesson-andantino-enclose-done = Enclose an enemy tile, or get five in a line, and you win.

lesson-battle-step = Step forward to the marked cell.
lesson-battle-step-done = Insects only step or jump forward: straight ahead, or diagonally to either side.
lesson-battle-chain = You can jump over an enemy, so you have to. Keep jumping as long as you can.
lesson-battle-chain-done = Enemies you jump over are turned face down and belong to nobody. Once an insect starts jumping, it goes on as long as it can.
lesson-battle-corner = Win by reaching the corner on the other side.
lesson-battle-corner-done = You also win if your opponent has no move.

lesson-territory-food = Put a black food tile on the marked cell, in front of the black bee.
lesson-territory-food-done = Food makes the path: insects only walk onto cells with food they eat.
lesson-territory-walk = Walk the black bee over both black tiles to the marked cell.
lesson-territory-walk-done = The black bee eats black food, the white bee white food, the dragonfly both. Food that is eaten is gone.
lesson-territory-fill = Two of the three insects are in your half. Take the last tiles from the supply to end the game.
lesson-territory-fill-done = When the supply is empty, the player with more insects in their half wins.
