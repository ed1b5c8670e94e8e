# Puzzles. puzzle-theme-X is the name of a theme, puzzle-theme-X-about says what it is in a sentence.
puzzles-title = Задачі
puzzles-intro = Правильний хід лише один, усі інші помітно гірші. Знайдіть його.
puzzle-board = Ігрове поле задачі
puzzle-task = Завдання
puzzle-back = Усі задачі
puzzle-day = { start-puzzle }
puzzle-day-about = Одна для всіх. Нова з’являється опівночі за UTC.
puzzle-day-solved = Сьогодні розв’язано. Повертайтеся завтра.
puzzle-day-missed = Сьогодні не вийшло. Можна спробувати ще раз.
puzzle-rated = Задачі для вас
puzzle-rated-about = Складність — під ваш рейтинг.
# $rating is a number.
puzzle-your-rating = Ваш рейтинг у задачах: { $rating }
puzzle-rating-provisional = { $rating }?
puzzle-rush = Задачі на швидкість
puzzle-rush-about = Розв’яжіть якнайбільше за три хвилини. Три помилки — і кінець.
puzzle-rush-best = Найкращий результат: { $count }
puzzle-first = Перші кроки
puzzle-first-about = Перемога за один хід: задачі для початківців.
puzzle-missed = Нерозв’язані задачі
puzzle-missed-about = { $count ->
    [0] Повторювати нічого.
    [one] { $count } задача чекає на нову спробу.
    [few] { $count } задачі чекають на нову спробу.
    [many] { $count } задач чекають на нову спробу.
   *[other] { $count } задачі чекають на нову спробу.
}
puzzle-own = Ваші помилки
puzzle-own-about = { $count ->
    [0] Розберіть свою партію: помилки з неї з’являться тут.
    [one] { $count } позиція з ваших партій.
    [few] { $count } позиції з ваших партій.
    [many] { $count } позицій з ваших партій.
   *[other] { $count } позиції з ваших партій.
}
puzzle-themes = Теми
puzzle-themes-expansion = Неофіційні фішки
puzzle-themes-games = Як виграють в інших іграх
puzzle-games = Ігри
puzzle-game-hive = Офіційний «Вулик»
puzzle-game-expansion = «Вулик» із неофіційними фішками
puzzle-count = { $count ->
    [one] { $count } задача
    [few] { $count } задачі
    [many] { $count } задач
   *[other] { $count } задачі
}

puzzle-to-move = { $side ->
    [w] Хід білих.
   *[b] Хід чорних.
}
puzzle-goal-win = { $moves ->
    [one] Перемога за { $moves } хід.
    [few] Перемога за { $moves } ходи.
    [many] Перемога за { $moves } ходів.
   *[other] Перемога за { $moves } ходу.
}
puzzle-goal-save = Не програє лише один хід. Знайдіть його.
puzzle-goal-advantage = Лише один хід дає велику перевагу. Знайдіть його.
puzzle-goal-own = Це позиція з вашої партії, тут ви помилилися. Знайдіть кращий хід.
puzzle-checking = Перевіряємо…
puzzle-right = Правильно! Далі.
puzzle-solved = Розв’язано!
puzzle-solved-helped = Розв’язано, але з підказкою або не з першої спроби.
puzzle-wrong-win = { $moves ->
    [one] Так перемоги за { $moves } хід немає. Ось відповідь.
    [few] Так перемоги за { $moves } ходи немає. Ось відповідь.
    [many] Так перемоги за { $moves } ходів немає. Ось відповідь.
   *[other] Так перемоги за { $moves } ходу немає. Ось відповідь.
}
puzzle-wrong-save = Цей хід програє. Ось чому.
puzzle-wrong-advantage = Є кращий хід: така відповідь тримає позицію.
puzzle-wrong-own = Це теж помилка. Ось відповідь.
puzzle-wrong = Не те.
puzzle-take-back = Повернути хід
puzzle-next = Наступна задача
puzzle-more = Інші задачі
puzzle-analyse = Аналіз
puzzle-hint-themes = Про що задача: { $themes }.
puzzle-hint-close = Погляньте на останні вільні клітинки навколо бджілки.
puzzle-hint-game = Шукайте хід, після якого немає захисту.
puzzle-hint-save = Спершу зрозумійте, чим загрожує суперник.
puzzle-hint-best = Порівняйте загрози обох сторін.
puzzle-hint-piece = Ходить { $piece }.
puzzle-hint-hand = Із запасу: { $piece }.
puzzle-hint-marked = Хід починається з позначеної клітинки.
puzzle-hint-place = Треба викласти фішку.
puzzle-new-rating = Рейтинг у задачах: { $rating } ({ $change })
puzzle-puzzle-rating = Рейтинг задачі: { $rating }

