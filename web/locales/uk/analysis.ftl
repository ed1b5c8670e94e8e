## Analysis
analysis-title = Аналіз: { $name }
analysis-board = Поле аналізу
analysis-new = Новий
analysis-begin = Почати
analysis-import = Відкрити
analysis-export = Надіслати чи зберегти
analysis-kept = Мої аналізи
analysis-edit-position = Змінити позицію
analysis-unsaved = Поки немає чого зберігати. Усі зміни зберігаються в цьому браузері.
analysis-saved = Збережено в цьому браузері.
analysis-failed = У цьому браузері немає місця або заборонено зберігання: завантажте аналіз у файл, інакше він зникне, коли ви закриєте сторінку.
analysis-start = Початок партії

## Which game
analysis-game = Гра
analysis-expansions = Фішки доповнень
analysis-rules = Правила
analysis-pieces-rules = Фішки та правила: { $type }
analysis-draw = Яку фішку взято?

## Scores
# $winner is w or b
analysis-wins-in = { $winner ->
    [w] Білі виграють за { $turns } { $turns ->
        [one] хід
        [few] ходи
        [many] ходів
       *[other] ходу
      }
   *[b] Чорні виграють за { $turns } { $turns ->
        [one] хід
        [few] ходи
        [many] ходів
       *[other] ходу
      }
  }
analysis-wins = { $winner ->
    [w] Білі виграють
   *[b] Чорні виграють
  }
# A forced win in a narrow place: the winner's letter and the number of turns, which may be missing
analysis-short-win = { $winner ->
    [w] Б{ $turns }
   *[b] Ч{ $turns }
  }
analysis-no-score = Оцінки ще немає
analysis-score-is = Оцінка для білих: { $score }

## Engine
analysis-engine = Рушій
analysis-lines = Ліній
analysis-engine-off = Увімкніть рушій, щоб бачити його найкращі ходи тут і на полі.
analysis-thinking = Думає…
analysis-over = Партію закінчено.
analysis-engine-failed = Рушій несподівано зупинився. Вимкніть його й увімкніть знову або перезавантажте сторінку.
analysis-depth = Глибина { $depth }, позицій: { $nodes }
analysis-follow-line = Зіграти лінію до цього ходу

## Moves
analysis-promote = Зробити головною
analysis-delete-branch = Видалити звідси
analysis-delete-branch-text = { $count ->
    [0] Буде видалено хід { $move }.
    [one] Буде видалено хід { $move } і ще { $count } хід після нього.
    [few] Буде видалено хід { $move } і ще { $count } ходи після нього.
    [many] Буде видалено хід { $move } і ще { $count } ходів після нього.
   *[other] Буде видалено хід { $move } і ще { $count } ходу після нього.
  }
analysis-delete = Видалити
analysis-comment = Коментар: { $move }

## Review
analysis-judge = Розібрати партію
analysis-judge-again = Розібрати знову
analysis-judge-hint = Рушій перегляне головну лінію, позначить найгірші помилки й покаже, як було краще.
analysis-judge-empty = Ходів для розбору ще немає.
analysis-time = Час на позицію
analysis-seconds = { $seconds } с
analysis-judging = Розбір: { $done } із { $all } ходів
analysis-judged = Розбір завершено.
analysis-judging-ended = Розбір перервано.
analysis-plot = Оцінка впродовж партії
analysis-mark-mistake = помилка
analysis-mark-blunder = груба помилка
analysis-loses = Шанси на перемогу впали на { $loss }.
analysis-missed-win = Пропущено виграш ({ $score }).
analysis-is-best = Найкращий хід.
analysis-show-better = Показати
analysis-side = Сторона
analysis-judged-moves = Ходи
analysis-mistakes = Помилки
analysis-blunders = Грубі помилки
analysis-no-mistakes = Великих помилок немає.

