## Head
start-title = Один вулик, дві бджілки, жодної дошки
start-what = «Вулик» — стратегічна гра для двох: оточіть бджілку суперника комахами.
start-text = Грайте у «Вулик» і ще чотири споріднені гри: з ботом, із другом або з будь-ким у лобі. Реєстрація не потрібна, а грати можна й без інтернету.
start-text-no-lobby = Грайте у «Вулик» і ще чотири споріднені гри: з ботом або з другом. Реєстрація не потрібна, а грати можна й без інтернету.
go-on = Продовжити партію
learn-first = Навчитися грати
showcase = Грають боти «{ $white }» і «{ $black }»; доповнення: { $pieces }
showcase-pause = Зупинити перегляд
showcase-play = Продовжити перегляд
chosen-seat =
    { $seat ->
        [white] ви граєте білими
       *[black] ви граєте чорними
    }
quick-start = Швидка гра
quick-colour = випадковий колір
quick-base = Базовий набір
# $pieces: a list such as "Mosquito, Ladybug, and Pillbug"
quick-plus = + { $pieces }
custom-game = Налаштувати партію
custom-text = Інші ігри, фішки, правила, годинник і ваш колір
speed-none = Без годинника
offline-no-online = Немає мережі. Можна грати з ботом або вдвох на цьому екрані.

## What to play
start-form = Нова партія
which-game = Гра
about-hive = Оточіть бджілку суперника.
about-six = Шість у лінію, трикутник або кільце.
about-andantino = П’ять у лінію або оточена фішка.
about-battle = Першим доведіть комаху до кута.
about-territory = Заманіть комах на свою половину.
pieces-and-rules = Фішки та правила
rules-open = Правила
as-usual = звичайні
read-rules = Прочитати правила
pieces-official = Офіційні доповнення
pieces-expansion = Неофіційні фішки
piece-M-about = Ходить, як будь-яка фішка поруч
piece-L-about = Два кроки поверху, один униз
piece-P-about = Перекидає сусідню фішку через себе
piece-D-about = Два кроки з поворотом; може нести фішку
piece-R-about = Їздить верхи на інших фішках
piece-C-about = Жалить: перевертає фішку долілиць
piece-F-about = Короткі стрибки; кладуть поруч зі своїми й чужими
piece-T-about = Вилучає себе й сусідню фішку
piece-K-about = Штовхає сусідню фішку або міняється з нею
piece-H-about = Дві половини кільця на початку
option-variant = Варіант
option-variant-none = Звичайний
option-variant-blind = Наосліп
option-variant-blind-white = Гандикап: білі наосліп
option-variant-blind-black = Гандикап: чорні наосліп
option-variant-fog = Туман війни
option-variant-none-about = Кожен сам вирішує, яку фішку викласти.
option-variant-blind-about = Ваші фішки лежать долілиць: ви берете одну навмання й мусите її викласти. На свій розсуд викладають лише бджілку.
option-variant-blind-white-about = Білі беруть фішки навмання, чорні вибирають.
option-variant-blind-black-about = Чорні беруть фішки навмання, білі вибирають.
option-variant-fog-about = Перед партією всі фішки розкладають навмання; далі їх лише переміщують.
option-queenFirst = Бджілку можна викласти першою
option-queenFirst-hint = Якщо вимкнено (турнірне правило), бджілка не може бути вашою першою фішкою.
option-repetition = Нічия за триразовим повторенням
option-repetition-hint = Партія закінчується внічию, коли позиція виникає втретє.
option-tiles = Фішок у кожного гравця
option-freeFirst = Без обмежень для першої фішки
option-freeFirst-hint = Перша фішка білих може торкатися їхньої початкової фішки.
option-layout = Розташування
option-layout-A = A (широке)
option-layout-B = B (глибоке)
option-eitherColour = До кінця корму одного кольору
option-eitherColour-hint = Партія закінчується, щойно у спільному запасі скінчиться корм одного з кольорів.

## Against whom
which-opponent = Суперник
opponent-bot = Бот
opponent-bot-text = На цьому пристрої, будь-коли
opponent-person = На одному екрані
opponent-person-text = Двоє гравців, один пристрій
opponent-friend = Друг
opponent-friend-text = Надішліть посилання
opponent-lobby = Будь-хто
opponent-lobby-text = Відкритий виклик у лобі
which-level = Рівень бота
level-1 = Для першої партії: думає лише про власний наступний хід, забуває, що вміють фішки, і може не помітити перемоги.
level-2 = Початківець: думає лише про власний наступний хід і багато чого не помічає.
level-3 = Не пропустить перемоги в один хід і думає про вашу відповідь, та ще багато чого не помічає.
level-4 = Думає на три ходи вперед, але деяких ходів не помічає.
level-5 = Заглядає далі вперед, хоча часом щось пропускає. Для більшості — важкий суперник.
level-6 = Думає лише мить і майже нічого не пропускає. Готуйтеся програти.
level-7 = Думає довше й нічого не пропускає. Ще довше думає лише рівень 8.
level-8 = Уся сила рушія. Переміг усі програми, з якими грав.
# The levels in the games other than Hive
level-other-1 = Думає лише про власний наступний хід і часто вибирає поганий.
level-other-2 = Думає лише про власний наступний хід і вибирає такий, що здається добрим.
level-other-3 = Бачить вашу відповідь на свій хід.
level-other-4 = Думає на три ходи вперед, але ходи вибирає не надто ретельно.
level-other-5 = Думає на чотири ходи вперед.
level-other-6 = Думає на п’ять ходів уперед. Для більшості — важкий суперник.
level-other-7 = Думає на сім ходів уперед і грає майже найкраще з того, що бачить. Готуйтеся програти.
level-other-8 = Уся сила рушія, дві секунди на хід.

## How
which-clock = Контроль часу
clock-choice-none = Без годинника
clock-choice-custom = Інший
clock-choice-days = Дні
clock-minutes = Хвилин на гравця
clock-increment = Додаткові секунди за хід
clock-days = Час на хід
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
create-failed = Сервер недоступний. Грати з ботом або на одному екрані можна й без нього.

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

## The bots, from the weakest to the strongest
bot-1 = Личинка
bot-2 = Нектар
bot-3 = Збирачка
bot-4 = Ткач
bot-5 = Розвідник
bot-6 = Вартовий
bot-7 = Шершень
bot-8 = Монарх
bot-beaten = перемога за вами
bot-next = Ви перемогли бота «{ $beaten }». Тепер спробуйте здолати бота «{ $next }»!
bot-play = Грати з ботом «{ $name }»

start-puzzle = Задача дня
start-puzzle-open = Знайдіть найкращий хід.
start-puzzle-done = Розв’язано. Нова — опівночі за UTC.
