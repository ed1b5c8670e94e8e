# The board: its buttons, its keys, and what is spoken.

## Pieces inside a sentence. $colour is w, b, none where it need not be said, or n for a piece of nobody; $case is nom, acc, gen or ins.
named-Q = { $case ->
    [acc] { $colour ->
        [w] белую королеву
        [b] чёрную королеву
       *[none] королеву
      }
    [gen] { $colour ->
        [w] белой королевы
        [b] чёрной королевы
       *[none] королевы
      }
    [ins] { $colour ->
        [w] белой королевой
        [b] чёрной королевой
       *[none] королевой
      }
   *[nom] { $colour ->
        [w] белая королева
        [b] чёрная королева
       *[none] королева
      }
  }
named-B = { $case ->
    [acc] { $colour ->
        [w] белого жука
        [b] чёрного жука
       *[none] жука
      }
    [gen] { $colour ->
        [w] белого жука
        [b] чёрного жука
       *[none] жука
      }
    [ins] { $colour ->
        [w] белым жуком
        [b] чёрным жуком
       *[none] жуком
      }
   *[nom] { $colour ->
        [w] белый жук
        [b] чёрный жук
       *[none] жук
      }
  }
named-G = { $case ->
    [acc] { $colour ->
        [w] белого кузнечика
        [b] чёрного кузнечика
       *[none] кузнечика
      }
    [gen] { $colour ->
        [w] белого кузнечика
        [b] чёрного кузнечика
       *[none] кузнечика
      }
    [ins] { $colour ->
        [w] белым кузнечиком
        [b] чёрным кузнечиком
       *[none] кузнечиком
      }
   *[nom] { $colour ->
        [w] белый кузнечик
        [b] чёрный кузнечик
       *[none] кузнечик
      }
  }
named-S = { $case ->
    [acc] { $colour ->
        [w] белого паука
        [b] чёрного паука
       *[none] паука
      }
    [gen] { $colour ->
        [w] белого паука
        [b] чёрного паука
       *[none] паука
      }
    [ins] { $colour ->
        [w] белым пауком
        [b] чёрным пауком
       *[none] пауком
      }
   *[nom] { $colour ->
        [w] белый паук
        [b] чёрный паук
       *[none] паук
      }
  }
named-A = { $case ->
    [acc] { $colour ->
        [w] белого муравья
        [b] чёрного муравья
       *[none] муравья
      }
    [gen] { $colour ->
        [w] белого муравья
        [b] чёрного муравья
       *[none] муравья
      }
    [ins] { $colour ->
        [w] белым муравьём
        [b] чёрным муравьём
       *[none] муравьём
      }
   *[nom] { $colour ->
        [w] белый муравей
        [b] чёрный муравей
       *[none] муравей
      }
  }
named-M = { $case ->
    [acc] { $colour ->
        [w] белого москита
        [b] чёрного москита
       *[none] москита
      }
    [gen] { $colour ->
        [w] белого москита
        [b] чёрного москита
       *[none] москита
      }
    [ins] { $colour ->
        [w] белым москитом
        [b] чёрным москитом
       *[none] москитом
      }
   *[nom] { $colour ->
        [w] белый москит
        [b] чёрный москит
       *[none] москит
      }
  }
named-L = { $case ->
    [acc] { $colour ->
        [w] белую божью коровку
        [b] чёрную божью коровку
       *[none] божью коровку
      }
    [gen] { $colour ->
        [w] белой божьей коровки
        [b] чёрной божьей коровки
       *[none] божьей коровки
      }
    [ins] { $colour ->
        [w] белой божьей коровкой
        [b] чёрной божьей коровкой
       *[none] божьей коровкой
      }
   *[nom] { $colour ->
        [w] белая божья коровка
        [b] чёрная божья коровка
       *[none] божья коровка
      }
  }
