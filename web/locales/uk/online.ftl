## The connection
connection-connecting = З’єднуємося із сервером…
connection-reconnecting = Зв’язок утрачено. Відновлюємо…
connection-offline = Немає зв’язку. Apiary пробує далі.
connection-back = Зв’язок відновлено.
connection-retry = Спробувати зараз
connection-outdated = Сторінка застаріла. Будь ласка, перезавантажте її: ваші ходи збережено.

## The name of a guest
guest-name = Ваше ім’я
guest-you-are = Ви граєте як { $name }.
guest-change = Змінити
guest-save = Зберегти
guest-default = Гість { $number }

## The page of a game
online-no-game = Цю партію показати не можна
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
online-player-open = поки нікого
online-player-you = ви
online-player-away = не на зв’язку
online-your-turn = Ваш хід
online-their-turn = Хід гравця { $name }
online-move-sending = Надсилаємо ваш хід…
online-move-kept = Ваш хід збережено; його буде надіслано, коли відновиться зв’язок.
online-action-flip = Розвернути стіл
online-action-analyse = Аналіз
online-action-export = Зберегти PGN

## Waiting and joining
online-waiting-title = Чекаємо на суперника
online-waiting-link = Надішліть це посилання другові. Партія почнеться, коли він відкриє його й приєднається.
online-waiting-open = Ваш виклик у лобі. Можна також надіслати комусь це посилання.
online-waiting-cancel = Відкликати виклик
online-join-title = { $name } запрошує вас зіграти
# $seat is one of the seat- texts
online-join-seat = Ваш колір: { $seat }
online-join = Приєднатися
online-seat-white = білі
online-seat-black = чорні
online-seat-random = за жеребом
share-link = Посилання на партію
share-copy = Копіювати посилання
share-copied = Посилання скопійовано.
share-native = Поділитися…
share-title = Партія: { $game }
online-tell-me = Сповістити, коли буде мій хід

## Offers and ends
online-accept = Прийняти
online-decline = Відхилити
online-abort = Перервати
online-resign = Здатися
online-resign-title = Здатися в цій партії?
online-resign-text = Переможе ваш суперник.
online-offer-draw = Нічия?
online-offer-draw-theirs = { $name } пропонує нічию.
online-offer-draw-mine = Ви запропонували нічию. { $name } може погодитися або грати далі.
online-offer-takeback = Взяти назад?
online-offer-takeback-theirs = { $name } просить взяти хід назад.
online-offer-takeback-mine = Ви попросили взяти хід назад. Згоду має дати { $name }.
online-offer-rematch-theirs = { $name } пропонує реванш.
online-rematch = Реванш
online-rematch-asked = Реванш запропоновано
online-rematch-accept = Прийняти реванш
online-rematch-go = До реваншу
online-event-join = { $name } вступає в гру. Партія починається.
online-event-decline-draw = { $name } відхиляє нічию.
online-event-decline-takeback = { $name } не дозволяє взяти хід назад.
online-event-takeback = Хід узято назад.
online-no-show-you = Зробіть перший хід за { $time }, інакше партію буде закінчено.
online-no-show-them = { $name }: на перший хід лишилося { $time }.
online-gone = { $name } не подає звісток уже два тижні.
online-claim = Зарахувати перемогу
online-result-draw = Нічия
online-result-aborted = Партію скасовано
# $colour is white or black
online-result-won =
    { $colour ->
        [w] Білі перемогли: { $name }
       *[b] Чорні перемогли: { $name }
    }
online-end-rules = за правилами
online-end-resign = через здачу партії
online-end-agreement = за згодою
online-end-time = за часом
online-end-no-show = через неявку
online-end-abort = до її початку
online-end-closed = за рішенням адміністратора

## Chance that can be checked
chance-promised = Жереб зафіксовано
chance-verified = Жереб перевірено
chance-wrong = Жереб не такий, як обіцяно
chance-commitment = Відбиток (SHA-256 початкового числа)
chance-seed = Початкове число
chance-how-before = Усе, що в цій партії вирішує випадок, випливає з таємного початкового числа. Його відбиток показано вже зараз, щоб ніхто не міг замінити число; саме воно з’явиться після партії.
chance-how-after = Ця сторінка перевірила, що початкове число має обіцяний відбиток і що з нього випливають усі витягування та розкладка. Перевірити відбиток власноруч можна так:
chance-how-wrong = Відбиток початкового числа не збігається з обіцяним, або витягування чи розкладка з нього не випливають. Перевірити відбиток власноруч можна так:
chance-rules = Як діє жереб

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
games-versus = Проти: { $name }
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

## What the server refuses
error-malformed = Сервер не зрозумів цієї сторінки. Оновіть її, будь ласка.
error-too-large = Для сервера це задовге.
error-too-fast = Забагато запитів одразу. Зачекайте трохи, будь ласка.
error-unknown-message = Ця сторінка старіша або новіша за сервер. Оновіть її, будь ласка.
error-bad-field = Сервер не приймає таких налаштувань.
error-not-hello = З’єднання не встановлено. Оновіть сторінку, будь ласка.
error-no-such-game = Партії за цим посиланням немає. Можливо, посилання обрізане.
error-not-yours = Ви не граєте в цій партії.
error-not-your-turn = Зараз не ваш хід.
error-illegal-move = Сервер відхилив хід.
error-stale = У партії щойно щось змінилося. Погляньте ще раз, будь ласка.
error-game-over = Партію закінчено.
error-not-running = Партія ще не почалася.
error-already-started = Партія вже почалася.
error-own-game = Це ваш власний виклик. Надішліть посилання комусь іншому.
error-taken = Хтось вас випередив.
error-not-offered = Ця пропозиція вже не діє.
error-not-allowed = Зараз це неможливо.
error-too-many-games = У вас забагато відкритих партій. Спершу закінчіть або відкличте якусь.
error-too-many-connections = Звідси відкрито забагато сторінок. Закрийте кілька, будь ласка.
error-bad-origin = Ця сторінка не належить до цього сервера.
error-no-session = Сервер не впізнає цього браузера. Можливо, вимкнено файли cookie.
error-shutting-down = Сервер перезапускається.
error-storage = Сервер не зміг цього зберегти. Нічого не змінилося; спробуйте ще раз.
error-internal = Щось пішло не так на сервері.
error-reload = Сторінка застаріла. Будь ласка, перезавантажте її.
error-banned = Вам закрито доступ до цього сервера.
# $until is a date with the time of day
error-banned-until = Вам закрито доступ до цього сервера. Він відновиться { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Причина: { $reason }
error-no-lobby = На цьому сайті немає лобі. Надішліть другові посилання на партію.
error-too-many-guests = З вашої мережі зайшло забагато нових гостей. Спробуйте ще раз за кілька хвилин.
error-disconnected = Зв’язок утрачено.
