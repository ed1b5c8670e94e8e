## Analysis
analysis-title = Анализ: { $name }
analysis-board = Поле анализа
analysis-new = Новый
analysis-begin = Начать
analysis-import = Открыть
analysis-export = Отправить или сохранить
analysis-kept = Мои анализы
analysis-edit-position = Изменить позицию
analysis-unsaved = Сохранять пока нечего. Ваши изменения сохраняются в этом браузере.
analysis-saved = Сохранено в этом браузере.
analysis-failed = В этом браузере не осталось места, или хранение запрещено: скачайте анализ, иначе он пропадёт, когда вы уйдёте со страницы.
analysis-start = Начало партии

## Which game
analysis-game = Игра
analysis-expansions = Дополнения
analysis-rules = Правила
analysis-pieces-rules = Фишки и правила: { $type }
analysis-draw = Какая фишка взята?

## Scores
# $winner is w or b
analysis-wins-in = { $winner ->
    [w] Белые выигрывают в { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
        [many] { $turns } ходов
       *[other] { $turns } хода
      }
   *[b] Чёрные выигрывают в { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
        [many] { $turns } ходов
       *[other] { $turns } хода
      }
  }
analysis-wins = { $winner ->
    [w] Белые выигрывают
   *[b] Чёрные выигрывают
  }
# A forced win in a narrow place: the winner's letter and the number of turns, which may be missing
analysis-short-win = { $winner ->
    [w] Б{ $turns }
   *[b] Ч{ $turns }
  }
analysis-no-score = Оценки пока нет
analysis-score-is = Оценка с точки зрения белых: { $score }

## Engine
analysis-engine = Движок
analysis-lines = Линии
analysis-engine-off = Включите движок, чтобы видеть лучшие ходы здесь и на поле.
analysis-thinking = Думает…
analysis-over = Партия окончена.
analysis-engine-failed = Движок неожиданно остановился. Выключите и снова включите его или перезагрузите страницу.
analysis-depth = Глубина { $depth }, позиций: { $nodes }
analysis-follow-line = Сыграть линию до этого хода

## Moves
analysis-promote = Сделать главной
analysis-delete-branch = Удалить отсюда
analysis-delete-branch-text = { $count ->
    [0] Будет удалён ход { $move }.
    [one] Будут удалены ход { $move } и ещё { $count } ход после него.
    [few] Будут удалены ход { $move } и ещё { $count } хода после него.
    [many] Будут удалены ход { $move } и ещё { $count } ходов после него.
   *[other] Будут удалены ход { $move } и ещё { $count } хода после него.
  }
analysis-delete = Удалить
analysis-comment = Комментарий: { $move }

## Review
analysis-judge = Разобрать партию
analysis-judge-again = Разобрать заново
analysis-judge-hint = Движок пройдёт по главной линии, отметит самые неудачные ходы и скажет, что было лучше.
analysis-judge-empty = Ходов для разбора пока нет.
analysis-time = Время на позицию
analysis-seconds = { $seconds } с
analysis-judging = Разобрано ходов: { $done } из { $all }
analysis-judged = Разбор завершён.
analysis-judging-ended = Разбор прерван.
analysis-plot = Оценка по ходу партии
analysis-mark-mistake = ошибка
analysis-mark-blunder = зевок
analysis-loses = Шансы на победу упали на { $loss }.
analysis-missed-win = Упущена победа ({ $score }).
analysis-is-best = Лучший ход.
analysis-show-better = Показать
analysis-side = Сторона
analysis-judged-moves = Ходы
analysis-mistakes = Ошибки
analysis-blunders = Зевки
analysis-no-mistakes = Крупных ошибок нет.

## Reading and writing
analysis-import-text = Вставьте партию или позицию
analysis-import-open = Открыть
analysis-import-file = Выбрать файл
analysis-import-hint = GameString (UHP), PGN, SGF с BoardSpace, запись позиции или файл Apiary с вариантами. Файл можно и перетащить в любое место этой страницы.
analysis-error-place = Строка { $line }, столбец { $column } (смещение { $offset }):
# $reason is a sentence
analysis-error-move = Ход { $number }: { $reason }
# $reason is a sentence without its full stop, $detail says it more exactly
analysis-error-detail = { $reason }: { $detail }
analysis-error-malformed = Начиная отсюда прочитать не удалось
analysis-error-unknown-type = Игры с таким названием нет
analysis-error-invalid-position = Такая позиция невозможна
analysis-error-unsupported = Это не поддерживается
analysis-error-bad-seed = Это не соответствует зерну (seed)
analysis-error-empty = Открывать нечего.
analysis-error-json = Этот файл Apiary повреждён: чего-то не хватает или есть что-то лишнее.
analysis-error-document = В этом файле Apiary есть ошибка
analysis-error-too-large = Файл слишком велик для партии.
analysis-format = Формат
analysis-format-apiary = Apiary, с вариантами
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Запись позиции
analysis-keeps-apiary = Сохраняет всё: варианты, комментарии, разбор движка, имена. Такой файл читает только Apiary.
analysis-keeps-pgn = Сохраняет главную линию с комментариями, имена и результат. Без вариантов.
analysis-keeps-uhp = Сохраняет тип игры и ходы главной линии. Без комментариев, имён и вариантов.
analysis-keeps-sgf = Сохраняет главную линию с комментариями и имена, для BoardSpace. Без вариантов.
analysis-keeps-position = Сохраняет показанную сейчас позицию, без ходов.
analysis-cannot-apiary = В этом формате партию сохранить нельзя.
analysis-cannot-pgn = Эту партию нельзя сохранить в PGN.
analysis-cannot-uhp = Партию, которая начинается с заданной позиции, нельзя сохранить как GameString. Выберите PGN.
analysis-cannot-sgf = На BoardSpace в эту игру не играют, поэтому SGF для неё нет. Выберите PGN.
analysis-cannot-position = Эту позицию записать нельзя.
analysis-export-text = Текст
analysis-copy = Скопировать
analysis-copied = Скопировано.
analysis-download = Скачать
analysis-copy-link = Скопировать ссылку
analysis-link-copied = Ссылка скопирована. В ней вся партия.
analysis-link-hint = Ссылка содержит саму партию с вариантами и комментариями; на сервере ничего не хранится.

