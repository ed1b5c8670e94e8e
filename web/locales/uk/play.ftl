## The page of a game
board-and-players = Поле та гравці
game-panel = Про партію
moves = Ходи
moves-none = Ходів ще немає
# After a move of the list: a pillbug threw the piece. "wQ -bP · thrown"
move-thrown = перекидання
has-comment = Є коментар
steps = Перегляд партії
step-first = До першого ходу
step-back = Назад
step-forward = Вперед
step-last = До останнього ходу
looking-back = Показано один із попередніх ходів.
back-to-now = До поточного ходу
to-move = ходить
won = перемога
actions = Дії
more = Ще
show-moves = Ходи й подробиці

## A local game
local-title = «{ $game }» у цьому браузері
board-of = Ігрове поле: { $game }
you = Ви
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
    } (рівень { $level })
thinking = думає
bot-failed = Бот не зміг зробити хід. Партію збережено.
paused = Партію призупинено.
pause = Пауза
continue = Продовжити
hint = Підказка
# A move that is not yet played; $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins. No full stop: a reason may follow
hint-move = Підказка: перемістіть { $piece-acc } { $place }
# $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins
hint-place = Підказка: викладіть { $piece-acc } { $place }
# What the move of a hint is good for
hint-wins = Цей хід виграє партію.
hint-attacks = Бджілку суперника буде оточено з { $count } із 6 боків.
hint-frees = Вашій бджілці стане вільніше.
hint-queen = Коли бджілка на столі, ваші фішки можуть ходити.
hint-develops = На столі стане на одну вашу фішку більше.
# $move is a sentence
hint-is = Підказка: { $move }
hint-failed = Рушій не відповів.
undo = Повернути хід
resign = Здатися
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Здатися в цій партії?
        [w] Білі здаються?
       *[b] Чорні здаються?
    }
draw-agree = Погодитися на нічию
draw-ask = Обидва гравці згодні на нічию?
rematch = Реванш
analyse = Аналіз
new-game = Нова партія
new-ask = Почати нову партію?
new-ask-text = Ця збережеться серед ваших партій; продовжити можна згодом.
about = Про партію
about-game = Гра
about-clock = Контроль часу
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
end-resign-you = Ви здалися.
# $who is the one who lost: w or b; $loser the name of the colour
end-time = { $loser } прострочили час.
end-time-you = Ви прострочили час.
end-agreement = Гравці погодилися на нічию.
# $who is the one who lost: w or b; $loser the name of the colour
end-no-show = { $loser } не з’явилися.
end-abort = Партію перервано.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Бджілку чорних оточено.
       *[other] Бджілку білих оточено.
    }
end-rules-both-queens = Обидві бджілки оточено.
end-rules-repetition = Триразове повторення позиції.
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
end-rules-six-no-progress = Триразове повторення позиції, сто ходів без захоплення або замало фішок в обох сторін.
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
end-rules-andantino-no-progress = Триразове повторення позиції або сто ходів без переможця.
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
        [w] Корм скінчився, і на половині білих більше комах.
       *[other] Корм скінчився, і на половині чорних більше комах.
    }

## Chance that can be checked
fair-title = Чесний жереб
fair-text = Усе випадкове в цій партії випливає з таємного початкового числа. Його відбиток зафіксовано ще до першого ходу, тож ніхто не міг підібрати це число на свою користь.
fair-line = Жереб визначено до початку партії; після неї його можна перевірити.
fair-commitment = Відбиток, показаний до партії
fair-seed = Початкове число
fair-seed-later = буде показано після закінчення партії
fair-kept = Перевірено: початкове число відповідає відбиткові, і з нього випливають розкладка та всі взяті навмання фішки.
fair-broken = Початкове число не відповідає відбиткові.
fair-rules = Як грають наосліп і в «туман війни»

## What a game is about
guide-title = Про гру «{ $game }»
guide-aim = Мета:
aim-hive = Оточити бджілку суперника з усіх шести боків. Колір фішок навколо не має значення.
aim-six = Першим зібрати шість своїх фішок у лінію, трикутник або кільце.
aim-andantino = Першим вишикувати п’ять своїх фішок у лінію або оточити фішку суперника.
aim-battle = Першим довести одну зі своїх комах до протилежного кута.
aim-territory = Заманювати трьох комах кормом на свою половину. Коли корм скінчиться, переможе той, у кого їх більше.
guide-pieces = Фішки цієї партії
guide-lesson = Урок
guide-rules = Правила
# $name: a piece or a game
guide-example = { $name }: показати приклад
guide-example-back = { $name }: повернути приклад на початок

## The coach of the first game
coach-title = Підказка
coach-take = Ваш хід! Візьміть фішку: натисніть на неї в запасі.
coach-black = Ви граєте чорними, тож перший хід уже зробили білі.
coach-put = Тепер натисніть на одну з позначених клітинок — фішка ляже туди.
coach-grow = Відтепер нову фішку кладуть поруч зі своїми, і торкатися чужих вона не може.
coach-queen = Викладіть бджілку не пізніше ніж на четвертому ході: доти ваші фішки не ходять.
coach-aim = Це бджілка суперника. Оточіть її з усіх шести боків — і ви перемогли.
coach-move = Ваша бджілка на столі, тепер ваші фішки можуть ходити. Натисніть на будь-яку, щоб побачити її ходи.
coach-next = Зрозуміло
coach-off = Більше не показувати

# After a game, and a tab of the analysis
review = Розбір
