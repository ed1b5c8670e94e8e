## The page of a game
board-and-players = Поле и игроки
game-panel = О партии
moves = Ходы
moves-none = Ходов ещё нет
# After a move of the list: a pillbug threw the piece. "wQ -bP · thrown"
move-thrown = переброс
has-comment = Есть комментарий
steps = Просмотр партии
step-first = К первому ходу
step-back = Назад
step-forward = Вперёд
step-last = К последнему ходу
looking-back = Показан один из прошлых ходов.
back-to-now = К текущему ходу
to-move = ход
won = победа
actions = Действия
more = Ещё
show-moves = Ходы и сведения

## A local game
local-title = «{ $game }» в этом браузере
board-of = Поле: { $game }
you = Вы
bot-name =
    { $level ->
        [1] { bot-1 }
        [2] { bot-2 }
        [3] { bot-3 }
        [4] { bot-4 }
        [5] { bot-5 }
        [6] { bot-6 }
        [7] { bot-7 }
       *[8] { bot-8 }
    } (уровень { $level })
thinking = думает
bot-failed = Бот не смог сделать ход. Партия сохранена.
paused = Партия на паузе.
pause = Пауза
continue = Продолжить
hint = Подсказка
# A move that is not yet played; $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins. No full stop: a reason may follow
hint-move = Подсказка: сходите { $piece-ins } — { $place }
# $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins
hint-place = Подсказка: выложите { $piece-acc } — { $place }
# What the move of a hint is good for
hint-wins = Этот ход выигрывает партию.
hint-attacks = Королева соперника будет окружена с { $count } из 6 сторон.
hint-frees = Вашей королеве станет свободнее.
hint-queen = Когда королева на столе, ваши фишки могут ходить.
hint-develops = На столе станет на одну вашу фишку больше.
# $move is a sentence
hint-is = Подсказка: { $move }
hint-failed = Движок не ответил.
undo = Вернуть ход
resign = Сдаться
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Сдать эту партию?
        [w] Белые сдаются?
       *[b] Чёрные сдаются?
    }
draw-agree = Согласиться на ничью
draw-ask = Оба игрока согласны на ничью?
rematch = Реванш
analyse = Анализ
new-game = Новая партия
new-ask = Начать другую партию?
new-ask-text = Эта сохранится среди ваших партий; её можно будет продолжить.
about = О партии
about-game = Игра
about-clock = Контроль времени
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
end-resign-you = Вы сдались.
# $who is the one who lost: w or b; $loser the name of the colour
end-time = { $loser } просрочили время.
end-time-you = Вы просрочили время.
end-agreement = Игроки согласились на ничью.
# $who is the one who lost: w or b; $loser the name of the colour
end-no-show = { $loser } не явились.
end-abort = Партия прервана.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Чёрная королева окружена.
       *[other] Белая королева окружена.
    }
end-rules-both-queens = Обе королевы окружены.
end-rules-repetition = Троекратное повторение позиции.
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
end-rules-six-no-progress = Троекратное повторение позиции, сто ходов без захвата или слишком мало фишек у обеих сторон.
end-rules-andantino-line =
    { $winner ->
        [w] У белых пять фишек в ряд.
       *[other] У чёрных пять фишек в ряд.
    }
end-rules-andantino-enclosed =
    { $winner ->
        [w] Белые окружили чёрную фишку.
       *[other] Чёрные окружили белую фишку.
    }
end-rules-andantino-no-progress = Троекратное повторение позиции, или за сто ходов никто не победил.
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
fair-title = Честная случайность
fair-text = Всё случайное в этой партии получается из секретного зерна (seed). Его отпечаток показан до первого хода, поэтому потом подменить зерно никто не мог.
fair-line = Всё случайное определено до начала партии; после неё это можно проверить.
fair-commitment = Отпечаток, показанный до партии
fair-seed = Зерно (seed)
fair-seed-later = будет показано после партии
fair-kept = Проверено: зерно соответствует отпечатку, и из него следуют расстановка и все фишки, взятые наугад.
fair-broken = Зерно не соответствует отпечатку.
fair-rules = Как устроены игра вслепую и туман войны

## What a game is about
guide-title = Об игре «{ $game }»
guide-aim = Цель:
aim-hive = Окружить королеву соперника со всех шести сторон. Считаются фишки обоих цветов.
aim-six = Первым собрать шесть своих фишек в линию, треугольник или кольцо.
aim-andantino = Первым выстроить пять своих фишек в ряд или окружить фишку соперника.
aim-battle = Первым довести одно из своих насекомых до противоположного угла.
aim-territory = Заманить насекомых в свою зону, выкладывая для них пищу. Когда пища кончится, победит тот, в чьей зоне насекомых больше.
guide-pieces = Фишки этой партии
guide-lesson = Урок
guide-rules = Правила
# $name: a piece or a game
guide-example = { $name }: показать пример
guide-example-back = { $name }: вернуть пример в начало

## The coach of the first game
coach-title = Подсказка
coach-take = Ваш ход! Возьмите фишку: нажмите на любую в своём запасе.
coach-black = Вы играете чёрными, поэтому первый ход уже сделали белые.
coach-put = Теперь нажмите на одну из отмеченных клеток — фишка ляжет туда.
coach-grow = С этого хода новая фишка кладётся рядом со своими и не должна касаться чужих.
coach-queen = Выложите королеву не позднее четвёртого хода: до этого ваши фишки не ходят.
coach-aim = Это королева соперника. Окружите её со всех шести сторон — и вы победили.
coach-move = Ваша королева на столе, теперь ваши фишки могут ходить. Нажмите на любую, чтобы увидеть её ходы.
coach-next = Понятно
coach-off = Больше не показывать

# After a game, and a tab of the analysis
review = Разбор
