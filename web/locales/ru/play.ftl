## The page of a game
board-and-players = Поле и игроки
game-panel = О партии
moves = Ходы
moves-none = Ходов ещё нет
has-comment = Есть комментарий
steps = Просмотр партии
step-first = В начало
step-back = Назад
step-forward = Вперёд
step-last = В конец
looking-back = Показан один из прошлых ходов.
back-to-now = К текущему ходу
to-move = ход
won = победа

## A local game
local-title = { $game } в этом браузере
board-of = Поле: { $game }
you = Вы
bot-name = Бот, уровень { $level }
thinking = думает
bot-failed = Бот не смог найти ход. Партия сохранена.
paused = Партия на паузе.
pause = Пауза
continue = Продолжить
hint = Совет
# $move is a move in notation
hint-is = Движок пошёл бы так: { $move }.
hint-failed = Не удалось спросить движок.
undo = Вернуть ход
resign = Сдаться
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Сдать эту партию?
        [w] Белые сдаются?
       *[b] Чёрные сдаются?
    }
draw-agree = Ничья
draw-ask = Оба игрока согласны на ничью?
rematch = Реванш со сменой цвета
analyse = Анализ
new-game = Новая партия
new-ask = Начать другую партию?
new-ask-text = Эта останется среди ваших партий; её можно будет продолжить.
about = О партии
about-game = Игра
about-rules = Правила
about-clock = Часы
turn-to-mover = Поворачивать поле к тому, кто ходит
saved-broken = Не удалось прочитать эту сохранённую партию.

## How a game ended
# $winner is w or b
result-win =
    { $winner ->
        [w] Победили белые
       *[b] Победили чёрные
    }
result-draw = Ничья
result-you-won = Вы победили
result-you-lost = Вы проиграли
# $who is the one who lost: w or b; $loser the name of the colour
end-resign = { $loser } сдались.
end-time = { $loser } просрочили время.
end-agreement = Игроки согласились на ничью.
end-no-show = { $loser } не явились.
end-abort = Партия прервана.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Чёрная королева окружена.
       *[other] Белая королева окружена.
    }
end-rules-both-queens = Обе королевы окружены.
end-rules-repetition = Позиция возникла в третий раз.
end-rules-six-line =
    { $winner ->
        [w] У белых линия из шести фишек.
       *[other] У чёрных линия из шести фишек.
    }
end-rules-six-triangle =
    { $winner ->
        [w] У белых треугольник из шести фишек.
       *[other] У чёрных треугольник из шести фишек.
    }
end-rules-six-ring =
    { $winner ->
        [w] У белых кольцо из шести фишек.
       *[other] У чёрных кольцо из шести фишек.
    }
end-rules-six-too-few =
    { $winner ->
        [w] У чёрных осталось меньше шести фишек.
        [b] У белых осталось меньше шести фишек.
       *[none] { end-rules-six-no-progress }
    }
end-rules-six-no-progress = Позиция возникла в третий раз, прошло сто ходов без захвата или у обеих сторон слишком мало фишек.
end-rules-andantino-line =
    { $winner ->
        [w] У белых пять фишек в линию.
       *[other] У чёрных пять фишек в линию.
    }
end-rules-andantino-enclosed =
    { $winner ->
        [w] Белые окружили чёрную фишку.
       *[other] Чёрные окружили белую фишку.
    }
end-rules-andantino-no-progress = Позиция возникла в третий раз, или за сто ходов никто не победил.
end-rules-goal =
    { $winner ->
        [w] Белое насекомое достигло цели.
       *[other] Чёрное насекомое достигло цели.
    }
end-rules-no-move =
    { $winner ->
        [w] У чёрных больше нет ходов.
       *[other] У белых больше нет ходов.
    }
end-rules-insects =
    { $winner ->
        [w] Пища кончилась, и в зоне белых больше насекомых.
       *[other] Пища кончилась, и в зоне чёрных больше насекомых.
    }

## Chance that can be checked
fair-title = Честный жребий
fair-text = Всё, что решает случай, выводится из секретного зерна. Его отпечаток был зафиксирован до первого хода, поэтому никто не мог подобрать зерно в свою пользу.
fair-before = Часть этой партии решает случай. Отпечаток секретного зерна зафиксирован сейчас и будет проверен в конце:
fair-commitment = Отпечаток, показанный до партии
fair-seed = Зерно
fair-seed-later = будет показано после партии
fair-kept = Проверено: зерно соответствует отпечатку, и каждый случайный выбор и расстановка следуют из него.
fair-broken = Зерно не соответствует обещанному.
fair-rules = Как устроены игра вслепую и туман войны
