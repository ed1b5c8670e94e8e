## The connection
connection-connecting = Подключаемся к серверу…
connection-reconnecting = Связь прервалась. Подключаемся снова…
connection-offline = Нет связи. Пробуем снова…
connection-back = Связь восстановлена.
connection-retry = Подключиться
connection-outdated = Страница устарела. Пожалуйста, обновите её: ваши ходы сохранены.

## The name of a guest
guest-name = Ваше имя
guest-you-are = Вы играете под именем { $name }.
guest-change = Изменить
guest-save = Сохранить
guest-default = Гость { $number }

## The page of a game
online-no-game = Не удалось открыть партию
online-opening = Открываем партию…
# Title of the page: the names of the players
online-versus = { $white } – { $black }
online-watching =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
        [many] { $count } зрителей
       *[other] { $count } зрителя
    }
online-player-unknown = Гость
online-player-deleted = Игрок удалён
online-player-open = место свободно
online-player-you = вы
online-player-away = не в сети
online-your-turn = Ваш ход
online-their-turn = Ходит { $name }
online-move-sending = Отправляем ваш ход…
online-move-kept = Ваш ход сохранён и будет отправлен, когда связь восстановится.
online-action-flip = Перевернуть поле
online-action-export = Сохранить PGN

## Waiting and joining
online-waiting-title = Ждём соперника
online-waiting-link = Отправьте эту ссылку другу. Партия начнётся, как только он присоединится.
online-waiting-open = Ваш вызов виден в лобби. Можно и отправить кому-нибудь эту ссылку.
online-waiting-cancel = Отозвать вызов
online-join-title = { $name } приглашает вас сыграть
# $seat is one of the seat- texts
online-join-seat = Вы играете { $seat }
online-join = Присоединиться
online-seat-white = белыми
online-seat-black = чёрными
online-seat-random = случайным цветом
share-link = Ссылка на партию
share-copy = Скопировать ссылку
share-copied = Ссылка скопирована.
share-native = Поделиться…
share-title = Партия: { $game }
online-tell-me = Уведомлять, когда мой ход
# Beside the button online-go-to-game, and in the title of the tab
online-joined = Соперник найден: { $name }.
# Beside the button online-go-to-game
online-awaited = Ваш первый ход: { $name } ждёт.
online-go-to-game = К партии
share-qr = QR-код ссылки на эту партию

## Offers and ends
online-accept = Принять
online-decline = Отклонить
online-withdraw = Отозвать
online-abort = Прервать
online-resign = Сдаться
online-resign-title = Сдать партию?
online-resign-text = Победа достанется сопернику.
online-offer-draw = Предложить ничью
# On the button online-offer-draw, after it was pressed once
online-offer-draw-sure = Нажмите ещё раз
# After a game: the same challenge again, for anybody
online-new-opponent = Новый соперник
online-offer-draw-theirs = { $name } предлагает ничью.
online-offer-draw-mine = Вы предложили ничью. { $name } может согласиться или играть дальше.
online-offer-takeback = Попросить вернуть ход
online-offer-takeback-theirs = { $name } просит вернуть ход.
online-offer-takeback-mine = Вы попросили вернуть ход. Нужно согласие: { $name }.
online-offer-rematch-theirs = { $name } предлагает реванш.
online-rematch-asked = Реванш предложен
online-rematch-accept = Принять реванш
online-rematch-go = Перейти к реваншу
online-event-join = Соперник найден: { $name }. Партия начинается.
online-event-decline-draw = { $name } не соглашается на ничью.
online-event-decline-takeback = { $name } не соглашается вернуть ход.
online-event-withdraw-draw = { $name } отзывает предложение ничьей.
online-event-withdraw-takeback = { $name } отзывает просьбу вернуть ход.
online-event-takeback = Ход возвращён.
online-more-time = Добавить 15 секунд
online-event-time-got = { $name } добавляет вам 15 секунд.
online-event-time-given = { $name } получает от вас 15 секунд.
# For spectators
online-event-time = { $from } добавляет 15 секунд сопернику ({ $to }).
online-no-show-you = Сделайте первый ход, иначе партия будет прервана. Осталось: { $time }.
online-no-show-them = Первый ход за соперником: { $name }. Осталось: { $time }.
online-gone = { $name } не появляется уже две недели.
online-claim = Засчитать победу
online-claim-draw = Объявить ничью
online-left = Игрок { $name } покинул партию.
online-left-countdown =
    { $count ->
        [one] Игрок { $name } покинул партию. Засчитать себе победу можно через { $count } секунду.
        [few] Игрок { $name } покинул партию. Засчитать себе победу можно через { $count } секунды.
        [many] Игрок { $name } покинул партию. Засчитать себе победу можно через { $count } секунд.
       *[other] Игрок { $name } покинул партию. Засчитать себе победу можно через { $count } секунды.
    }
