## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins. At the start of a sentence $Piece, $Piece-acc, $Piece-gen, $Piece-ins.
reason-game-over = Партію закінчено.
reason-unknown-piece = Такої фішки в цій грі немає.
reason-malformed = Це не хід.
reason-bad-argument = Це не хід.
reason-unsupported = Тут цього зробити не можна.
reason-no-memory = Для цього не вистачає пам’яті.
reason-not-your-turn = Це фішка суперника: { $piece }.
reason-not-in-hand = У вашому запасі немає { $piece-gen }.
reason-not-in-play = На столі немає { $piece-gen }.
reason-wrong-number = Фішки одного виду викладають за номерами: спершу ту, що з меншим номером.
reason-queen-first = Бджілка не може бути вашою першою фішкою.
reason-queen-due = Зараз треба викласти бджілку: це ваш четвертий хід, а вона досі в запасі.
reason-queen-not-in-play = Поки ваша бджілка не у грі, ходити фішками не можна.
reason-occupied = На цій клітинці вже є фішка.
reason-touches-enemy = Нова фішка не може торкатися фішок суперника.
reason-touches-nothing = Нова фішка має торкатися хоча б однієї вашої.
reason-covered = { $Piece } не може ходити: зверху стоїть інша фішка.
reason-splits-hive = Вулик розпався б: ці частини з’єднує { $piece }.
reason-gate = Щілина завузька: { $piece } не прослизне між цими двома фішками.
reason-cannot-reach = { $Piece } туди не дістанеться: так ця фішка не ходить.
reason-just-moved = { $Piece } цього ходу лишається на місці: фішку щойно перемістили.
reason-must-move = У вас є ходи, тому пропускати хід не можна.
reason-must-draw = Ви граєте наосліп: фішку не вибирають, а беруть навмання.
reason-must-place-drawn = Спершу викладіть узяту фішку.
reason-cannot-draw = Немає фішки, яку можна було б узяти й викласти.
reason-still-in-hand = Поки у вашому запасі є фішки, переміщувати ті, що на столі, не можна.
reason-touches-too-few = Фішка має торкатися щонайменше двох інших.
reason-touches-start = Перша фішка білих не може торкатися їхньої початкової фішки.
reason-wrong-part = Виберіть, яка з найбільших частин лишиться.
reason-face-down = { $Piece } лежить долілиць: ця фішка не діє, і подіяти на неї не можна.
reason-half-ring = Півкільця викладають першими, і подіяти на них не можна.
reason-flea-neighbours = Блоху викладають там, де вона торкається і вашої фішки, і фішки суперника.
reason-raised = { $Piece } не вміє лазити: звідси можна тільки спуститися.
reason-double-step = Вершниця вже використала подвійний крок.
reason-cannot-act = { $Piece } не може зробити цього з тією фішкою.

## Why a tap does nothing.
reason-take-first = Спершу візьміть фішку: натисніть на неї в запасі або на столі.
reason-opponent-to-move = Зараз хід суперника.
reason-paused = Партію призупинено.
reason-earlier-move = Показано один із попередніх ходів. Щоб грати, поверніться до поточного.
reason-lesson-other = Спершу поверніть хід.
reason-lesson-shown = Це розв’язок. Щоб зіграти хід, натисніть «{ learn-try }».
reason-premove-dropped = Хід на випередження вже неможливий.

# A pillbug, or a mosquito beside one, is selected; the pieces it can throw are outlined.
reason-can-throw = Щоб перекинути сусідню фішку, натисніть на неї.
# $piece is the thrower; $Piece, $Piece-gen at the start of a sentence.
reason-only-throws = { $Piece } не може ходити, але може перекинути сусідню фішку: натисніть на неї.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = Через комаху суперника треба перестрибнути: це може зробити одна з позначених комах.
reason-cannot-reach-Battle = Комаха робить крок уперед на порожню клітинку або стрибає вперед через сусідню комаху на порожню клітинку за нею.
reason-cannot-reach-Territory = Комаха йде від клітинки до клітинки, і лише туди, де є корм, який вона їсть.
reason-not-in-hand-Territory = Такого корму у вашій коморі немає.
reason-bad-argument-Territory = Комору поповнюють рівно до чотирьох фішок.
reason-touches-nothing-Six = Фішка має торкатися іншої.
reason-touches-nothing-Andantino = Фішка має торкатися щонайменше двох інших.
reason-splits-hive-Andantino = Поле розпалося б: ці частини з’єднує саме ця фішка.
