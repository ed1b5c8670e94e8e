## The connection
connection-connecting = З’єднуємося із сервером…
connection-reconnecting = Зв’язок утрачено. Відновлюємо…
connection-offline = Немає зв’язку. Пробуємо далі…
connection-back = Зв’язок відновлено.
connection-retry = Спробувати зараз
connection-outdated = Сторінка застаріла. Будь ласка, оновіть її: ваші ходи збережено.

## The name of a guest
guest-name = Ваше ім’я
guest-you-are = Ви граєте як { $name }.
guest-change = Змінити
guest-save = Зберегти
guest-default = Гість { $number }

## The page of a game
online-no-game = Не вдалося відкрити партію
online-opening = Відкриваємо партію…
# Title of the page: the names of the players
online-versus = { $white } – { $black }
online-watching =
    { $count ->
        [one] { $count } глядач
        [few] { $count } глядачі
        [many] { $count } глядачів
       *[other] { $count } глядача
    }
online-player-unknown = гість
online-player-deleted = Гравця видалено
online-player-open = місце вільне
online-player-you = ви
online-player-away = не на зв’язку
online-your-turn = Ваш хід
online-their-turn = Ходить { $name }
online-move-sending = Надсилаємо ваш хід…
online-move-kept = Ваш хід збережено; його буде надіслано, коли відновиться зв’язок.
online-action-flip = Перевернути поле
online-action-export = Зберегти PGN

## Waiting and joining
online-waiting-title = Чекаємо на суперника
online-waiting-link = Надішліть це посилання другові. Партія почнеться, щойно він приєднається.
online-waiting-open = Ваш виклик у лобі. Можна також надіслати комусь це посилання.
online-waiting-cancel = Відкликати виклик
online-join-title = { $name } запрошує вас зіграти
# $seat is one of the seat- texts
online-join-seat = Ваш колір: { $seat }
online-join = Приєднатися
online-seat-white = білі
online-seat-black = чорні
online-seat-random = випадковий
share-link = Посилання на партію
share-copy = Копіювати посилання
share-copied = Посилання скопійовано.
share-native = Поділитися…
share-title = Партія: { $game }
online-tell-me = Сповіщати, коли мій хід
# Beside the button online-go-to-game, and in the title of the tab
online-joined = { $name } приєднується до партії.
# Beside the button online-go-to-game
online-awaited = Ваш перший хід: { $name } чекає.
online-go-to-game = До партії
share-qr = QR-код посилання на цю партію

## Offers and ends
online-accept = Прийняти
online-decline = Відхилити
online-withdraw = Відкликати
online-abort = Перервати
online-resign = Здатися
online-resign-title = Здатися в цій партії?
online-resign-text = Переможе ваш суперник.
online-offer-draw = Пропозиція нічиєї
# On the button online-offer-draw, after it was pressed once
online-offer-draw-sure = Натисніть ще раз
# After a game: the same challenge again, for anybody
online-new-opponent = Новий суперник
online-offer-draw-theirs = { $name } пропонує нічию.
online-offer-draw-mine = Ви запропонували нічию. { $name } може погодитися або грати далі.
online-offer-takeback = Попросити повернути хід
online-offer-takeback-theirs = { $name } просить повернути хід.
online-offer-takeback-mine = Ви попросили повернути хід. Згоду має дати { $name }.
online-offer-rematch-theirs = { $name } пропонує реванш.
online-rematch-asked = Реванш запропоновано
online-rematch-accept = Прийняти реванш
online-rematch-go = Перейти до реваншу
online-event-join = { $name } приєднується. Партія починається.
online-event-decline-draw = { $name } не погоджується на нічию.
online-event-decline-takeback = { $name } не погоджується повернути хід.
online-event-withdraw-draw = { $name } відкликає пропозицію нічиєї.
online-event-withdraw-takeback = { $name } відкликає прохання повернути хід.
online-event-takeback = Хід повернено.
online-more-time = Додати 15 секунд
online-event-time-got = { $name } додає вам 15 секунд.
online-event-time-given = { $name } отримує від вас 15 секунд.
# For spectators
online-event-time = { $from } додає 15 секунд суперникові ({ $to }).
online-no-show-you = Зробіть перший хід за { $time }, інакше партію буде перервано.
online-no-show-them = { $name }: на перший хід лишилося { $time }.
online-gone = { $name } не з’являється вже два тижні.
online-claim = Оголосити перемогу
online-claim-draw = Оголосити нічию
online-left = { $name } більше не в грі.
online-left-countdown =
    { $count ->
        [one] { $name } більше не в грі. Оголосити перемогу можна через { $count } секунду.
        [few] { $name } більше не в грі. Оголосити перемогу можна через { $count } секунди.
        [many] { $name } більше не в грі. Оголосити перемогу можна через { $count } секунд.
       *[other] { $name } більше не в грі. Оголосити перемогу можна через { $count } секунди.
    }
