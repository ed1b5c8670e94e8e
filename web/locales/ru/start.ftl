## Head
start-title = Один улей, две королевы и никакой доски
start-what = «Улей» — стратегическая игра для двоих: окружите королеву соперника насекомыми.
start-text = Играйте в «Улей» и ещё четыре родственные игры: с ботом, с другом или с любым соперником из лобби. Регистрация не нужна, играть можно и без интернета.
start-text-no-lobby = Играйте в «Улей» и ещё четыре родственные игры: с ботом или с другом. Регистрация не нужна, играть можно и без интернета.
go-on = Продолжить партию
learn-first = Научиться играть
showcase = Бот «{ $white }» против бота «{ $black }»; дополнения: { $pieces }
showcase-pause = Остановить просмотр
showcase-play = Продолжить просмотр
chosen-seat =
    { $seat ->
        [white] вы играете белыми
       *[black] вы играете чёрными
    }
quick-start = Быстрая игра
quick-colour = случайный цвет
quick-base = Базовый набор
# $pieces: a list such as "Mosquito, Ladybug and Pillbug"
quick-plus = + { $pieces }
custom-game = Настроить партию
custom-text = Другие игры, фишки, правила, часы и ваш цвет
speed-none = Без часов
offline-no-online = Нет сети. Можно играть с ботом или вдвоём на этом экране.

## What to play
start-form = Новая партия
which-game = Игра
about-hive = Окружите королеву соперника.
about-six = Шесть фишек линией, треугольником или кольцом.
about-andantino = Пять в ряд или окружённая фишка.
about-battle = Первым доведите насекомое до угла.
about-territory = Заманите насекомых в свою зону.
pieces-and-rules = Фишки и правила
rules-open = Правила
as-usual = обычные
read-rules = Прочитать правила
pieces-official = Официальные дополнения
pieces-expansion = Неофициальные фишки
piece-M-about = Ходит как любая фишка, которой касается
piece-L-about = Два шага по улью и один вниз
piece-P-about = Перебрасывает соседнюю фишку через себя
piece-D-about = Два шага с поворотом; может нести фишку
piece-R-about = Ездит на спинах других фишек
piece-C-about = Жалит: переворачивает лицом вниз
piece-F-about = Прыгает через одну фишку; кладётся между своими и чужими
piece-T-about = Удаляет себя и соседнюю фишку
piece-K-about = Толкает соседнюю фишку или меняется с ней
piece-H-about = Две половины кольца в начале партии
option-variant = Вариант
option-variant-none = Обычный
option-variant-blind = Вслепую
option-variant-blind-white = Фора: белые вслепую
option-variant-blind-black = Фора: чёрные вслепую
option-variant-fog = Туман войны
option-variant-none-about = Каждый сам решает, какую фишку выложить.
option-variant-blind-about = Фишки лежат лицом вниз: вы берёте одну наугад и обязаны её выложить. Выбирать можно только королеву.
option-variant-blind-white-about = Белые берут фишки наугад, чёрные выбирают.
option-variant-blind-black-about = Чёрные берут фишки наугад, белые выбирают.
option-variant-fog-about = Все фишки случайно разложены до начала партии; дальше их можно только перемещать.
option-queenFirst = Королева может быть первой
option-queenFirst-hint = Если выключено (турнирное правило), королева не может быть вашей первой фишкой.
option-repetition = Ничья при троекратном повторении
option-repetition-hint = Партия заканчивается вничью, когда позиция возникает в третий раз.
option-tiles = Фишек у каждого игрока
option-freeFirst = Без запрета для первой фишки
option-freeFirst-hint = Первая фишка белых может касаться их начальной фишки.
option-layout = Расстановка
option-layout-A = A (широкая)
option-layout-B = B (глубокая)
option-eitherColour = Пока есть пища обоих цветов
option-eitherColour-hint = Партия заканчивается, как только в общем запасе кончится пища одного из цветов.

## Against whom
which-opponent = Соперник
opponent-bot = Бот
opponent-bot-text = На этом устройстве, в любое время
opponent-person = На одном экране
opponent-person-text = Два игрока, одно устройство
opponent-friend = Друг
opponent-friend-text = Отправьте ссылку
opponent-lobby = Любой игрок
opponent-lobby-text = Открытый вызов в лобби
which-level = Уровень бота
level-1 = Для первой партии: думает только о своём ближайшем ходе, забывает, что умеют многие фишки, и может не заметить победу.
level-2 = Новичок: думает только о своём ближайшем ходе и многое упускает.
level-3 = Не упустит победу в один ход и думает о вашем ответе, но ещё многого не замечает.
level-4 = Считает на три хода вперёд, но кое-какие ходы упускает.
level-5 = Считает дальше, хотя порой чего-то не замечает. Для большинства — трудный соперник.
level-6 = Думает мгновение и почти ничего не упускает. Скорее всего, вы проиграете.
level-7 = Думает дольше и ничего не упускает. Ещё дольше думает только уровень 8.
level-8 = Вся сила движка. Он обыграл все программы, с которыми играл.
# The levels in the games other than Hive
level-other-1 = Думает только о своём ближайшем ходе и часто выбирает плохой.
level-other-2 = Думает только о своём ближайшем ходе и выбирает хороший на вид.
level-other-3 = Видит ваш ответ на свой ход.
level-other-4 = Считает на три хода вперёд, но ходы выбирает не слишком тщательно.
level-other-5 = Считает на четыре хода вперёд.
level-other-6 = Считает на пять ходов вперёд. Для большинства — трудный соперник.
level-other-7 = Считает на семь ходов вперёд и выбирает лучший ход, какой видит, или почти лучший. Скорее всего, вы проиграете.
level-other-8 = Вся сила движка, две секунды на ход.

## How
which-clock = Контроль времени
clock-choice-none = Без часов
clock-choice-custom = Другой
clock-choice-days = Дни
clock-minutes = Минут на игрока
clock-increment = Добавка за ход, с
clock-days = Время на ход
clock-hint-none = Думайте сколько угодно.
clock-hint-increment = Минуты на игрока + секунды, добавляемые за каждый ход.
clock-hint-days = Неспешная партия: возвращайтесь, когда снова ваш ход.
which-seat = Ваш цвет
seat-white = Белые
seat-random = Случайный
seat-black = Чёрные
begin-bot = Играть с ботом
begin-person = Играть здесь
begin-friend = Создать ссылку
begin-lobby = Бросить вызов
making = Минутку…
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

## The bots, from the weakest to the strongest
bot-1 = Личинка
bot-2 = Нектар
bot-3 = Сборщица
bot-4 = Ткач
bot-5 = Следопыт
bot-6 = Страж
bot-7 = Шершень
bot-8 = Монарх
bot-beaten = вы победили
bot-next = Вы победили бота «{ $beaten }». Следующий соперник — «{ $next }»!
bot-play = Играть с ботом «{ $name }»

start-puzzle = Задача дня
start-puzzle-open = Найдите лучший ход.
start-puzzle-done = Решена. Новая — в полночь по UTC.
