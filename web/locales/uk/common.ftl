## The frame of the page
app-name = Apiary
skip = Перейти до вмісту
navigation = Розділи
menu = Меню
nav-play = Грати
nav-lobby = Лобі
nav-games = Мої партії
nav-analysis = Аналіз
nav-learn = Навчання
nav-rules = Правила
language = Мова
language-failed = Не вдалося завантажити тексти цією мовою.
close = Закрити
cancel = Скасувати
notes = Сповіщення
no-page = Такої сторінки немає
problem-title = Щось пішло не так
problem-text = Ця частина сторінки зупинилася. Ваші партії збережено.
problem-detail = Що сталося
problem-again = Спробувати ще
problem-home = На головну
update-ready = Готова нова версія Apiary.
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
setting-orientation = Клітинки
setting-orientation-pointy = Кутом угору
setting-orientation-flat = Стороною вгору
setting-turn = Повернути поле
setting-turn-left = Повернути ліворуч
setting-turn-right = Повернути праворуч
degrees = { $count }°
setting-mirrored = Віддзеркалити поле
setting-follow = Стежити за вуликом
setting-follow-hint = Вид плавно зсувається, щоб було видно весь вулик.
setting-targets = Показувати, куди може піти фішка
setting-confirm = Підтверджувати ходи
setting-confirm-hint = Хід робиться після другого дотику.
setting-dim = Притемнювати фішки, що не можуть ходити
setting-sound = Звук

## Games, pieces, colours
game-hive = Вулик
game-six = SIX
game-andantino = Andantino
game-battle = Битва за вулик
game-territory = Територія комах
# Hive with expansion pieces, by their letters
game-with = { $game } + { $letters }
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
note-queen-not-first = бджілка не перша
note-no-repetition = без нічиєї за повторенням
note-tiles =
    { $count ->
        [one] по { $count } фішці
        [few] по { $count } фішки
        [many] по { $count } фішок
       *[other] по { $count } фішки
    }
note-free-first = вільна перша фішка
note-layout-B = розташування B
note-either-colour = кінець за одним кольором

## Clocks
clock-none = без годинника
clock-per-move = { $days } на хід
clock-of = Годинник: { $owner }
clock-low = Обмаль часу: { $time }