named-P = { $case ->
    [acc] { $colour ->
        [w] белую мокрицу
        [b] чёрную мокрицу
       *[none] мокрицу
      }
    [gen] { $colour ->
        [w] белой мокрицы
        [b] чёрной мокрицы
       *[none] мокрицы
      }
    [ins] { $colour ->
        [w] белой мокрицей
        [b] чёрной мокрицей
       *[none] мокрицей
      }
   *[nom] { $colour ->
        [w] белая мокрица
        [b] чёрная мокрица
       *[none] мокрица
      }
  }
named-D = { $case ->
    [acc] { $colour ->
        [w] белую стрекозу
        [b] чёрную стрекозу
       *[none] стрекозу
      }
    [gen] { $colour ->
        [w] белой стрекозы
        [b] чёрной стрекозы
       *[none] стрекозы
      }
    [ins] { $colour ->
        [w] белой стрекозой
        [b] чёрной стрекозой
       *[none] стрекозой
      }
   *[nom] { $colour ->
        [w] белая стрекоза
        [b] чёрная стрекоза
       *[none] стрекоза
      }
  }
named-R = { $case ->
    [acc] { $colour ->
        [w] белую наездницу
        [b] чёрную наездницу
       *[none] наездницу
      }
    [gen] { $colour ->
        [w] белой наездницы
        [b] чёрной наездницы
       *[none] наездницы
      }
    [ins] { $colour ->
        [w] белой наездницей
        [b] чёрной наездницей
       *[none] наездницей
      }
   *[nom] { $colour ->
        [w] белая наездница
        [b] чёрная наездница
       *[none] наездница
      }
  }
named-C = { $case ->
    [acc] { $colour ->
        [w] белого скорпиона
        [b] чёрного скорпиона
       *[none] скорпиона
      }
    [gen] { $colour ->
        [w] белого скорпиона
        [b] чёрного скорпиона
       *[none] скорпиона
      }
    [ins] { $colour ->
        [w] белым скорпионом
        [b] чёрным скорпионом
       *[none] скорпионом
      }
   *[nom] { $colour ->
        [w] белый скорпион
        [b] чёрный скорпион
       *[none] скорпион
      }
  }
named-F = { $case ->
    [acc] { $colour ->
        [w] белую блоху
        [b] чёрную блоху
       *[none] блоху
      }
    [gen] { $colour ->
        [w] белой блохи
        [b] чёрной блохи
       *[none] блохи
      }
    [ins] { $colour ->
        [w] белой блохой
        [b] чёрной блохой
       *[none] блохой
      }
   *[nom] { $colour ->
        [w] белая блоха
        [b] чёрная блоха
       *[none] блоха
      }
  }
named-T = { $case ->
    [acc] { $colour ->
        [w] белого богомола
        [b] чёрного богомола
       *[none] богомола
      }
    [gen] { $colour ->
        [w] белого богомола
        [b] чёрного богомола
       *[none] богомола
      }
    [ins] { $colour ->
        [w] белым богомолом
        [b] чёрным богомолом
       *[none] богомолом
      }
   *[nom] { $colour ->
        [w] белый богомол
        [b] чёрный богомол
       *[none] богомол
      }
  }
named-K = { $case ->
    [acc] { $colour ->
        [w] белого скарабея
        [b] чёрного скарабея
       *[none] скарабея
      }
    [gen] { $colour ->
        [w] белого скарабея
        [b] чёрного скарабея
       *[none] скарабея
      }
    [ins] { $colour ->
        [w] белым скарабеем
        [b] чёрным скарабеем
       *[none] скарабеем
      }
   *[nom] { $colour ->
        [w] белый скарабей
        [b] чёрный скарабей
       *[none] скарабей
      }
  }
named-H = { $case ->
    [acc] { $colour ->
        [w] белый полукруг
        [b] чёрный полукруг
       *[none] полукруг
      }
    [gen] { $colour ->
        [w] белого полукруга
        [b] чёрного полукруга
       *[none] полукруга
      }
    [ins] { $colour ->
        [w] белым полукругом
        [b] чёрным полукругом
       *[none] полукругом
      }
   *[nom] { $colour ->
        [w] белый полукруг
        [b] чёрный полукруг
       *[none] полукруг
      }
  }
