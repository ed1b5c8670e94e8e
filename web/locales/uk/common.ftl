## The frame of the page
app-name = Apiary
# For search engines, and for the installed app; one line, without variables
app-description = «Вулик» і ще чотири споріднені гри: з ботом, із другом або з будь-ким у мережі. Без реєстрації, працює й без інтернету.
skip = Перейти до вмісту
navigation = Розділи
menu = Меню
nav-play = Грати
nav-lobby = Лобі
nav-games = Мої партії
nav-analysis = Аналіз
nav-puzzles = Задачі
nav-learn = Навчання
nav-rules = Правила
# Read out after "My games"
nav-turns =
    { $count ->
        [one] ваш хід у { $count } партії
        [few] ваш хід у { $count } партіях
        [many] ваш хід у { $count } партіях
       *[other] ваш хід у { $count } партії
    }
language = Мова
language-failed = Не вдалося завантажити цю мову.
close = Закрити
cancel = Скасувати
notes = Сповіщення
no-page = Сторінку не знайдено
problem-title = Щось пішло не так
problem-text = У цій частині сторінки стався збій. Ваші партії збережено.
problem-detail = Подробиці
problem-again = Спробувати ще раз
problem-home = На головну
update-ready = Доступна нова версія Apiary.
update-now = Оновити
footer-contact = Контакти
footer-imprint = Правова інформація
footer-privacy = Конфіденційність
footer-version = Apiary { $version }

## Settings
settings = Налаштування
settings-look = Вигляд
settings-board = Поле
settings-moves = Ходи
setting-theme = Тема
setting-theme-auto = Як у системі
setting-theme-light = Світла
setting-theme-dark = Темна
setting-tiles = Фішки
setting-tiles-plain = Прості
setting-tiles-wooden = Дерев’яні
setting-tiles-contrast = Контрастні
setting-table = Стіл
setting-table-honey = Мед
setting-table-walnut = Горіх
setting-table-felt = Сукно
setting-table-slate = Сланець
setting-orientation = Клітинки
setting-orientation-pointy = Кутом угору
setting-orientation-flat = Стороною вгору
setting-turn = Поворот поля
setting-turn-left = Повернути ліворуч
setting-turn-right = Повернути праворуч
degrees = { $count }°
setting-mirrored = Віддзеркалити поле
setting-follow = Тримати вулик у полі зору
setting-follow-hint = Поле плавно зсувається, щоб було видно весь вулик.
setting-coordinates = Координати на полі
setting-notation = Запис ходів
setting-notation-pictures = Картинки
setting-notation-uhp = Текст UHP
setting-targets = Показувати, куди може піти фішка
setting-confirm = Підтверджувати ходи
setting-confirm-hint = Натисніть на клітинку ще раз, на «Підтвердити» або на свій годинник.
setting-confirm-local = З ботом і на одному екрані
setting-premoves = Ходи на випередження
setting-premoves-hint = Заплануйте хід, поки думає суперник. Якщо він виявиться можливим, його буде зроблено миттєво.
setting-dim = Притемнювати фішки, які не можуть ходити
setting-sound = Звук
setting-volume = Гучність
setting-animation = Швидкість анімації
setting-animation-off = Вимк.
setting-animation-fast = Швидка
setting-animation-normal = Звичайна
setting-animation-slow = Повільна

## Games, pieces, colours
game-hive = Вулик
game-six = SIX
game-andantino = Andantino
game-battle = Битва за вулик
game-territory = Територія комах
# Hive with expansion pieces; $pieces is a list of their names
game-with = { $game } + { $pieces }
piece-Q = Бджілка
piece-B = Жук
piece-G = Коник
piece-S = Павук
piece-A = Мураха
piece-M = Москіт
piece-L = Сонечко
piece-P = Мокриця
piece-D = Бабка
piece-R = Вершниця
piece-C = Скорпіон
piece-F = Блоха
piece-T = Богомол
piece-K = Скарабей
piece-H = Півкільце
# The same inside a sentence
piece-Q-inside = бджілка
piece-B-inside = жук
piece-G-inside = коник
piece-S-inside = павук
piece-A-inside = мураха
piece-M-inside = москіт
piece-L-inside = сонечко
piece-P-inside = мокриця
piece-D-inside = бабка
piece-R-inside = вершниця
piece-C-inside = скорпіон
piece-F-inside = блоха
piece-T-inside = богомол
piece-K-inside = скарабей
piece-H-inside = півкільце
colour-white = Білі
colour-black = Чорні
variant-blind = наосліп
variant-blind-white = білі грають наосліп
variant-blind-black = чорні грають наосліп
variant-fog = туман війни
note-queen-not-first = без бджілки першим ходом
note-no-repetition = без нічиєї за повторенням
note-tiles =
    { $count ->
        [one] по { $count } фішці
        [few] по { $count } фішки
        [many] по { $count } фішок
       *[other] по { $count } фішки
    }
note-free-first = без обмежень для першої фішки
note-layout-B = розташування B
note-either-colour = до кінця корму одного кольору

## Clocks
clock-none = без годинника
clock-per-move = { $days } на хід
clock-of = Годинник: { $owner }
clock-low = Обмаль часу: { $time }
clock-confirm = Натисніть на годинник, щоб підтвердити хід
speed-bullet = Куля
speed-blitz = Бліц
speed-rapid = Рапід
speed-classical = Класика
speed-correspondence = За листуванням

## Times
# Less than a minute ago
just-now = щойно
copy-failed = Браузер не дозволив копіювати: виділіть текст і скопіюйте вручну.