## What is kept
analysis-kept-none = Сохранённых анализов пока нет.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
  }, { $date }
analysis-name = Название
analysis-rename = Переименовать: { $name }
analysis-rename-done = Переименовать
analysis-delete-one = Удалить: { $name }
analysis-delete-title = Удалить этот анализ?
analysis-delete-text = Будет удалено безвозвратно: { $name }.
analysis-tag-White = Белые
analysis-tag-Black = Чёрные
analysis-tag-Event = Турнир
analysis-tag-Date = Дата

## Position editor
editor-title = Редактор позиций
editor-board = Поле
editor-more = О позиции
editor-tools = Фишки
editor-move = Выбрать
editor-remove = Убрать
# $piece is "White: Queen bee"
editor-left = { $piece }, в запасе { $count }
editor-side-piece = { $side }: { $piece }
editor-none-left = Таких фишек больше нет.
editor-to-move = Чей ход
editor-turn = Номер хода
editor-last = Последней ходила фишка
editor-last-none = никакая, или выложена новая
editor-select-hint = Нажмите «Выбрать», затем на фишку, чтобы переместить её или увидеть её стопку и признаки.
editor-stack = Стопка, начиная с верхней фишки
editor-up = Поднять на уровень: { $piece }
editor-remove-one = Убрать: { $piece }
editor-just-moved = ходила последней
editor-flag-faceDown = лицом вниз
editor-flag-used = двойной шаг использован
editor-flag-rides = едет верхом
editor-put-out = Вывести из игры
editor-out = Вне игры (нажмите, чтобы вернуть)
editor-hands = Запасы игроков
editor-hands-hint = В запасах то, чего нет на столе. Уменьшите число, чтобы этих фишек в партии не было.
editor-hand-of = { $side }: запас
editor-quiet = Ходов без захвата
editor-apart = Первая фишка белых не может касаться начальной
editor-food-b = Чёрная
editor-food-w = Белая
editor-store-of = { $side }: хранилище
editor-supply = Общий запас
editor-text = Запись позиции
editor-possible = Такая позиция возможна.
editor-won = { $side } в этой позиции уже победили.
editor-drawn = Эта позиция — ничья.
editor-undo = Отменить
editor-restart = Начальная позиция
editor-empty = Очистить поле
editor-play-screen = На одном экране
editor-analyse = Анализ

## How well the sides played
# Above the board of a phone: what the review found
review-card = { $count ->
    [0] Разбор: крупных ошибок нет
    [one] Разбор: { $count } ключевой момент
    [few] Разбор: { $count } ключевых момента
    [many] Разбор: { $count } ключевых моментов
   *[other] Разбор: { $count } ключевого момента
  }
analysis-accuracy = Точность
analysis-better = Лучше:
analysis-moments = Ключевые моменты
analysis-other-mistakes = Другие ошибки
analysis-try-again = Попробовать ещё раз
# $side is w or b
retry-find = { $side ->
    [w] найдите ход получше за белых.
   *[b] найдите ход получше за чёрных.
  }
retry-asking = Ваш ход.
retry-checking = Проверяем…
retry-best = Отлично, это лучший ход!
retry-good = Хороший ход: всего на { $loss } хуже лучшего.
retry-bad = Пока не то: шансы на победу падают на { $loss }.
retry-same = Так и было сыграно в партии.
retry-failed = Движок остановился и не успел проверить этот ход.
retry-solved = Вот лучший ход.
retry-solution = Показать решение
retry-next = Следующая ошибка
retry-stop = Закончить

## What the user thinks of a move: $1 to $6 in PGN
analysis-symbols = Ваша оценка хода
analysis-symbol-1 = Хороший ход
analysis-symbol-2 = Ошибка
analysis-symbol-3 = Блестящий ход
analysis-symbol-4 = Зевок
analysis-symbol-5 = Интересный ход
analysis-symbol-6 = Сомнительный ход

