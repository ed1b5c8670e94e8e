## Head
start-title = Вулик, дві бджілки й жодної дошки
start-text = Грайте у «Вулик» і ще чотири споріднені гри: з ботом, із другом або з будь-ким у лобі. Реєстрація не потрібна, а грати можна й без мережі.
start-text-no-lobby = Грайте у «Вулик» і ще чотири споріднені гри: з ботом або з другом. Реєстрація не потрібна, а грати можна й без мережі.
play-bot = Грати з ботом
go-on = Продовжити партію
learn-first = Навчитися грати
level = рівень { $level }

## What to play
start-form = Нова партія
which-game = Гра
about-hive = Оточіть бджілку суперника.
about-six = Шість лінією, трикутником або кільцем.
about-andantino = П’ять у лінію або оточена фішка.
about-battle = Чия комаха перша дійде до кута.
about-territory = Заманіть комах кормом до себе.
pieces-and-rules = Фішки та правила
rules-open = Правила
as-usual = як звичайно
read-rules = Прочитати правила цієї гри
pieces-official = Офіційні доповнення
pieces-expansion = Фішки розширення
piece-M-about = Ходить, як будь-яка фішка поруч
piece-L-about = Два кроки поверху, один униз
piece-P-about = Перекидає сусідку через себе
piece-D-about = Два кроки з поворотом; може нести
piece-R-about = Їздить на спинах інших
piece-C-about = Жалить: перевертає фішку долілиць
piece-F-about = Малі стрибки; входить між кольорами
piece-T-about = Вилучає себе й сусідню фішку
piece-K-about = Штовхає сусідок і міняється з ними
piece-H-about = Дві половини кільця на початку
option-variant = Варіант
option-variant-none = Відкрито
option-variant-blind = Наосліп
option-variant-blind-white = Гандикап: білі наосліп
option-variant-blind-black = Гандикап: чорні наосліп
option-variant-fog = Туман війни
option-variant-none-about = Обидва гравці бачать усі свої фішки, як у настільній грі.
option-variant-blind-about = Ваші фішки лежать долілиць: ви витягуєте одну навмання й мусите її викласти. На свій розсуд викладають лише бджілку.
option-variant-blind-white-about = Білі витягують фішки навмання, чорні обирають.
option-variant-blind-black-about = Чорні витягують фішки навмання, білі обирають.
option-variant-fog-about = Усі фішки навмання розкладено перед партією; далі їх лише переміщують.
option-queenFirst = Бджілка може бути першою
option-queenFirst-hint = Вимкнено — діє турнірне правило: бджілка ніколи не буває першою фішкою гравця.
option-repetition = Нічия за повторенням
option-repetition-hint = Партія закінчується, коли позиція виникає втретє.
option-tiles = Фішок у кожного гравця
option-freeFirst = Вільна перша фішка
option-freeFirst-hint = Перша фішка білих може торкатися їхньої початкової фішки.
option-layout = Початкове розташування
option-layout-A = A: широке
option-layout-B = B: глибоке
option-eitherColour = Кінець за одним кольором
option-eitherColour-hint = Гра закінчується, щойно у спільному запасі скінчився корм одного кольору, а не обох.

## Against whom
which-opponent = Суперник
opponent-bot = Бот
opponent-bot-text = На цьому пристрої, будь-коли
opponent-person = Удвох тут
opponent-person-text = Двоє гравців, один пристрій
opponent-friend = Друг
opponent-friend-text = Надішлете посилання
opponent-lobby = Будь-хто
opponent-lobby-text = Відкритий виклик у лобі
which-level = Рівень бота
level-1 = Для першої партії: думає лише про власний наступний хід, забуває, що вміють фішки, і може не помітити перемогу.
level-2 = Початківець: думає лише про власний наступний хід і багато чого не помічає.
level-3 = Не пропустить перемоги в один хід і думає про вашу відповідь, та ще багато чого не помічає.
level-4 = Думає на три ходи вперед, але деяких ходів не помічає.
level-5 = Думає далі, хоча часом чогось не бачить. Для більшості людей важко.
level-6 = Думає одну мить і майже нічого не пропускає. Готуйтеся програти.
level-7 = Помічає все й думає довше, але не так довго, як міг би.
level-8 = Уся сила рушія. Переміг усі програми, з якими грав.
# The levels in the games other than Hive
level-other-1 = Зважає лише на власний наступний хід і часто обирає поганий.
level-other-2 = Зважає лише на власний наступний хід і обирає такий, що здається добрим.
level-other-3 = Бачить вашу відповідь на свій хід.
level-other-4 = Думає на три ходи вперед і не надто перебірливий.
level-other-5 = Думає на чотири ходи вперед.
level-other-6 = Думає на п’ять ходів уперед. Для більшості людей важко.
level-other-7 = Думає на сім ходів уперед і грає майже найкраще з того, що бачить. Готуйтеся програти.
level-other-8 = Усе, що вміє рушій, дві секунди на хід.

## How
which-clock = Годинник
clock-choice-none = Без годинника
clock-choice-custom = Інше
clock-choice-days = Дні
clock-minutes = Хвилин на гравця
clock-increment = Секунд додати за хід
clock-days = Час на кожен хід
clock-hint-none = Думайте скільки завгодно.
clock-hint-increment = Хвилини на гравця + секунди, що додаються після кожного ходу.
clock-hint-days = Для неспішної гри: повертайтеся, коли настане ваш хід.
which-seat = Ваш колір
seat-white = Білі
seat-random = Навмання
seat-black = Чорні
begin-bot = Грати з ботом
begin-person = Грати тут
begin-friend = Створити посилання
begin-lobby = Кинути виклик
making = Хвилинку…
create-failed = Сервер недоступний. Грати з ботом або вдвох на одному пристрої можна й без нього.

## Games of this browser
recent = Ваші партії в цьому браузері
still-running = триває
move-count =
    { $count ->
        [one] { $count } хід
        [few] { $count } ходи
        [many] { $count } ходів
       *[other] { $count } ходу
    }
forget = Видалити
forget-ask = Видалити цю партію?