## Reading and writing
analysis-import-text = Вставте партію або позицію
analysis-import-open = Відкрити
analysis-import-file = Вибрати файл
analysis-import-hint = GameString (UHP), PGN, SGF із BoardSpace, текст позиції або файл Apiary з варіантами. Файл можна також перетягнути будь-куди на цю сторінку.
analysis-error-place = Рядок { $line }, стовпець { $column } (зсув { $offset }):
# $reason is a sentence
analysis-error-move = Хід { $number }: { $reason }
# $reason is a sentence without its full stop, $detail says it more exactly
analysis-error-detail = { $reason }: { $detail }
analysis-error-malformed = Від цього місця прочитати не вдається
analysis-error-unknown-type = Гри з такою назвою немає
analysis-error-invalid-position = Така позиція неможлива
analysis-error-unsupported = Це не підтримується
analysis-error-bad-seed = Це не відповідає початковому числу
analysis-error-empty = Немає чого відкривати.
analysis-error-json = Цей файл Apiary пошкоджено: у ньому чогось бракує або є щось зайве.
analysis-error-document = У цьому файлі Apiary є помилка
analysis-error-too-large = Файл завеликий для партії.
analysis-format = Формат
analysis-format-apiary = Apiary, з варіантами
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Текст позиції
analysis-keeps-apiary = Зберігає все: варіанти, коментарі, розбір рушія, імена. Прочитати його може лише Apiary.
analysis-keeps-pgn = Зберігає головну лінію з коментарями, іменами й результатом. Без варіантів.
analysis-keeps-uhp = Зберігає тип гри та ходи головної лінії. Без коментарів, імен і варіантів.
analysis-keeps-sgf = Зберігає головну лінію з коментарями та іменами, для BoardSpace. Без варіантів.
analysis-keeps-position = Зберігає позицію, показану зараз, без ходів.
analysis-cannot-apiary = У цьому форматі партію зберегти не можна.
analysis-cannot-pgn = Цю партію не можна зберегти як PGN.
analysis-cannot-uhp = Партію, що починається із заданої позиції, не можна зберегти як GameString. Виберіть PGN.
analysis-cannot-sgf = На BoardSpace у цю гру не грають, тож SGF для неї немає. Виберіть PGN.
analysis-cannot-position = Цю позицію записати не можна.
analysis-export-text = Текст
analysis-copy = Копіювати
analysis-copied = Скопійовано.
analysis-download = Завантажити
analysis-copy-link = Копіювати посилання
analysis-link-copied = Посилання скопійовано. Уся партія — в ньому.
analysis-link-hint = Посилання містить саму партію, з варіантами та коментарями; на сервері нічого не зберігається.

## What is kept
analysis-kept-none = Збережених аналізів ще немає.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходу
  }, { $date }
analysis-name = Назва
analysis-rename = Перейменувати: { $name }
analysis-rename-done = Перейменувати
analysis-delete-one = Видалити: { $name }
analysis-delete-title = Видалити цей аналіз?
analysis-delete-text = { $name }: буде видалено назавжди.
analysis-tag-White = Білі
analysis-tag-Black = Чорні
analysis-tag-Event = Турнір
analysis-tag-Date = Дата

## Position editor
editor-title = Редактор позицій
editor-board = Поле
editor-more = Про позицію
editor-tools = Фішки
editor-move = Рух / огляд
editor-remove = Прибрати
# $piece is "White: Queen bee"
editor-left = { $piece }, у запасі: { $count }
editor-side-piece = { $side }: { $piece }
editor-none-left = Такої фішки більше немає.
editor-to-move = Чий хід
editor-turn = Номер ходу
editor-last = Щойно переміщена фішка
editor-last-none = немає, або викладено нову
editor-select-hint = Виберіть «Рух / огляд», а потім фішку, щоб побачити її стос та ознаки.
editor-stack = Стос, згори донизу
editor-up = Підняти на один рівень: { $piece }
editor-remove-one = Прибрати: { $piece }
editor-just-moved = щойно переміщена
editor-flag-faceDown = долілиць
editor-flag-used = подвійний крок використано
editor-flag-rides = їде верхи
editor-put-out = Вивести з гри
editor-out = Поза грою (натисніть, щоб повернути)
editor-hands = Запаси гравців
editor-hands-hint = Фішки, яких немає на столі, лежать у запасах. Зменште число, щоб прибрати фішки із цієї партії.
editor-hand-of = Запас: { $side }
editor-quiet = Ходів без захоплення
editor-apart = Перша фішка білих не може торкатися початкової
editor-food-b = Чорний
editor-food-w = Білий
editor-store-of = Комора: { $side }
editor-supply = Спільний запас
editor-text = Текст позиції
editor-possible = Така позиція можлива.
editor-won = { $side } перемогли в цій позиції.
editor-drawn = У цій позиції нічия.
editor-undo = Скасувати зміну
editor-restart = Початкова позиція
editor-empty = Очистити поле
editor-play-screen = На одному екрані
editor-analyse = Аналіз

## How well the sides played
# Above the board of a phone: what the review found
review-card = { $count ->
    [0] Розбір: великих помилок немає
    [one] Розбір: { $count } ключовий момент
    [few] Розбір: { $count } ключові моменти
    [many] Розбір: { $count } ключових моментів
   *[other] Розбір: { $count } ключового моменту
  }
analysis-accuracy = Точність
analysis-better = Краще:
analysis-moments = Ключові моменти
analysis-other-mistakes = Інші помилки
analysis-try-again = Спробувати ще раз
# $side is w or b
retry-find = { $side ->
    [w] знайдіть кращий хід за білих.
   *[b] знайдіть кращий хід за чорних.
  }
retry-asking = Ваш хід.
retry-checking = Перевіряємо…
retry-best = Чудово, це найкращий хід!
retry-good = Добрий хід: гірший за найкращий лише на { $loss }.
retry-bad = Ще не те: шанси на перемогу падають на { $loss }.
retry-same = Саме так було зіграно в партії.
retry-failed = Рушій зупинився й не встиг перевірити цей хід.
retry-solved = Ось найкращий хід.
retry-solution = Показати розв’язок
retry-next = Наступна помилка
retry-stop = Завершити