online-left-claim = { $name } більше не в грі. Можна оголосити перемогу або нічию.
online-result-draw = Нічия
online-result-aborted = Партію перервано
# $colour is white or black
online-result-won =
    { $colour ->
        [w] Білі перемогли: { $name }
       *[b] Чорні перемогли: { $name }
    }
online-end-resign = через здачу партії
online-end-resign-you = ви здалися
online-end-resign-them = здача партії: { $name }
online-end-agreement = за згодою
online-end-time = за часом
online-end-no-show = через неявку
online-end-no-show-you = ви не зробили першого ходу вчасно
online-end-no-show-them = перший хід не зроблено вчасно: { $name }
online-end-left = один із гравців покинув партію
online-end-left-you = ви покинули партію
online-end-left-them = партію покинув гравець { $name }
online-end-closed = за рішенням адміністратора

## Chance that can be checked
chance-promised = Жереб зафіксовано
chance-verified = Жереб перевірено
chance-wrong = Жереб не збігається із зафіксованим
chance-commitment = Відбиток (SHA-256 початкового числа)
chance-seed = Початкове число
chance-how-before = Усе випадкове в цій партії випливає з таємного початкового числа. Його відбиток показано вже зараз, щоб ніхто не міг замінити число; саме воно з’явиться після партії.
chance-how-after = Ця сторінка перевірила, що початкове число відповідає відбиткові й що з нього випливають розкладка та всі взяті навмання фішки. Перевірити відбиток власноруч можна так:
chance-how-wrong = Початкове число не відповідає відбиткові, або розкладка чи взяті навмання фішки з нього не випливають. Перевірити відбиток власноруч можна так:
chance-rules = Як влаштовано жереб

## The lobby
lobby-title = Лобі
lobby-create = Новий виклик
lobby-empty = Зараз ніхто не чекає.
lobby-empty-hint = Киньте виклик: усі бачитимуть його тут, поки хтось не приєднається.
lobby-yours = Ваш виклик
lobby-open = Відкрити

## My games
games-title = Мої партії
games-empty = На цьому сервері у вас ще немає партій.
games-empty-play = Зіграти з другом
games-versus = Суперник: { $name }
games-waiting = Чекає на суперника
games-their-turn = Хід суперника
games-turns =
    { $count ->
        [one] { $count } хід
        [few] { $count } ходи
        [many] { $count } ходів
       *[other] { $count } ходу
    }
games-more = Давніші партії
# Heading: games that are kept in this browser
games-local = На цьому пристрої

## What the server refuses
error-malformed = Сервер не зрозумів запиту. Оновіть сторінку, будь ласка.
error-too-large = Це задовге для сервера.
error-too-fast = Забагато запитів одразу. Зачекайте трохи, будь ласка.
error-unknown-message = Версії сторінки й сервера не збігаються. Оновіть сторінку, будь ласка.
error-bad-field = Сервер не приймає таких налаштувань.
error-not-hello = З’єднання не встановлено. Оновіть сторінку, будь ласка.
error-no-such-game = Партії за цим посиланням немає. Можливо, його скопійовано не повністю.
error-not-yours = Ви не граєте в цій партії.
error-not-your-turn = Зараз не ваш хід.
error-illegal-move = Сервер відхилив хід.
error-stale = Партія тим часом змінилася. Перевірте поле й спробуйте ще раз.
error-game-over = Партію закінчено.
error-not-running = Партія ще не почалася.
error-already-started = Партія вже почалася.
error-own-game = Це ваш власний виклик. Надішліть посилання комусь іншому.
error-taken = До цієї партії вже приєднався хтось інший.
error-not-offered = Ця пропозиція вже не діє.
error-not-allowed = Зараз це неможливо.
error-too-many-games = У вас забагато відкритих партій. Спершу закінчіть або відкличте якусь.
error-too-many-connections = Відкрито забагато вкладок Apiary. Закрийте кілька, будь ласка.
error-bad-origin = Ця сторінка не належить до цього сервера.
error-no-session = Сервер не впізнає цього браузера. Можливо, вимкнено файли cookie.
error-shutting-down = Сервер перезапускається.
error-storage = Сервер не зміг цього зберегти. Нічого не змінилося; спробуйте ще раз.
error-internal = Щось пішло не так на сервері.
error-reload = Сторінка застаріла. Будь ласка, оновіть її.
error-banned = Доступ до цього сервера вам закрито.
# $until is a date with the time of day
error-banned-until = Доступ до цього сервера вам закрито до { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Причина: { $reason }
online-banned = Поки доступ закрито, не можна ні грати, ні дивитися партії, що тривають.
error-no-lobby = На цьому сайті немає лобі. Надішліть другові посилання на партію.
error-too-many-guests = З вашої мережі зайшло забагато нових гостей. Спробуйте ще раз за кілька хвилин.
error-disconnected = Зв’язок утрачено.
