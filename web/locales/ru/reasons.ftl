## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins.
reason-game-over = Партия окончена.
reason-unknown-piece = В этой игре нет такой фишки.
reason-malformed = Это не ход.
reason-bad-argument = Это не ход.
reason-unsupported = Здесь это невозможно.
reason-no-memory = На это не хватает памяти.
reason-not-your-turn = Это фишка соперника: { $piece }.
reason-not-in-hand = В вашем запасе нет { $piece-gen }.
reason-not-in-play = На столе нет { $piece-gen }.
reason-wrong-number = Фишки одного вида входят в игру по порядку: сначала другая.
reason-queen-first = Королева не может быть самой первой фишкой.
reason-queen-due = Пора выложить королеву: это ваш четвёртый ход, а она ещё в запасе.
reason-queen-not-in-play = Пока вашей королевы нет на столе, ваши фишки не ходят.
reason-occupied = На этой клетке уже стоит фишка.
reason-touches-enemy = Новая фишка не должна касаться фишек соперника.
reason-touches-nothing = Новая фишка должна касаться вашей.
reason-covered = Поверх { $piece-gen } стоит другая фишка: накрытая фишка ходить не может.
reason-splits-hive = Улей распался бы: { $piece } удерживает эти части вместе.
reason-gate = Щель слишком узка: { $piece } не проскользнёт между этими двумя.
reason-cannot-reach = Туда не попасть: { $piece } так не ходит.
reason-just-moved = Только что перемещённая фишка ({ $piece }) один ход остаётся на месте.
reason-must-move = Пропустить ход нельзя: у вас есть ходы.
reason-must-draw = Вы играете вслепую: возьмите фишку наугад, а не выбирайте.
reason-must-place-drawn = Сначала выложите взятую фишку.
reason-cannot-draw = Нет фишки, которую можно взять и выложить.
reason-still-in-hand = Пока в запасе есть фишки, перемещать фишки на столе нельзя.
reason-touches-too-few = Фишка должна касаться не менее двух других.
reason-touches-start = Первая фишка белых не должна касаться их начальной фишки.
reason-wrong-part = Выберите, какая из самых больших частей останется.
reason-face-down = Лицом вниз лежит { $piece }: эта фишка не действует, и с ней ничего нельзя сделать.
reason-half-ring = Полукруги входят в игру первыми, и с ними ничего нельзя сделать.
reason-flea-neighbours = Блоха входит в игру рядом с вашей фишкой и с фишкой соперника.
reason-raised = Лазать { $piece } не умеет: отсюда можно только спуститься.
reason-double-step = Наездница уже использовала двойной шаг.
reason-cannot-act = Этого { $piece } сделать не может, или не с этой фишкой.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = Если можно перепрыгнуть через чужое насекомое, это обязательно: одно из отмеченных может.
reason-cannot-reach-Battle = Насекомое шагает вперёд на пустую клетку или прыгает вперёд через соседнее насекомое на пустую клетку за ним.
reason-cannot-reach-Territory = Насекомое идёт с клетки на клетку и только туда, где лежит пища, которую оно ест.
reason-not-in-hand-Territory = В вашем хранилище нет такой пищи.
reason-bad-argument-Territory = Хранилище пополняют ровно до четырёх фишек.
reason-touches-nothing-Six = Фишка должна касаться другой фишки.
reason-touches-nothing-Andantino = Фишка должна касаться не менее двух других.
reason-splits-hive-Andantino = Поле распалось бы: эта фишка удерживает части вместе.
