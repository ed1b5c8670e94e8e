## Analysis
analysis-title = Аналіз: { $name }, { $type }
analysis-board = Поле аналізу
analysis-new = Новий
analysis-begin = Почати
analysis-import = Відкрити
analysis-export = Поділитися, зберегти
analysis-kept = Мої аналізи
analysis-edit-position = Редагувати позицію
analysis-review = Розбір
analysis-unsaved = Зберігати ще нічого. Усі зміни зберігаються в цьому браузері.
analysis-saved = Збережено в цьому браузері.
analysis-failed = У цьому браузері немає місця або заборонено зберігання: завантажте аналіз у файл, інакше він зникне, коли ви підете зі сторінки.
analysis-start = Початок

## Which game
analysis-game = Гра
analysis-expansions = Фішки розширення
analysis-rules = Правила
analysis-pieces-rules = Фішки та правила: { $type }
analysis-option-queenFirst = Бджілка може бути першою
analysis-option-repetition = Третє повторення — нічия
analysis-option-tiles = Фішок у кожного
analysis-option-freeFirst = Перша фішка лягає будь-де
analysis-option-layout = Розташування
analysis-option-eitherColour = Кінець, коли скінчився корм одного кольору
analysis-draw = Що витягнуто?

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
analysis-lines = Варіантів
analysis-engine-off = Увімкніть рушій, щоб бачити його найкращі ходи тут і на полі.
analysis-thinking = Думає…
analysis-over = Партію закінчено.
analysis-engine-failed = Рушій несподівано зупинився. Вимкніть його й увімкніть знову або перезавантажте сторінку.
analysis-depth = Глибина { $depth }, позицій: { $nodes }
analysis-follow-line = Зіграти варіант до цього ходу

## Moves
analysis-promote = Зробити головним
analysis-delete-branch = Видалити звідси
analysis-delete-branch-text = Буде видалено { $move } і ще { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
  } після нього.
analysis-delete = Видалити
analysis-comment = Коментар: { $move }

## Review
analysis-judge = Оцінити партію
analysis-judge-again = Оцінити знову
analysis-judge-hint = Рушій пройде головну лінію, позначить ходи, що втратили найбільше, і скаже, що було краще.
analysis-judge-empty = Ходів для оцінювання ще немає.
analysis-time = Час на позицію
analysis-seconds = { $seconds } с
analysis-judging = Оцінювання: { $done } з { $all } ходів
analysis-judged = Партію оцінено.
analysis-judging-ended = Оцінювання перервано.
analysis-plot = Оцінка впродовж партії
analysis-mark-mistake = помилка
analysis-mark-blunder = груба помилка
analysis-loses = Втрачає { $loss }. Краще { $best }: { $score }.
analysis-missed-win = Пропущено виграш. Краще { $best }: { $score }.
analysis-is-best = Найкращий хід.
analysis-as-good = Не гірше { $best }.
analysis-show-better = Показати
analysis-side = Сторона
analysis-judged-moves = Ходи
analysis-average-loss = Середня втрата
analysis-mistakes = Помилки (?)
analysis-blunders = Грубі (??)
analysis-worst = Найгірші ходи
analysis-no-mistakes = Жоден хід не втратив багато.

## Reading and writing
analysis-import-text = Вставте партію або позицію
analysis-import-open = Відкрити
analysis-import-file = Вибрати файл
analysis-import-hint = GameString (UHP), PGN, SGF із BoardSpace, текст позиції або файл Apiary з відгалуженнями. Файл можна також перетягнути будь-куди на цю сторінку.
analysis-error-place = Рядок { $line }, стовпець { $column } (зсув { $offset }):
# $reason is a sentence
analysis-error-move = Хід { $number }: { $reason }
# $reason is a sentence without its full stop, $detail says it more exactly
analysis-error-detail = { $reason }: { $detail }
analysis-error-malformed = Звідси прочитати не вдається
analysis-error-unknown-type = Гри з такою назвою немає
analysis-error-invalid-position = Така позиція неможлива
analysis-error-unsupported = Це не підтримується
analysis-error-bad-seed = Це не випливає з початкового числа
analysis-error-empty = Відкривати нічого.
analysis-error-json = Це файл Apiary, але побудований неправильно: чогось бракує або щось зайве.
analysis-error-document = Це файл Apiary, але частина його хибна
analysis-error-too-large = Файл завеликий, щоб бути партією.
analysis-format = Формат
analysis-format-apiary = Apiary, з відгалуженнями
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Текст позиції
analysis-keeps-apiary = Зберігає все: відгалуження, коментарі, оцінки рушія, імена. Читає лише Apiary.
analysis-keeps-pgn = Зберігає головну лінію з коментарями, іменами й результатом. Без відгалужень.
analysis-keeps-uhp = Зберігає тип гри та ходи головної лінії. Без коментарів, імен і відгалужень.
analysis-keeps-sgf = Зберігає головну лінію з коментарями та іменами, для BoardSpace. Без відгалужень.
analysis-keeps-position = Зберігає позицію, показану зараз, без ходів.
analysis-cannot-apiary = Так цю партію записати не можна.
analysis-cannot-pgn = Цю партію не можна записати як PGN.
analysis-cannot-uhp = Партію, що починається з власної позиції, не можна записати як GameString. PGN це вміє.
analysis-cannot-sgf = На BoardSpace у цю гру не грають, тож SGF для неї немає. Підійде PGN.
analysis-cannot-position = Цю позицію записати не можна.
analysis-export-text = Текст
analysis-copy = Копіювати
analysis-copied = Скопійовано.
analysis-copy-failed = Браузер не дозволив копіювати: виділіть текст і скопіюйте вручну.
analysis-download = Завантажити
analysis-copy-link = Копіювати посилання
analysis-link-copied = Посилання скопійовано. Уся партія — в ньому.
analysis-link-hint = Посилання містить саму партію, з відгалуженнями та коментарями; ніде більше нічого не зберігається.

