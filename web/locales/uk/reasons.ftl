## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins.
reason-game-over = Партію закінчено.
reason-unknown-piece = Такої фішки в цій грі немає.
reason-malformed = Це не хід.
reason-bad-argument = Це не хід.
reason-unsupported = Тут цього зробити не можна.
reason-no-memory = Для цього не вистачає пам’яті.
reason-not-your-turn = Це фішка суперника: { $piece }.
reason-not-in-hand = У вашому запасі немає { $piece-gen }.
reason-not-in-play = На столі немає { $piece-gen }.
reason-wrong-number = Фішки одного виду викладають за номерами: спершу іншу.
reason-queen-first = Бджілка не може бути найпершою фішкою.
reason-queen-due = Зараз треба викласти бджілку: це ваш четвертий хід, а вона досі в запасі.
reason-queen-not-in-play = Поки вашої бджілки немає на столі, ходити вашими фішками не можна.
reason-occupied = На цій клітинці вже є фішка.
reason-touches-enemy = Нова фішка не може торкатися фішок суперника.
reason-touches-nothing = Нова фішка має торкатися хоча б однієї вашої.
reason-covered = Накрито { $piece-acc }: зверху стоїть інша фішка.
reason-splits-hive = Вулик розпався б: ці частини з’єднує { $piece }.
reason-gate = Щілина завузька: { $piece } не прослизне між цими двома фішками.
reason-cannot-reach = Туди { $piece } не дістанеться: так ця фішка не ходить.
reason-just-moved = Щойно переміщено { $piece-acc }: цього ходу фішка має відпочити.
reason-must-move = У вас є ходи, тому пропускати хід не можна.
reason-must-draw = Ви граєте наосліп: фішку не обирають, а витягують.
reason-must-place-drawn = Спершу викладіть витягнуту фішку.
reason-cannot-draw = Немає фішки, яку можна було б витягнути й викласти.
reason-still-in-hand = Поки у вашому запасі є фішки, переміщувати ті, що на столі, не можна.
reason-touches-too-few = Фішка має торкатися щонайменше двох інших.
reason-touches-start = Перша фішка білих не може торкатися їхньої початкової фішки.
reason-wrong-part = Оберіть, яка з найбільших частин лишиться.
reason-face-down = Долілиць лежить { $piece }: ця фішка не діє, і подіяти на неї не можна.
reason-half-ring = Півкільця викладають першими, і подіяти на них не можна.
reason-flea-neighbours = Блоху викладають там, де вона торкається і вашої фішки, і фішки суперника.
reason-raised = Лізти далі { $piece } не може: звідси можна тільки злізти вниз.
reason-double-step = Вершниця вже використала подвійний крок.
reason-cannot-act = Цього { $piece } не вміє — або не може зробити з тією фішкою.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = Комаху суперника треба перестрибнути: це може зробити одна з позначених комах.
reason-cannot-reach-Battle = Комаха робить крок уперед на порожню клітинку або стрибає вперед через сусідню комаху на порожню клітинку за нею.
reason-cannot-reach-Territory = Комаха йде від клітинки до клітинки, і лише туди, де є корм, який вона їсть.
reason-not-in-hand-Territory = Такого корму у вашій коморі немає.
reason-bad-argument-Territory = Комору поповнюють рівно до чотирьох фішок.
reason-touches-nothing-Six = Фішка має торкатися іншої.
reason-touches-nothing-Andantino = Фішка має торкатися щонайменше двох інших.
reason-splits-hive-Andantino = Поле розпалося б: ці частини з’єднує саме ця фішка.
