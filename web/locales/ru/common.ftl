## The frame of the page
app-name = Apiary
# For search engines, and for the installed app; one line, without variables
app-description = «Улей» (Hive) и ещё четыре родственные игры: с ботом, с другом или с любым соперником в сети. Без регистрации, работает и без интернета.
skip = Перейти к содержимому
navigation = Страницы
menu = Меню
nav-play = Играть
nav-lobby = Лобби
nav-games = Мои партии
nav-analysis = Анализ
nav-puzzles = Задачи
nav-learn = Уроки
nav-rules = Правила
# Read out after "My games"
nav-turns =
    { $count ->
        [one] ваш ход в { $count } партии
        [few] ваш ход в { $count } партиях
        [many] ваш ход в { $count } партиях
       *[other] ваш ход в { $count } партии
    }
language = Язык
language-failed = Не удалось загрузить этот язык.
close = Закрыть
cancel = Отмена
notes = Уведомления
no-page = Страница не найдена
problem-title = Что-то пошло не так
problem-text = В этой части страницы произошёл сбой. Ваши партии сохранены.
problem-detail = Подробности
problem-again = Попробовать снова
problem-home = На главную
update-ready = Доступна новая версия Apiary.
update-now = Обновить
footer-contact = Контакты
footer-imprint = Правовая информация
footer-privacy = Конфиденциальность
footer-version = Apiary { $version }

## Settings
settings = Настройки
settings-look = Оформление
settings-board = Поле
settings-moves = Ходы
setting-theme = Тема
setting-theme-auto = Как в системе
setting-theme-light = Светлая
setting-theme-dark = Тёмная
setting-tiles = Фишки
setting-tiles-plain = Простые
setting-tiles-wooden = Деревянные
setting-tiles-contrast = Контрастные
setting-table = Стол
setting-table-honey = Мёд
setting-table-walnut = Орех
setting-table-felt = Сукно
setting-table-slate = Сланец
setting-orientation = Клетки
setting-orientation-pointy = Углом вверх
setting-orientation-flat = Стороной вверх
setting-turn = Поворот поля
setting-turn-left = Повернуть влево
setting-turn-right = Повернуть вправо
degrees = { $count }°
setting-mirrored = Отразить поле
setting-follow = Держать улей в поле зрения
setting-follow-hint = Поле плавно сдвигается, чтобы был виден весь улей.
setting-coordinates = Координаты на поле
setting-notation = Запись ходов
setting-notation-pictures = Картинки
setting-notation-uhp = Текст UHP
setting-targets = Показывать, куда можно пойти
setting-confirm = Подтверждать ходы
setting-confirm-hint = Нажмите ещё раз на клетку, на «Подтвердить» или на свои часы.
setting-confirm-local = С ботом и на одном экране
setting-premoves = Предходы
setting-premoves-hint = Выберите ход, пока думает соперник. Если ход останется возможным, он будет сделан сразу.
setting-dim = Затенять фишки без ходов
setting-sound = Звук
setting-volume = Громкость
setting-animation = Скорость анимации
setting-animation-off = Выкл.
setting-animation-fast = Быстрая
setting-animation-normal = Обычная
setting-animation-slow = Медленная

## Games, pieces, colours
game-hive = Улей
game-six = SIX
game-andantino = Andantino
game-battle = Битва за улей
game-territory = Территория насекомых
# Hive with expansion pieces; $pieces is a list of their names
game-with = { $game } + { $pieces }
piece-Q = Королева улья
piece-B = Жук
piece-G = Кузнечик
piece-S = Паук
piece-A = Муравей-солдат
piece-M = Москит
piece-L = Божья коровка
piece-P = Мокрица
piece-D = Стрекоза
piece-R = Наездница
piece-C = Скорпион
piece-F = Блоха
piece-T = Богомол
piece-K = Скарабей
piece-H = Полукруг
# The same inside a sentence
piece-Q-inside = королева улья
piece-B-inside = жук
piece-G-inside = кузнечик
piece-S-inside = паук
piece-A-inside = муравей-солдат
piece-M-inside = москит
piece-L-inside = божья коровка
piece-P-inside = мокрица
piece-D-inside = стрекоза
piece-R-inside = наездница
piece-C-inside = скорпион
piece-F-inside = блоха
piece-T-inside = богомол
piece-K-inside = скарабей
piece-H-inside = полукруг
colour-white = Белые
colour-black = Чёрные
variant-blind = вслепую
variant-blind-white = белые играют вслепую
variant-blind-black = чёрные играют вслепую
variant-fog = туман войны
note-queen-not-first = королева не первой
note-no-repetition = без ничьей по повторению
note-tiles =
    { $count ->
        [one] по { $count } фишке
        [few] по { $count } фишки
        [many] по { $count } фишек
       *[other] по { $count } фишки
    }
note-free-first = без запрета для первой фишки
note-layout-B = расстановка B
note-either-colour = пока есть пища обоих цветов

## Clocks
clock-none = без часов
clock-per-move = { $days } на ход
clock-of = Часы: { $owner }
clock-low = Мало времени: { $time }
clock-confirm = Нажмите на часы, чтобы подтвердить ход
speed-bullet = Пуля
speed-blitz = Блиц
speed-rapid = Рапид
speed-classical = Классика
speed-correspondence = По переписке

## Times
# Less than a minute ago
just-now = только что
copy-failed = Браузер не разрешил копирование: выделите текст и скопируйте его сами.