## What is kept
analysis-kept-none = Ще нічого не збережено.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходу
  }, { $date }
analysis-unnamed = { $type }, без назви
analysis-name = Назва
analysis-rename = Перейменувати: { $name }
analysis-rename-done = Перейменувати
analysis-delete-one = Видалити: { $name }
analysis-delete-title = Видалити цей аналіз?
analysis-delete-text = { $name }: буде видалено назавжди.
analysis-tag-White = Білі
analysis-tag-Black = Чорні
analysis-tag-Event = Подія
analysis-tag-Date = Дата

## Position editor
editor-title = Редактор позицій
editor-board = Стіл
editor-more = Про позицію
editor-tools = Покласти на стіл
editor-move = Рухати, дивитися
editor-remove = Прибрати
# $piece is "White: Queen bee"
editor-left = { $piece }, у запасі: { $count }
editor-side-piece = { $side }: { $piece }
editor-none-left = Такої фішки більше немає.
editor-cell = { $q }, { $r }
editor-cell-empty = { $where }: порожньо
editor-cell-with = { $where }: { $pieces }
editor-to-move = Черга ходу
editor-turn = Номер ходу
editor-last = Щойно переміщено
editor-last-none = нічого або фішку із запасу
editor-select-hint = Оберіть «Рухати, дивитися» і фішку, щоб побачити її стос та ознаки.
editor-stack = Стос, згори донизу
editor-up = Підняти на один рівень: { $piece }
editor-remove-one = Прибрати: { $piece }
editor-just-moved = щойно переміщена
editor-flag-faceDown = долілиць
editor-flag-used = подвійний крок використано
editor-flag-rides = їде верхи
editor-put-out = Поза грою
editor-out = Поза грою (натисніть, щоб повернути)
editor-hands = Що в запасах гравців
editor-hands-hint = У запасах те, чого немає на столі. Поставте менше, щоб прибрати фішки із цієї партії.
editor-hand-of = Запас: { $side }
editor-quiet = Ходів без захоплення
editor-apart = Перша фішка білих має лежати окремо
editor-food-b = Чорний
editor-food-w = Білий
editor-store-of = Комора: { $side }
editor-supply = Спільний запас
editor-text = Текст позиції
editor-possible = Така позиція можлива.
editor-won = { $side } перемогли в цій позиції.
editor-drawn = У цій позиції нічия.
editor-undo = Скасувати
editor-restart = Початкова позиція
editor-empty = Очистити стіл
editor-play-bot = Грати з ботом (рівень { $level })
editor-play-screen = Удвох тут
editor-analyse = Аналіз

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = клітинка трапляється двічі, або фішки надто далеко одна від одної
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
detail-a-piece-comes-twice = фішка трапляється двічі
detail-a-piece-that-has-just-moved-is-not-on-the-table = щойно переміщеної фішки немає на столі
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = вилучена фішка є на столі, або її немає в цій грі
detail-the-half-ring-is-a-player-s-first-piece = півкільце — перша фішка гравця
detail-the-half-rings-come-and-go-together = півкільця з’являються і зникають разом
detail-the-half-rings-do-not-touch = півкільця не торкаються одне одного
detail-the-half-rings-would-have-been-removed = півкільця вже мали б зникнути
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = номери фішок одного виду, що у грі або вилучені, мають іти від 1 до n
detail-no-move-leaves-these-pieces-just-moved = після жодного ходу ці фішки не будуть щойно переміщеними
detail-no-moves-put-these-pieces-out = жодні ходи не вилучають цих фішок
detail-a-cell-comes-twice = клітинка трапляється двічі
detail-more-tiles-than-the-game-has = фішок більше, ніж є у грі
detail-the-tiles-are-not-connected = фішки не утворюють суцільного поля
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = стіл і запас разом не становлять набору фішок
detail-the-starting-tiles-are-not-on-the-table = на столі немає початкових фішок
detail-the-sides-have-not-placed-in-turns = сторони викладали не по черзі
detail-it-is-not-the-turn-of-white-s-first-tile = перша фішка білих не має викладатися зараз
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = стільки ходів із переміщенням фішок бути не могло
detail-the-side-to-move-has-won-already = той, чия черга ходити, уже переміг
detail-both-sides-have-won = обидві сторони перемогли
detail-a-cell-outside-the-board = клітинка поза полем
detail-more-than-sixteen-insects = більше ніж шістнадцять комах
detail-the-side-to-move-has-reached-its-goal-corner-before = той, чия черга ходити, уже дійшов до свого кута-цілі
detail-two-things-on-one-cell = на одній клітинці дві речі
detail-a-store-holds-at-most-four-tiles = у коморі щонайбільше чотири фішки
detail-more-food-than-the-game-has = корму більше, ніж є у грі
detail-more-than-fourteen-tiles-of-a-colour = більше ніж чотирнадцять фішок одного кольору