named-tile = { $case ->
    [acc] { $colour ->
        [w] белую фишку
        [b] чёрную фишку
       *[none] фишку
      }
    [gen] { $colour ->
        [w] белой фишки
        [b] чёрной фишки
       *[none] фишки
      }
    [ins] { $colour ->
        [w] белой фишкой
        [b] чёрной фишкой
       *[none] фишкой
      }
   *[nom] { $colour ->
        [w] белая фишка
        [b] чёрная фишка
       *[none] фишка
      }
  }
named-insect = { $case ->
    [acc] { $colour ->
        [w] белое насекомое
        [b] чёрное насекомое
        [n] нейтральное насекомое
       *[none] насекомое
      }
    [gen] { $colour ->
        [w] белого насекомого
        [b] чёрного насекомого
        [n] нейтрального насекомого
       *[none] насекомого
      }
    [ins] { $colour ->
        [w] белым насекомым
        [b] чёрным насекомым
        [n] нейтральным насекомым
       *[none] насекомым
      }
   *[nom] { $colour ->
        [w] белое насекомое
        [b] чёрное насекомое
        [n] нейтральное насекомое
       *[none] насекомое
      }
  }
named-bee = { $case ->
    [acc] { $colour ->
        [w] белую пчелу
        [b] чёрную пчелу
       *[none] пчелу
      }
    [gen] { $colour ->
        [w] белой пчелы
        [b] чёрной пчелы
       *[none] пчелы
      }
    [ins] { $colour ->
        [w] белой пчелой
        [b] чёрной пчелой
       *[none] пчелой
      }
   *[nom] { $colour ->
        [w] белая пчела
        [b] чёрная пчела
       *[none] пчела
      }
  }
named-food = { $case ->
    [acc] { $colour ->
        [w] белую пищу
        [b] чёрную пищу
       *[none] пищу
      }
    [gen] { $colour ->
        [w] белой пищи
        [b] чёрной пищи
       *[none] пищи
      }
    [ins] { $colour ->
        [w] белой пищей
        [b] чёрной пищей
       *[none] пищей
      }
   *[nom] { $colour ->
        [w] белая пища
        [b] чёрная пища
       *[none] пища
      }
  }
# A piece that no name is known of.
named-piece = { $case ->
    [acc] фишку
    [gen] фишки
    [ins] фишкой
   *[nom] фишка
  }
# $known: true if one may know what lies there.
named-face-down = { $known ->
    [true] { $piece }, лицом вниз
   *[false] { $piece }
  }

side-white = Белые
side-black = Чёрные

## Where a cell lies, as it is seen on the screen. Beside $piece there are its other cases: $piece-acc,
## $piece-gen, $piece-ins (accusative, genitive, instrumental).
place-right = справа от { $piece-gen }
place-upper-right = справа сверху от { $piece-gen }
place-above = выше { $piece-gen }
place-upper-left = слева сверху от { $piece-gen }
place-left = слева от { $piece-gen }
place-lower-left = слева снизу от { $piece-gen }
place-below = ниже { $piece-gen }
place-lower-right = справа снизу от { $piece-gen }
place-on = на { $piece-acc }
place-alone = посреди стола
place-apart = в стороне от улья
place-cell = клетка { $q }, { $r }
place-cell-to = на клетку { $q }, { $r }

## Cells
cell-empty = пусто, { $place }
cell-on = под фишкой: { $pieces }
cell-selected = выбрано
cell-target = можно пойти сюда
cell-movable = может ходить
cell-stuck = не может ходить
cell-last = последний ход