## Drawings on the board
draw-tools = Рисование
draw-on = Рисовать стрелки и круги (или правой кнопкой мыши)
draw-green = Зелёный
draw-red = Красный (Shift)
draw-blue = Синий (Alt)
draw-yellow = Жёлтый (Shift и Alt)
draw-erase = Стереть рисунки (C)

## Editor: what is wrong with a position
editor-apart-pieces = { $count ->
    [one] Фишка не соединена с ульем: { $pieces }.
    [few] Фишки не соединены с ульем: { $pieces }.
    [many] Фишки не соединены с ульем: { $pieces }.
   *[other] Фишки не соединены с ульем: { $pieces }.
  }
editor-apart-many = { $count ->
    [one] { $count } фишка не соединена с ульем.
    [few] { $count } фишки не соединены с ульем.
    [many] { $count } фишек не соединены с ульем.
   *[other] { $count } фишки не соединены с ульем.
  }
editor-text-wrong = Запись позиции не читается.

## Pictures
picture-title = Картинка
picture-png = Картинка (PNG)
picture-gif = Анимация (GIF)
picture-making = Готово кадров: { $done } из { $all }
picture-failed = Этот браузер не смог нарисовать картинку.

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = клетка указана дважды, или фишки слишком далеко друг от друга
detail-a-piece-that-the-game-type-does-not-have = такой фишки в этом типе игры нет
detail-a-piece-is-on-the-table-twice = фишка стоит на столе дважды
detail-only-beetles-and-mosquitoes-sit-on-other-pieces = на других фишках стоят только жуки и москиты
detail-more-pieces-of-a-kind-than-the-game-has = фишек одного вида больше, чем есть в игре
detail-a-queen-is-neither-in-play-nor-in-hand = королевы нет ни в игре, ни в запасе
detail-the-pieces-are-not-one-hive = фишки не составляют единый улей
detail-nothing-sits-on-a-half-ring-or-on-a-piece-that-lies-face-dow = на полукруге и на фишке, лежащей лицом вниз, ничего не стоит
detail-a-half-ring-lies-on-the-ground = полукруг лежит только на столе
detail-only-beetles-mosquitoes-dragonflies-and-riders-sit-on-other = в игре без скарабеев на других фишках стоят только жуки, москиты, стрекозы и наездницы
detail-only-a-rider-has-a-double-step-to-use = двойной шаг есть только у наездницы
detail-only-a-mosquito-above-the-ground-rides-in-a-game-with-riders = верхом едет только москит выше нижнего уровня, в игре с наездницами
detail-only-a-scorpion-turns-a-piece-face-down-and-never-a-half-rin = лицом вниз фишки переворачивает только скорпион, и никогда — полукруг
detail-a-piece-comes-twice = фишка указана дважды
detail-a-piece-that-has-just-moved-is-not-on-the-table = только что перемещённой фишки нет на столе
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = выбывшая фишка стоит на столе или не участвует в этой игре
detail-the-half-ring-is-a-player-s-first-piece = первая фишка игрока — полукруг
detail-the-half-rings-come-and-go-together = полукруги появляются и исчезают вместе
detail-the-half-rings-do-not-touch = полукруги не соприкасаются
detail-the-half-rings-would-have-been-removed = полукруги были бы уже убраны
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = номера фишек одного вида, в игре и выбывших, должны идти подряд от 1
detail-no-move-leaves-these-pieces-just-moved = ни один ход не мог только что переместить именно эти фишки
detail-no-moves-put-these-pieces-out = никакие ходы не выводят из игры эти фишки
detail-a-cell-comes-twice = клетка указана дважды
detail-more-tiles-than-the-game-has = фишек больше, чем есть в игре
detail-the-tiles-are-not-connected = фишки не составляют одно поле
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = стол и запас вместе не составляют набор
detail-the-starting-tiles-are-not-on-the-table = начальных фишек нет на столе
detail-the-sides-have-not-placed-in-turns = стороны выкладывали фишки не по очереди
detail-it-is-not-the-turn-of-white-s-first-tile = сейчас не время первой фишки белых
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = столько ходов второй фазы ещё не могло пройти
detail-the-side-to-move-has-won-already = тот, чей ход, уже победил
detail-both-sides-have-won = победили обе стороны
detail-a-cell-outside-the-board = клетка вне поля
detail-more-than-sixteen-insects = больше шестнадцати насекомых
detail-the-side-to-move-has-reached-its-goal-corner-before = тот, чей ход, уже дошёл до своей цели
detail-two-things-on-one-cell = на одной клетке два предмета
detail-a-store-holds-at-most-four-tiles = в хранилище не больше четырёх фишек
detail-more-food-than-the-game-has = пищи больше, чем есть в игре
detail-more-than-fourteen-tiles-of-a-colour = больше четырнадцати фишек одного цвета