online-left-claim = Игрок { $name } покинул партию. Можно засчитать себе победу или объявить ничью.
online-result-draw = Ничья
online-result-aborted = Партия прервана
# $colour is white or black
online-result-won =
    { $colour ->
        [w] Победили белые: { $name }
       *[b] Победили чёрные: { $name }
    }
online-end-resign = сдача партии
online-end-resign-you = вы сдались
online-end-resign-them = сдача партии: { $name }
online-end-agreement = по соглашению
online-end-time = по времени
online-end-no-show = неявка
online-end-no-show-you = вы не сделали первый ход вовремя
online-end-no-show-them = первый ход не сделан вовремя: { $name }
online-end-left = один из игроков покинул партию
online-end-left-you = вы покинули партию
online-end-left-them = партию покинул игрок { $name }
online-end-closed = решением администратора

## Chance that can be checked
chance-promised = Случайность зафиксирована
chance-verified = Случайность проверена
chance-wrong = Случайность не прошла проверку
chance-commitment = Отпечаток (SHA-256 зерна)
chance-seed = Зерно (seed)
chance-how-before = Всё случайное в этой партии получается из секретного зерна (seed). Его отпечаток показан уже сейчас, чтобы никто не мог подменить зерно; само зерно будет показано после партии.
chance-how-after = Эта страница проверила, что зерно соответствует отпечатку и что из него следуют расстановка и все фишки, взятые наугад. Проверить отпечаток самостоятельно можно так:
chance-how-wrong = Зерно не соответствует отпечатку, или расстановка либо взятые наугад фишки из него не следуют. Проверить отпечаток самостоятельно можно так:
chance-rules = Как устроена случайность

## The lobby
lobby-title = Лобби
lobby-create = Новый вызов
lobby-empty = Сейчас никто не ждёт соперника.
lobby-empty-hint = Бросьте вызов: его будут видеть все, пока кто-нибудь не присоединится.
lobby-yours = Ваш вызов
lobby-open = Открыть

## My games
games-title = Мои партии
games-empty = На этом сервере у вас ещё нет партий.
games-empty-play = Сыграть с другом
games-versus = Соперник: { $name }
games-waiting = Ждём соперника
games-their-turn = Ходит соперник
games-turns =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
        [many] { $count } ходов
       *[other] { $count } хода
    }
games-more = Более ранние партии
# Heading: games that are kept in this browser
games-local = На этом устройстве

## What the server refuses
error-malformed = Сервер не понял запрос. Пожалуйста, обновите страницу.
error-too-large = Для сервера это слишком длинно.
error-too-fast = Слишком много запросов сразу. Пожалуйста, подождите немного.
error-unknown-message = Версии страницы и сервера не совпадают. Пожалуйста, обновите страницу.
error-bad-field = Сервер не принимает такие настройки.
error-not-hello = Соединение не установлено. Пожалуйста, обновите страницу.
error-no-such-game = По этой ссылке партии нет. Возможно, ссылка скопирована не полностью.
error-not-yours = Вы не участник этой партии.
error-not-your-turn = Сейчас не ваш ход.
error-illegal-move = Сервер не принял ход.
error-stale = Партия успела измениться. Посмотрите на поле и повторите.
error-game-over = Партия окончена.
error-not-running = Партия ещё не началась.
error-already-started = Партия уже началась.
error-own-game = Это ваш собственный вызов. Отправьте ссылку кому-нибудь другому.
error-taken = К этой партии уже присоединился кто-то другой.
error-not-offered = Это предложение больше не действует.
error-not-allowed = Сейчас это невозможно.
error-too-many-games = У вас слишком много незаконченных партий. Сначала закончите или отзовите одну из них.
error-too-many-connections = Открыто слишком много вкладок Apiary. Пожалуйста, закройте лишние.
error-bad-origin = Эта страница не относится к этому серверу.
error-no-session = Сервер не узнаёт этот браузер. Возможно, отключены файлы cookie.
error-shutting-down = Сервер перезапускается.
error-storage = Сервер не смог это сохранить. Ничего не изменилось; попробуйте ещё раз.
error-internal = На сервере что-то пошло не так.
error-reload = Страница устарела. Пожалуйста, обновите её.
error-banned = Вам закрыт доступ к этому серверу.
# $until is a date with the time of day
error-banned-until = Вам закрыт доступ к этому серверу. Он откроется { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Причина: { $reason }
online-banned = Пока доступ закрыт, нельзя ни играть, ни смотреть идущие партии.
error-no-lobby = На этом сайте нет лобби. Отправьте другу ссылку на партию.
error-too-many-guests = Из вашей сети пришло слишком много новых гостей. Попробуйте снова через несколько минут.
error-disconnected = Связь прервалась.
