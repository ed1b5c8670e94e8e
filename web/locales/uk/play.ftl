## The page of a game
board-and-players = Поле та гравці
game-panel = Про партію
moves = Ходи
moves-none = Ходів ще немає
has-comment = Є коментар
steps = Перегляд партії
step-first = На початок
step-back = Назад
step-forward = Вперед
step-last = У кінець
looking-back = Показано попередній хід.
back-to-now = До поточного ходу
to-move = черга ходу
won = перемога

## A local game
local-title = { $game }: партія в цьому браузері
board-of = Ігрове поле: { $game }
you = Ви
bot-name = Бот, рівень { $level }
thinking = думає
bot-failed = Бот не зміг знайти ходу. Партію збережено.
paused = Партію призупинено.
pause = Пауза
continue = Продовжити
hint = Підказка
# $move is a move in notation
hint-is = Рушій пішов би { $move }.
hint-failed = Не вдалося запитати рушій.
undo = Взяти назад
resign = Здатися
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Здатися в цій партії?
        [w] Білі здаються?
       *[b] Чорні здаються?
    }
draw-agree = Нічия
draw-ask = Обидва гравці згодні на нічию?
rematch = Реванш іншим кольором
analyse = Аналіз
new-game = Нова партія
new-ask = Почати іншу партію?
new-ask-text = Ця лишиться серед ваших партій; продовжити можна згодом.
about = Про партію
about-game = Гра
about-rules = Правила
about-clock = Годинник
turn-to-mover = Повертати поле до того, хто ходить
saved-broken = Не вдалося прочитати цю збережену партію.

## How a game ended
# $winner is w or b
result-win =
    { $winner ->
        [w] Білі перемогли
       *[b] Чорні перемогли
    }
result-draw = Нічия
result-you-won = Ви перемогли
result-you-lost = Ви програли
# $who is the one who lost: w or b; $loser the name of the colour
end-resign = { $loser } здалися.
end-time = { $loser } вичерпали час.
end-agreement = Гравці погодилися на нічию.
end-no-show = { $loser } не з’явилися.
end-abort = Партію перервано.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Бджілку чорних оточено.
       *[other] Бджілку білих оточено.
    }
end-rules-both-queens = Обидві бджілки оточено.
end-rules-repetition = Позиція виникла втретє.
end-rules-six-line =
    { $winner ->
        [w] У білих шість у лінію.
       *[other] У чорних шість у лінію.
    }
end-rules-six-triangle =
    { $winner ->
        [w] У білих трикутник із шести.
       *[other] У чорних трикутник із шести.
    }
end-rules-six-ring =
    { $winner ->
        [w] У білих кільце із шести.
       *[other] У чорних кільце із шести.
    }
end-rules-six-too-few =
    { $winner ->
        [w] У чорних лишилося менше ніж шість фішок.
        [b] У білих лишилося менше ніж шість фішок.
       *[none] { end-rules-six-no-progress }
    }
end-rules-six-no-progress = Позиція виникла втретє, зроблено сто ходів без захоплення або в обох сторін замало фішок.
end-rules-andantino-line =
    { $winner ->
        [w] У білих п’ять у лінію.
       *[other] У чорних п’ять у лінію.
    }
end-rules-andantino-enclosed =
    { $winner ->
        [w] Білі оточили чорну фішку.
       *[other] Чорні оточили білу фішку.
    }
end-rules-andantino-no-progress = Позиція виникла втретє або сто ходів не дали переможця.
end-rules-goal =
    { $winner ->
        [w] Біла комаха досягла цілі.
       *[other] Чорна комаха досягла цілі.
    }
end-rules-no-move =
    { $winner ->
        [w] Чорним нема куди ходити.
       *[other] Білим нема куди ходити.
    }
end-rules-insects =
    { $winner ->
        [w] Корм скінчився, і більше комах у зоні білих.
       *[other] Корм скінчився, і більше комах у зоні чорних.
    }

## Chance that can be checked
fair-title = Чесний жереб
fair-text = Усе, що вирішує випадок, випливає з таємного початкового числа. Його відбиток зафіксовано ще до першого ходу, тож ніхто не міг підібрати це число під партію.
fair-before = У цій партії дещо вирішує випадок. Відбиток його таємного початкового числа зафіксовано зараз, а перевірено буде наприкінці:
fair-commitment = Відбиток, показаний до партії
fair-seed = Початкове число
fair-seed-later = буде показано після закінчення партії
fair-kept = Перевірено: початкове число відповідає відбиткові, і всі витягування та розкладка випливають із нього.
fair-broken = Початкове число не відповідає обіцяному.
fair-rules = Як грають наосліп і в «туман війни»
