# Puzzles. puzzle-theme-X is the name of a theme, puzzle-theme-X-about says what it is in a sentence.
puzzles-title = Задачи
puzzles-intro = Верный ход только один, все остальные заметно хуже. Найдите его.
puzzle-board = Поле задачи
puzzle-task = Задание
puzzle-back = Все задачи
puzzle-day = { start-puzzle }
puzzle-day-about = Одна на всех. Новая появляется в полночь по UTC.
puzzle-day-solved = Сегодня решена. Возвращайтесь завтра.
puzzle-day-missed = Сегодня не получилось. Можно попробовать ещё раз.
puzzle-rated = Задачи для вас
puzzle-rated-about = Сложность — под ваш рейтинг.
# $rating is a number.
puzzle-your-rating = Ваш рейтинг в задачах: { $rating }
puzzle-rating-provisional = { $rating }?
puzzle-rush = Задачи на скорость
puzzle-rush-about = Решите как можно больше за три минуты. Три ошибки — и конец.
puzzle-rush-best = Лучший результат: { $count }
puzzle-first = Первые шаги
puzzle-first-about = Победа в один ход: задачи для начинающих.
puzzle-missed = Нерешённые задачи
puzzle-missed-about = { $count ->
    [0] Повторять нечего.
    [one] { $count } задача ждёт новой попытки.
    [few] { $count } задачи ждут новой попытки.
    [many] { $count } задач ждут новой попытки.
   *[other] { $count } задачи ждут новой попытки.
}
puzzle-own = Ваши ошибки
puzzle-own-about = { $count ->
    [0] Разберите свою партию: ошибки из неё появятся здесь.
    [one] { $count } позиция из ваших партий.
    [few] { $count } позиции из ваших партий.
    [many] { $count } позиций из ваших партий.
   *[other] { $count } позиции из ваших партий.
}
puzzle-themes = Темы
puzzle-themes-expansion = Неофициальные фишки
puzzle-themes-games = Как выигрывают в других играх
puzzle-games = Игры
puzzle-game-hive = Официальный «Улей»
puzzle-game-expansion = «Улей» с неофициальными фишками
puzzle-count = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
    [many] { $count } задач
   *[other] { $count } задачи
}

puzzle-to-move = { $side ->
    [w] Ход белых.
   *[b] Ход чёрных.
}
puzzle-goal-win = { $moves ->
    [one] Победа в { $moves } ход.
    [few] Победа в { $moves } хода.
    [many] Победа в { $moves } ходов.
   *[other] Победа в { $moves } хода.
}
puzzle-goal-save = Не проигрывает только один ход. Найдите его.
puzzle-goal-advantage = Только один ход даёт большой перевес. Найдите его.
puzzle-goal-own = Это позиция из вашей партии, здесь вы ошиблись. Найдите ход получше.
puzzle-checking = Проверяем…
puzzle-right = Верно! Дальше.
puzzle-solved = Решено!
puzzle-solved-helped = Решено, но с подсказкой или не с первой попытки.
puzzle-wrong-win = { $moves ->
    [one] Так победы в { $moves } ход нет. Вот ответ.
    [few] Так победы в { $moves } хода нет. Вот ответ.
    [many] Так победы в { $moves } ходов нет. Вот ответ.
   *[other] Так победы в { $moves } хода нет. Вот ответ.
}
puzzle-wrong-save = Этот ход проигрывает. Вот почему.
puzzle-wrong-advantage = Есть ход лучше: такой ответ держит позицию.
puzzle-wrong-own = И это ошибка. Вот ответ.
puzzle-wrong = Не то.
puzzle-take-back = Вернуть ход
puzzle-next = Следующая задача
puzzle-more = Другие задачи
puzzle-analyse = Анализ
puzzle-hint-themes = О чём задача: { $themes }.
puzzle-hint-close = Посмотрите на последние свободные клетки вокруг королевы.
puzzle-hint-game = Ищите ход, после которого нет защиты.
puzzle-hint-save = Сначала поймите, чем грозит соперник.
puzzle-hint-best = Сравните угрозы обеих сторон.
puzzle-hint-piece = Ходит { $piece }.
puzzle-hint-hand = Из запаса: { $piece }.
puzzle-hint-marked = Ход начинается с отмеченной клетки.
puzzle-hint-place = Нужно выложить фишку.
puzzle-new-rating = Рейтинг в задачах: { $rating } ({ $change })
puzzle-puzzle-rating = Рейтинг задачи: { $rating }

