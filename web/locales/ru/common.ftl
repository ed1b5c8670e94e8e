## The frame of the page
app-name = Apiary
skip = Перейти к содержанию
navigation = Страницы
menu = Меню
nav-play = Играть
nav-lobby = Лобби
nav-games = Мои партии
nav-analysis = Анализ
nav-learn = Уроки
nav-rules = Правила
language = Язык
language-failed = Не удалось загрузить тексты на этом языке.
close = Закрыть
cancel = Отмена
notes = Сообщения
no-page = Такой страницы нет
problem-title = Что-то пошло не так
problem-text = Эта часть страницы перестала работать. Ваши партии сохранены.
problem-detail = Что случилось
problem-again = Попробовать снова
problem-home = На главную
update-ready = Готова новая версия Apiary.
update-now = Обновить
footer-contact = Контакты
footer-imprint = Правовая информация
footer-privacy = Конфиденциальность
footer-version = Apiary { $version }

## Settings
settings = Настройки
settings-look = Вид
settings-board = Поле
settings-moves = Ходы
setting-theme = Тема
setting-theme-auto = Как на устройстве
setting-theme-light = Светлая
setting-theme-dark = Тёмная
setting-tiles = Фишки
setting-tiles-plain = Простые
setting-tiles-wooden = Деревянные
setting-tiles-contrast = Контрастные
setting-orientation = Клетки
setting-orientation-pointy = Углом вверх
setting-orientation-flat = Стороной вверх
setting-turn = Поворот поля
setting-turn-left = Повернуть влево
setting-turn-right = Повернуть вправо
degrees = { $count }°
setting-mirrored = Зеркальное поле
setting-follow = Следить за ульем
setting-follow-hint = Поле плавно сдвигается, чтобы был виден весь улей.
setting-targets = Показывать, куда можно пойти
setting-confirm = Подтверждать ходы
setting-confirm-hint = Ход делается после второго касания.
setting-dim = Затенять фишки без ходов
setting-sound = Звук

## Games, pieces, colours
game-hive = Улей
game-six = SIX
game-andantino = Andantino
game-battle = Битва за улей
game-territory = Территория насекомых
# Hive with expansion pieces, by their letters
game-with = { $game } + { $letters }
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
note-free-first = свободная первая фишка
note-layout-B = расстановка B
note-either-colour = до последней пищи одного цвета

## Clocks
clock-none = без часов
clock-per-move = { $days } на ход
clock-of = Часы: { $owner }
clock-low = Мало времени: { $time }