## What was played. $side plays; $piece moves; $other is the second piece concerned; $place is a text of
## place-. Other cases are $piece-acc, $piece-gen, $piece-ins, $other-acc, $other-gen, $other-ins.
said-place = { $side } выкладывают { $piece-acc } — { $place }.
said-move = { $side } ходят { $piece-ins } — { $place }.
said-throw = { $side }: { $other } перебрасывает { $piece-acc } — { $place }.
said-carry = { $side }: { $piece } переносит { $other-acc } — { $place }.
said-ride = { $side } ходят { $piece-ins } — { $place }; верхом едет { $other }.
said-push = { $side }: { $piece } толкает { $other-acc }.
said-swap = { $side } меняют местами { $piece-acc } и { $other-acc }.
said-sting = { $side }: { $piece } жалит { $other-acc }.
said-up = { $side } переворачивают лицом вверх { $piece-acc }.
said-remove = { $side }: { $piece } выбывает из игры и забирает с собой { $other-acc }.
said-draw = { $side } берут наугад { $piece-acc }.
said-pass = { $side } пропускают ход.
# On the board: $name is the opponent, or the colour
passed = { $name }: ходов нет, пропуск хода.
said-fill = { $side } пополняют хранилище: чёрных { $black }, белых { $white }.
said-lay = { $side } кладут { $piece-acc } — { $place }.
said-jump = { $side }: { $piece } прыгает — { $place }.
said-none = { $side } сделали ход.

## Words to choose
word-pass = Пропустить ход
word-draw = Взять наугад
word-up = Лицом вверх
word-sting = Ужалить
word-remove = Удалить обе
word-push = Толкнуть
word-swap = Поменять местами
word-move = Только верхней фишкой
word-ride = Вместе с наездницей
word-keep = Оставить эту часть
word-mine = Взять себе
word-theirs = Отдать сопернику
word-fill = чёрных { $black }, белых { $white }
board-fill = Пополнить хранилище:
board-done = Остановиться здесь
board-part = Какая часть останется? Нажмите на одну из её фишек.
board-confirm = Подтвердить
board-unconfirmed = Ход ещё не сделан: нажмите «{ board-confirm }» или ещё раз на клетку.
board-cancel = Отмена
board-close = Закрыть
premove = предход
# $place is a text of place-
premove-set = Предход: { $piece } — { $place }.
premove-cancel = Отменить предход
premove-cancelled = Предход отменён.

## Hands
hand-of = { $side }: запас
hand-item = { $piece }, осталось: { $count }
hand-can = можно выложить
hand-empty = Запас пуст
hand-supply = Общий запас
hand-supply-item = { $piece }: { $count }

## The tools beside the board
board-name = Поле
board-tools = Вид
board-zoom-in = Увеличить
board-zoom-out = Уменьшить
board-fit = Показать всё
board-turn = Повернуть поле на 60°
board-looks = Оформление и звук

## Looking into a stack
peek-title = { $count ->
    [1] Одна фишка
    [one] { $count } фишка, начиная с верхней
    [few] { $count } фишки, начиная с верхней
    [many] { $count } фишек, начиная с верхней
   *[other] { $count } фишки, начиная с верхней
  }
peek-how = Как она ходит?

## Keys
keys-title = Управление с клавиатуры
keys-arrows = Стрелки
keys-arrows-do = переход с клетки на клетку
keys-six = W E · A D · Z X
keys-six-do = шаг в одном из шести направлений
keys-next = N, P
keys-next-do = следующая или предыдущая доступная клетка
keys-tap = Enter, пробел
keys-tap-do = взять, положить, подтвердить
keys-escape = Esc
keys-escape-do = отменить, в том числе предход
keys-hand = H
keys-hand-do = к запасу и обратно
keys-words = M
keys-words-do = к выбору действия, если он есть
keys-inspect = I
keys-inspect-do = посмотреть, что в стопке
keys-explain = ?
keys-explain-do = почему выбранной фишкой нельзя пойти на клетку; без выбранной фишки — этот список
keys-view = + − 0
keys-view-do = увеличить, уменьшить, показать всё
keys-steps = ← → Home End
keys-steps-do = листать ходы, если фокус не на поле
board-help = Стрелки переводят с клетки на клетку, Enter берёт и кладёт фишку, H переходит к запасу, вопросительный знак показывает все клавиши.
