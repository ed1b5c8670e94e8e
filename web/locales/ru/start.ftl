## Head
start-title = Один улей, две королевы и никакой доски
start-text = Играйте в «Улей» и ещё четыре игры: с ботом, с другом или с любым соперником из лобби. Регистрация не нужна, и без сети тоже можно играть.
start-text-no-lobby = Играйте в «Улей» и ещё четыре игры: с ботом или с другом. Регистрация не нужна, и без сети тоже можно играть.
play-bot = Играть с ботом
go-on = Продолжить партию
learn-first = Научиться играть
level = уровень { $level }

## What to play
start-form = Новая партия
which-game = Игра
about-hive = Окружите чужую королеву.
about-six = Линия, треугольник или кольцо из шести.
about-andantino = Пять в линию или окружение фишки.
about-battle = Первым доведите насекомое до цели.
about-territory = Заманите насекомых в свою зону.
pieces-and-rules = Фишки и правила
rules-open = Правила
as-usual = как обычно
read-rules = Прочитать правила этой игры
pieces-official = Официальные дополнения
pieces-expansion = Фишки расширения
piece-M-about = Ходит как любая фишка, которой касается
piece-L-about = Два шага по улью и один вниз
piece-P-about = Перебрасывает соседа через себя
piece-D-about = Два шага с поворотом; может нести груз
piece-R-about = Ездит на спинах других фишек
piece-C-about = Жалит: переворачивает лицом вниз
piece-F-about = Прыгает недалеко; входит между цветами
piece-T-about = Удаляет себя и соседа
piece-K-about = Толкает соседа или меняется с ним
piece-H-about = Две половины кольца в начале партии
option-variant = Вариант
option-variant-none = Открытый
option-variant-blind = Вслепую
option-variant-blind-white = Фора: белые вслепую
option-variant-blind-black = Фора: чёрные вслепую
option-variant-fog = Туман войны
option-variant-none-about = Оба игрока видят все фишки, как в настольной игре.
option-variant-blind-about = Фишки лежат лицом вниз: вы берёте одну наугад и обязаны её выложить. Выбирать можно только королеву.
option-variant-blind-white-about = Белые берут фишки наугад, чёрные выбирают.
option-variant-blind-black-about = Чёрные берут фишки наугад, белые выбирают.
option-variant-fog-about = Все фишки случайно разложены до начала партии; дальше их можно только перемещать.
option-queenFirst = Королева может быть первой
option-queenFirst-hint = Выключено — турнирное правило: королева не бывает первой фишкой игрока.
option-repetition = Ничья по повторению
option-repetition-hint = Партия заканчивается, когда позиция возникла в третий раз.
option-tiles = Фишек у каждого игрока
option-freeFirst = Свободная первая фишка
option-freeFirst-hint = Первая фишка белых может касаться их начальной фишки.
option-layout = Начальная расстановка
option-layout-A = A: широкая
option-layout-B = B: глубокая
option-eitherColour = До последней пищи одного цвета
option-eitherColour-hint = Партия заканчивается, когда в общем запасе кончились фишки одного цвета, а не обоих.

## Against whom
which-opponent = Соперник
opponent-bot = Бот
opponent-bot-text = На этом устройстве, в любое время
opponent-person = На одном экране
opponent-person-text = Два игрока, одно устройство
opponent-friend = Друг
opponent-friend-text = Вы отправляете ссылку
opponent-lobby = Любой игрок
opponent-lobby-text = Открытый вызов в лобби
which-level = Уровень бота
level-1 = Для первой партии: думает только о своём ближайшем ходе, забывает, что умеют фишки, и может не заметить победу.
level-2 = Новичок: думает только о своём ближайшем ходе и многое упускает.
level-3 = Не упустит победу в один ход и думает о вашем ответе, но ещё многого не замечает.
level-4 = Считает на три хода вперёд, но кое-какие ходы упускает.
level-5 = Считает дальше, хотя порой чего-то не замечает. Для большинства трудный соперник.
level-6 = Думает мгновение и почти ничего не упускает. Скорее всего, вы проиграете.
level-7 = Не упускает ничего и думает дольше, но не так долго, как мог бы.
level-8 = Вся сила движка. Обыграл все программы, с которыми встречался.
# The levels in the games other than Hive
level-other-1 = Думает только о своём ближайшем ходе и часто выбирает плохой.
level-other-2 = Думает только о своём ближайшем ходе и выбирает хороший на вид.
level-other-3 = Видит ваш ответ на свой ход.
level-other-4 = Считает на три хода вперёд, но не слишком разборчив.
level-other-5 = Считает на четыре хода вперёд.
level-other-6 = Считает на пять ходов вперёд. Для большинства трудный соперник.
level-other-7 = Считает на семь ходов вперёд и играет почти лучшее из того, что видит. Скорее всего, вы проиграете.
level-other-8 = Вся сила движка, две секунды на ход.

## How
which-clock = Часы
clock-choice-none = Без часов
clock-choice-custom = Другие
clock-choice-days = Дни
clock-minutes = Минут каждому
clock-increment = Секунд за каждый ход
clock-days = Время на каждый ход
clock-hint-none = Думайте сколько угодно.
clock-hint-increment = Минуты каждому игроку + секунды, добавляемые за каждый ход.
clock-hint-days = Для неспешной игры: возвращайтесь, когда придёт ваш черёд ходить.
which-seat = Ваш цвет
seat-white = Белые
seat-random = Любой
seat-black = Чёрные
begin-bot = Играть с ботом
begin-person = Играть здесь
begin-friend = Создать ссылку
begin-lobby = Бросить вызов
making = Минуту…
create-failed = Сервер недоступен. Играть с ботом и на одном экране можно и без него.

## Games of this browser
recent = Ваши партии в этом браузере
still-running = не окончена
move-count =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
        [many] { $count } ходов
       *[other] { $count } хода
    }
forget = Удалить
forget-ask = Удалить эту партию?