puzzle-none = Здесь пока ничего нет.
puzzle-failed = Не удалось загрузить задачи. В первый раз для них нужна сеть.

puzzle-rush-start = Начать
puzzle-rush-time = Осталось времени
puzzle-rush-score = Решено: { $count }
puzzle-rush-wrong = Ошибки: { $count } из { $all }
puzzle-rush-over = Всё!
puzzle-rush-result = { $count ->
    [one] Вы решили { $count } задачу.
    [few] Вы решили { $count } задачи.
    [many] Вы решили { $count } задач.
   *[other] Вы решили { $count } задачи.
}
puzzle-rush-new-best = Новый рекорд!
puzzle-rush-again = Сыграть ещё
puzzle-rush-kept = Задачи, в которых вы ошиблись, — среди нерешённых.

puzzle-theme-pin = Связка
puzzle-theme-pin-about = Ход сковывает фишку соперника: сдвинься она, улей распадётся.
puzzle-theme-gate = Ворота
puzzle-theme-gate-about = Ход превращает свободную клетку у королевы в ворота, в которые никому не проскользнуть.
puzzle-theme-ring = Кольцо
puzzle-theme-ring-about = Ход замыкает кольцо: снаружи внутрь уже не проползти.
puzzle-theme-beetle = Верхом на королеве
puzzle-theme-beetle-about = Жук забирается на королеву соперника и не даёт ей уйти.
puzzle-theme-rescue = Спасение
puzzle-theme-rescue-about = Мокрица или москит перебрасывает свою королеву подальше от опасности.
puzzle-theme-throw = Переброс
puzzle-theme-throw-about = Мокрица или москит перебрасывает другую фишку, свою или чужую.
puzzle-theme-mosquito = { piece-M }
puzzle-theme-mosquito-about = Всё решает москит с позаимствованным ходом.
puzzle-theme-free = Освобождение
puzzle-theme-free-about = Ход освобождает скованную фишку, и она вступает в атаку.
puzzle-theme-pass = Без хода
puzzle-theme-pass-about = Сопернику нечем ходить, и он пропускает ход.
puzzle-theme-escape = Бегство
puzzle-theme-escape-about = Атакованная королева уходит туда, где соседей у неё меньше.
puzzle-theme-race = Гонка
puzzle-theme-race-about = Обе королевы почти окружены: важен каждый ход.
puzzle-theme-dragonfly = { piece-D }
puzzle-theme-dragonfly-about = Всё решает стрекоза, порой с фишкой, которую она уносит.
puzzle-theme-rider = { piece-R }
puzzle-theme-rider-about = Всё решает наездница.
puzzle-theme-scorpion = { piece-C }
puzzle-theme-scorpion-about = Скорпион вовремя проползает или жалит.
puzzle-theme-flea = { piece-F }
puzzle-theme-flea-about = Блоха появляется или прыгает туда, куда другим не добраться.
puzzle-theme-mantis = { piece-T }
puzzle-theme-mantis-about = Богомол убирает фишку с поля или вступает в дело сам.
puzzle-theme-scarab = { piece-K }
puzzle-theme-scarab-about = Скарабей толкает фишку или меняется с ней местами — и это больно.
puzzle-theme-half-ring = { piece-H }
puzzle-theme-half-ring-about = Полукруг рядом с королевой или ход, от которого полукруги исчезают.
puzzle-theme-line = Линия
puzzle-theme-line-about = Партию выигрывает прямая линия.
puzzle-theme-circle = Круг
puzzle-theme-circle-about = Партию выигрывает кольцо из шести.
puzzle-theme-triangle = Треугольник
puzzle-theme-triangle-about = Партию выигрывает треугольник из шести.
puzzle-theme-too-few = Слишком мало
puzzle-theme-too-few-about = У соперника остаётся слишком мало фишек для любой фигуры.
puzzle-theme-enclosed = Окружение
puzzle-theme-enclosed-about = Фишки соперника окружены.
puzzle-theme-goal = Дальний угол
puzzle-theme-goal-about = Насекомое добирается до противоположного угла.
puzzle-theme-no-move = Тупик
puzzle-theme-no-move-about = Сопернику больше нечем ходить.
puzzle-theme-insects = Больше насекомых
puzzle-theme-insects-about = В конце партии в вашей зоне насекомых больше.