## What the user thinks of a move: $1 to $6 in PGN
analysis-symbols = Ваша оцінка ходу
analysis-symbol-1 = Добрий хід
analysis-symbol-2 = Помилка
analysis-symbol-3 = Блискучий хід
analysis-symbol-4 = Груба помилка
analysis-symbol-5 = Цікавий хід
analysis-symbol-6 = Сумнівний хід

## Drawings on the board
draw-tools = Малювання
draw-on = Малювати стрілки й кола (або правою кнопкою миші)
draw-green = Зелений
draw-red = Червоний (Shift)
draw-blue = Синій (Alt)
draw-yellow = Жовтий (Shift і Alt)
draw-erase = Стерти малюнки (C)

## Editor: what is wrong with a position
editor-apart-pieces = { $count ->
    [one] Окремо від вулика: { $pieces }.
    [few] Окремо від вулика: { $pieces }.
    [many] Окремо від вулика: { $pieces }.
   *[other] Окремо від вулика: { $pieces }.
  }
editor-apart-many = { $count ->
    [one] { $count } фішку не з’єднано з вуликом.
    [few] { $count } фішки не з’єднано з вуликом.
    [many] { $count } фішок не з’єднано з вуликом.
   *[other] { $count } фішки не з’єднано з вуликом.
  }
editor-text-wrong = Текст позиції не читається.

## Pictures
picture-title = Зображення
picture-png = Зображення (PNG)
picture-gif = Анімація (GIF)
picture-making = Готово кадрів: { $done } із { $all }
picture-failed = Цей браузер не зміг намалювати зображення.

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = клітинку вказано двічі, або фішки надто далеко одна від одної
detail-a-piece-that-the-game-type-does-not-have = фішка, якої в цьому типі гри немає
detail-a-piece-is-on-the-table-twice = фішка на столі двічі
detail-only-beetles-and-mosquitoes-sit-on-other-pieces = на інших фішках сидять лише жуки й москіти
detail-more-pieces-of-a-kind-than-the-game-has = фішок одного виду більше, ніж є у грі
detail-a-queen-is-neither-in-play-nor-in-hand = бджілки немає ні у грі, ні в запасі
detail-the-pieces-are-not-one-hive = фішки не утворюють єдиного вулика
detail-nothing-sits-on-a-half-ring-or-on-a-piece-that-lies-face-dow = ніщо не може стояти на півкільці або на фішці, що лежить долілиць
detail-a-half-ring-lies-on-the-ground = півкільце лежить лише на нижньому рівні
detail-only-beetles-mosquitoes-dragonflies-and-riders-sit-on-other = у партії без скарабеїв на інших фішках сидять лише жуки, москіти, бабки й вершниці
detail-only-a-rider-has-a-double-step-to-use = подвійний крок має лише вершниця
detail-only-a-mosquito-above-the-ground-rides-in-a-game-with-riders = їхати верхи може лише москіт нагорі, в партії з вершницями
detail-only-a-scorpion-turns-a-piece-face-down-and-never-a-half-rin = долілиць фішки перевертає лише скорпіон, і ніколи — півкільце
detail-a-piece-comes-twice = фішку вказано двічі
detail-a-piece-that-has-just-moved-is-not-on-the-table = щойно переміщеної фішки немає на столі
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = вилучена фішка є на столі, або її немає в цій грі
detail-the-half-ring-is-a-player-s-first-piece = півкільце — перша фішка гравця
detail-the-half-rings-come-and-go-together = півкільця з’являються і зникають разом
detail-the-half-rings-do-not-touch = півкільця не торкаються одне одного
detail-the-half-rings-would-have-been-removed = півкільця вже мали б зникнути
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = номери фішок одного виду, що у грі або вилучені, мають іти від 1 без пропусків
detail-no-move-leaves-these-pieces-just-moved = жоден хід не міг щойно перемістити саме ці фішки
detail-no-moves-put-these-pieces-out = ці фішки не могли вибути з гри
detail-a-cell-comes-twice = клітинку вказано двічі
detail-more-tiles-than-the-game-has = фішок більше, ніж є у грі
detail-the-tiles-are-not-connected = фішки не утворюють суцільного поля
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = фішки на столі й у запасі разом не становлять повного набору
detail-the-starting-tiles-are-not-on-the-table = на столі немає початкових фішок
detail-the-sides-have-not-placed-in-turns = гравці викладали фішки не по черзі
detail-it-is-not-the-turn-of-white-s-first-tile = зараз не час для першої фішки білих
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = стільки ходів із переміщенням фішок бути не могло
detail-the-side-to-move-has-won-already = той, чия черга ходити, уже переміг
detail-both-sides-have-won = перемогли обидва гравці
detail-a-cell-outside-the-board = клітинка поза полем
detail-more-than-sixteen-insects = більше ніж шістнадцять комах
detail-the-side-to-move-has-reached-its-goal-corner-before = той, чия черга ходити, уже дійшов до свого цільового кута
detail-two-things-on-one-cell = клітинку зайнято двічі
detail-a-store-holds-at-most-four-tiles = у коморі щонайбільше чотири фішки
detail-more-food-than-the-game-has = корму більше, ніж є у грі
detail-more-than-fourteen-tiles-of-a-colour = більше ніж чотирнадцять фішок одного кольору
