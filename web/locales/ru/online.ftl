## The connection
connection-connecting = Подключаемся к серверу…
connection-reconnecting = Связь прервалась. Подключаемся снова…
connection-offline = Нет связи. Apiary продолжает попытки.
connection-back = Связь восстановлена.
connection-retry = Подключиться
connection-outdated = Страница устарела. Пожалуйста, перезагрузите её: ваши ходы сохранены.

## The name of a guest
guest-name = Ваше имя
guest-you-are = Вы играете под именем { $name }.
guest-change = Изменить
guest-save = Сохранить
guest-default = Гость { $number }

## The page of a game
online-no-game = Эту партию нельзя показать
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
online-player-open = пока никого
online-player-you = вы
online-player-away = не в сети
online-your-turn = Ваш ход
online-their-turn = Ходит { $name }
online-move-sending = Отправляем ваш ход…
online-move-kept = Ваш ход сохранён и будет отправлен, когда связь восстановится.
online-action-flip = Сесть с другой стороны
online-action-analyse = Анализ
online-action-export = Сохранить PGN

## Waiting and joining
online-waiting-title = Ждём соперника
online-waiting-link = Отправьте эту ссылку другу. Партия начнётся, когда он откроет ссылку и вступит в игру.
online-waiting-open = Ваш вызов виден в лобби. Эту ссылку можно и отправить кому-нибудь.
online-waiting-cancel = Отозвать вызов
online-join-title = { $name } приглашает вас сыграть
# $seat is one of the seat- texts
online-join-seat = Вы играете { $seat }
online-join = Вступить
online-seat-white = белыми
online-seat-black = чёрными
online-seat-random = случайным цветом
share-link = Ссылка на партию
share-copy = Скопировать ссылку
share-copied = Ссылка скопирована.
share-native = Поделиться…
share-title = Партия: { $game }
online-tell-me = Сообщать, когда мой ход

## Offers and ends
online-accept = Принять
online-decline = Отклонить
online-abort = Прервать
online-resign = Сдаться
online-resign-title = Сдать партию?
online-resign-text = Победа достанется сопернику.
online-offer-draw = Ничья
online-offer-draw-theirs = { $name } предлагает ничью.
online-offer-draw-mine = Вы предложили ничью. { $name } может согласиться или играть дальше.
online-offer-takeback = Вернуть ход
online-offer-takeback-theirs = { $name } просит вернуть ход.
online-offer-takeback-mine = Вы попросили вернуть ход. Нужно согласие: { $name }.
online-offer-rematch-theirs = { $name } предлагает реванш.
online-rematch = Реванш
online-rematch-asked = Реванш предложен
online-rematch-accept = Принять реванш
online-rematch-go = К реваншу
online-event-join = Соперник найден: { $name }. Партия начинается.
online-event-decline-draw = { $name } отклоняет ничью.
online-event-decline-takeback = { $name } не соглашается вернуть ход.
online-event-takeback = Ход возвращён.
online-no-show-you = Сделайте первый ход, иначе партия закончится. Осталось: { $time }.
online-no-show-them = Первый ход за соперником: { $name }. Осталось: { $time }.
online-gone = { $name } не появляется уже две недели.
online-claim = Потребовать победу
online-result-draw = Ничья
online-result-aborted = Партия отменена
# $colour is white or black
online-result-won =
    { $colour ->
        [w] Победили белые: { $name }
       *[b] Победили чёрные: { $name }
    }
online-end-rules = (по правилам)
online-end-resign = (сдача)
online-end-agreement = (по соглашению)
online-end-time = (по времени)
online-end-no-show = (неявка)
online-end-abort = (до начала)
online-end-closed = (решением администратора)

## Chance that can be checked
chance-promised = Жребий обещан
chance-verified = Жребий проверен
chance-wrong = Жребий не тот, что обещан
chance-commitment = Отпечаток (SHA-256 зерна)
chance-seed = Зерно
chance-how-before = Всё, что решает случай в этой партии, выводится из секретного зерна. Его отпечаток показан уже сейчас, чтобы никто не мог подменить зерно; само зерно будет показано после партии.
chance-how-after = Эта страница проверила, что отпечаток зерна совпадает с обещанным и что каждый случайный выбор и расстановка следуют из него. Проверить отпечаток самостоятельно можно так:
chance-how-wrong = Отпечаток зерна не совпадает с обещанным, или расстановка либо случайный выбор из него не следуют. Проверить отпечаток самостоятельно можно так:
chance-rules = Как устроен жребий

## The lobby
lobby-title = Лобби
lobby-create = Новый вызов
lobby-empty = Сейчас никто не ждёт соперника.
lobby-empty-hint = Бросьте вызов: его будут видеть все, пока кто-нибудь не вступит в игру.
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

## What the server refuses
error-malformed = Сервер не понял эту страницу. Пожалуйста, обновите её.
error-too-large = Для сервера это слишком длинно.
error-too-fast = Слишком много запросов сразу. Пожалуйста, подождите немного.
error-unknown-message = Эта страница старше или новее сервера. Пожалуйста, обновите её.
error-bad-field = Сервер не принимает такие настройки.
error-not-hello = Соединение не установлено. Пожалуйста, обновите страницу.
error-no-such-game = По этой ссылке партии нет. Возможно, ссылка скопирована не полностью.
error-not-yours = Вы не участник этой партии.
error-not-your-turn = Сейчас не ваш ход.
error-illegal-move = Сервер не принял ход.
error-stale = В партии только что что-то изменилось. Пожалуйста, взгляните ещё раз.
error-game-over = Партия окончена.
error-not-running = Партия ещё не началась.
error-already-started = Партия уже началась.
error-own-game = Это ваш собственный вызов. Отправьте ссылку кому-нибудь другому.
error-taken = Кто-то вас опередил.
error-not-offered = Это предложение больше не действует.
error-not-allowed = Сейчас это невозможно.
error-too-many-games = У вас слишком много незаконченных партий. Сначала закончите или отзовите одну из них.
error-too-many-connections = Отсюда подключено слишком много страниц. Пожалуйста, закройте лишние.
error-bad-origin = Эта страница не относится к этому серверу.
error-no-session = Сервер не узнаёт этот браузер. Возможно, отключены файлы cookie.
error-shutting-down = Сервер перезапускается.
error-storage = Сервер не смог это сохранить. Ничего не изменилось; попробуйте ещё раз.
error-internal = На сервере что-то пошло не так.
error-reload = Страница устарела. Пожалуйста, перезагрузите её.
error-banned = Вам закрыт доступ к этому серверу.
# $until is a date with the time of day
error-banned-until = Вам закрыт доступ к этому серверу. Он откроется { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Причина: { $reason }
error-no-lobby = На этом сайте нет лобби. Отправьте другу ссылку на партию.
error-too-many-guests = Из вашей сети пришло слишком много новых гостей. Попробуйте снова через несколько минут.
error-disconnected = Связь прервалась.