puzzle-none = Тут поки що нічого немає.
puzzle-failed = Не вдалося завантажити задачі. Першого разу для них потрібна мережа.

puzzle-rush-start = Почати
puzzle-rush-time = Залишилося часу
puzzle-rush-score = Розв’язано: { $count }
puzzle-rush-wrong = Помилки: { $count } з { $all }
puzzle-rush-over = Кінець!
puzzle-rush-result = { $count ->
    [one] Ви розв’язали { $count } задачу.
    [few] Ви розв’язали { $count } задачі.
    [many] Ви розв’язали { $count } задач.
   *[other] Ви розв’язали { $count } задачі.
}
puzzle-rush-new-best = Новий рекорд!
puzzle-rush-again = Зіграти ще
puzzle-rush-kept = Задачі, у яких ви помилилися, — серед нерозв’язаних.

puzzle-theme-pin = Зв’язка
puzzle-theme-pin-about = Хід сковує фішку суперника: якби вона зрушила, вулик розпався б.
puzzle-theme-gate = Ворота
puzzle-theme-gate-about = Хід перетворює вільну клітинку біля бджілки на ворота, крізь які ніхто не прослизне.
puzzle-theme-ring = Кільце
puzzle-theme-ring-about = Хід замикає кільце: ззовні всередину вже не проповзти.
puzzle-theme-beetle = Верхи на бджілці
puzzle-theme-beetle-about = Жук залазить на бджілку суперника й не дає їй піти.
puzzle-theme-rescue = Порятунок
puzzle-theme-rescue-about = Мокриця або москіт перекидає свою бджілку подалі від небезпеки.
puzzle-theme-throw = Перекидання
puzzle-theme-throw-about = Мокриця або москіт перекидає іншу фішку, свою чи чужу.
puzzle-theme-mosquito = { piece-M }
puzzle-theme-mosquito-about = Усе вирішує москіт із запозиченим ходом.
puzzle-theme-free = Звільнення
puzzle-theme-free-about = Хід звільняє скуту фішку, і вона йде в атаку.
puzzle-theme-pass = Без ходу
puzzle-theme-pass-about = Суперникові нема чим ходити, і він пропускає хід.
puzzle-theme-escape = Утеча
puzzle-theme-escape-about = Атакована бджілка йде туди, де сусідів у неї менше.
puzzle-theme-race = Перегони
puzzle-theme-race-about = Обидві бджілки майже оточені: важить кожен хід.
puzzle-theme-dragonfly = { piece-D }
puzzle-theme-dragonfly-about = Усе вирішує бабка, часом разом із фішкою, яку вона несе.
puzzle-theme-rider = { piece-R }
puzzle-theme-rider-about = Усе вирішує вершниця.
puzzle-theme-scorpion = { piece-C }
puzzle-theme-scorpion-about = Скорпіон вчасно проповзає або жалить.
puzzle-theme-flea = { piece-F }
puzzle-theme-flea-about = Блоха з’являється або стрибає туди, куди іншим не дістатися.
puzzle-theme-mantis = { piece-T }
puzzle-theme-mantis-about = Богомол прибирає фішку з поля або береться до справи сам.
puzzle-theme-scarab = { piece-K }
puzzle-theme-scarab-about = Скарабей штовхає фішку або міняється з нею місцями — і це дошкуляє.
puzzle-theme-half-ring = { piece-H }
puzzle-theme-half-ring-about = Півкільце біля бджілки або хід, від якого півкільця зникають.
puzzle-theme-line = Лінія
puzzle-theme-line-about = Партію виграє пряма лінія.
puzzle-theme-circle = Коло
puzzle-theme-circle-about = Партію виграє кільце із шести.
puzzle-theme-triangle = Трикутник
puzzle-theme-triangle-about = Партію виграє трикутник із шести.
puzzle-theme-too-few = Замало фішок
puzzle-theme-too-few-about = У суперника лишається замало фішок для будь-якої фігури.
puzzle-theme-enclosed = Оточення
puzzle-theme-enclosed-about = Фішки суперника оточено.
puzzle-theme-goal = Дальній кут
puzzle-theme-goal-about = Комаха дістається протилежного кута.
puzzle-theme-no-move = Глухий кут
puzzle-theme-no-move-about = Суперникові більше нема чим ходити.
puzzle-theme-insects = Більше комах
puzzle-theme-insects-about = Наприкінці партії у вашій зоні комах більше.
