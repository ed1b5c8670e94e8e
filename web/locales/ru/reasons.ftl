## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins. At the start of a sentence $Piece, $Piece-acc, $Piece-gen, $Piece-ins.
reason-game-over = Партия окончена.
reason-unknown-piece = В этой игре нет такой фишки.
reason-malformed = Это не ход.
reason-bad-argument = Это не ход.
reason-unsupported = Здесь это невозможно.
reason-no-memory = На это не хватает памяти.
reason-not-your-turn = Это фишка соперника: { $piece }.
reason-not-in-hand = В вашем запасе нет { $piece-gen }.
reason-not-in-play = На столе нет { $piece-gen }.
reason-wrong-number = Фишки одного вида входят в игру по порядку: сначала та, что с меньшим номером.
reason-queen-first = Королева не может быть вашей первой фишкой.
reason-queen-due = Пора выложить королеву: это ваш четвёртый ход, а она ещё в запасе.
reason-queen-not-in-play = Пока ваша королева не в игре, ходить фишками нельзя.
reason-occupied = На этой клетке уже стоит фишка.
reason-touches-enemy = Новая фишка не должна касаться фишек соперника.
reason-touches-nothing = Новая фишка должна касаться хотя бы одной вашей фишки.
reason-covered = { $Piece } не может ходить: сверху стоит другая фишка.
reason-splits-hive = Без { $piece-gen } улей распадётся на эти части.
reason-gate = Щель слишком узка: { $piece } не проскользнёт между этими двумя.
reason-cannot-reach = Туда не попасть: { $piece } так не ходит.
reason-just-moved = { $Piece } остаётся на месте: на прошлом ходу эту фишку переместили.
reason-must-move = Пропустить ход нельзя: у вас есть ходы.
reason-must-draw = Вы играете вслепую: возьмите фишку наугад, а не выбирайте.
reason-must-place-drawn = Сначала выложите взятую фишку.
reason-cannot-draw = Нет фишки, которую можно взять и выложить.
reason-still-in-hand = Пока в запасе есть фишки, перемещать фишки на столе нельзя.
reason-touches-too-few = Фишка должна касаться не менее двух других.
reason-touches-start = Первая фишка белых не должна касаться их начальной фишки.
reason-wrong-part = Выберите, какая из самых больших частей останется.
reason-face-down = { $Piece } лежит лицом вниз: эта фишка не действует, и с ней ничего нельзя сделать.
reason-half-ring = Полукруги выкладывают первыми, и с ними ничего нельзя сделать.
reason-flea-neighbours = Блоха должна касаться и вашей фишки, и фишки соперника.
reason-raised = { $Piece } не умеет лазать: отсюда можно только спуститься.
reason-double-step = Наездница уже использовала двойной шаг.
reason-cannot-act = { $Piece } не может так поступить с этой фишкой.

## Why a tap does nothing.
reason-take-first = Сначала возьмите фишку: нажмите на неё в запасе или на столе.
reason-opponent-to-move = Сейчас ход соперника.
reason-paused = Партия на паузе.
reason-earlier-move = Показан прошлый ход. Чтобы играть, вернитесь к текущему.
reason-lesson-other = Сначала верните ход.
reason-lesson-shown = Это решение. Чтобы сделать этот ход, нажмите «{ learn-try }».
reason-premove-dropped = Предход больше невозможен.

# A pillbug, or a mosquito beside one, is selected; the pieces it can throw are outlined.
reason-can-throw = Чтобы перебросить соседнюю фишку, нажмите на неё.
# $piece is the thrower; $Piece, $Piece-gen at the start of a sentence.
reason-only-throws = { $Piece } не может ходить, но может перебросить соседнюю фишку: нажмите на неё.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = Если можно перепрыгнуть через насекомое соперника, это обязательно: одно из отмеченных может.
reason-cannot-reach-Battle = Насекомое шагает вперёд на пустую клетку или прыгает вперёд через соседнее насекомое на пустую клетку за ним.
reason-cannot-reach-Territory = Насекомое идёт с клетки на клетку и только туда, где лежит пища, которую оно ест.
reason-not-in-hand-Territory = В вашем хранилище нет такой пищи.
reason-bad-argument-Territory = Хранилище пополняют ровно до четырёх фишек.
reason-touches-nothing-Six = Фишка должна касаться другой фишки.
reason-touches-nothing-Andantino = Фишка должна касаться не менее двух других.
reason-splits-hive-Andantino = Без этой фишки остальные распадутся на эти части.
