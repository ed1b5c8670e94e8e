# The board: its buttons, its keys, and what is spoken.

## Pieces inside a sentence. $colour is w, b, none where it need not be said, or n for a piece of nobody; $case is nom, acc, gen or ins.
named-Q = { $case ->
    [acc] { $colour ->
        [w] білу бджілку
        [b] чорну бджілку
       *[none] бджілку
      }
    [gen] { $colour ->
        [w] білої бджілки
        [b] чорної бджілки
       *[none] бджілки
      }
    [ins] { $colour ->
        [w] білою бджілкою
        [b] чорною бджілкою
       *[none] бджілкою
      }
   *[nom] { $colour ->
        [w] біла бджілка
        [b] чорна бджілка
       *[none] бджілка
      }
  }
named-B = { $case ->
    [nom] { $colour ->
        [w] білий жук
        [b] чорний жук
       *[none] жук
      }
    [ins] { $colour ->
        [w] білим жуком
        [b] чорним жуком
       *[none] жуком
      }
   *[gen] { $colour ->
        [w] білого жука
        [b] чорного жука
       *[none] жука
      }
  }
named-G = { $case ->
    [nom] { $colour ->
        [w] білий коник
        [b] чорний коник
       *[none] коник
      }
    [ins] { $colour ->
        [w] білим коником
        [b] чорним коником
       *[none] коником
      }
   *[gen] { $colour ->
        [w] білого коника
        [b] чорного коника
       *[none] коника
      }
  }
named-S = { $case ->
    [nom] { $colour ->
        [w] білий павук
        [b] чорний павук
       *[none] павук
      }
    [ins] { $colour ->
        [w] білим павуком
        [b] чорним павуком
       *[none] павуком
      }
   *[gen] { $colour ->
        [w] білого павука
        [b] чорного павука
       *[none] павука
      }
  }
named-A = { $case ->
    [acc] { $colour ->
        [w] білу мураху
        [b] чорну мураху
       *[none] мураху
      }
    [gen] { $colour ->
        [w] білої мурахи
        [b] чорної мурахи
       *[none] мурахи
      }
    [ins] { $colour ->
        [w] білою мурахою
        [b] чорною мурахою
       *[none] мурахою
      }
   *[nom] { $colour ->
        [w] біла мураха
        [b] чорна мураха
       *[none] мураха
      }
  }
named-M = { $case ->
    [nom] { $colour ->
        [w] білий москіт
        [b] чорний москіт
       *[none] москіт
      }
    [ins] { $colour ->
        [w] білим москітом
        [b] чорним москітом
       *[none] москітом
      }
   *[gen] { $colour ->
        [w] білого москіта
        [b] чорного москіта
       *[none] москіта
      }
  }
named-L = { $case ->
    [gen] { $colour ->
        [w] білого сонечка
        [b] чорного сонечка
       *[none] сонечка
      }
    [ins] { $colour ->
        [w] білим сонечком
        [b] чорним сонечком
       *[none] сонечком
      }
   *[nom] { $colour ->
        [w] біле сонечко
        [b] чорне сонечко
       *[none] сонечко
      }
  }
named-P = { $case ->
    [acc] { $colour ->
        [w] білу мокрицю
        [b] чорну мокрицю
       *[none] мокрицю
      }
    [gen] { $colour ->
        [w] білої мокриці
        [b] чорної мокриці
       *[none] мокриці
      }
    [ins] { $colour ->
        [w] білою мокрицею
        [b] чорною мокрицею
       *[none] мокрицею
      }
   *[nom] { $colour ->
        [w] біла мокриця
        [b] чорна мокриця
       *[none] мокриця
      }
  }
named-D = { $case ->
    [acc] { $colour ->
        [w] білу бабку
        [b] чорну бабку
       *[none] бабку
      }
    [gen] { $colour ->
        [w] білої бабки
        [b] чорної бабки
       *[none] бабки
      }
    [ins] { $colour ->
        [w] білою бабкою
        [b] чорною бабкою
       *[none] бабкою
      }
   *[nom] { $colour ->
        [w] біла бабка
        [b] чорна бабка
       *[none] бабка
      }
  }
named-R = { $case ->
    [acc] { $colour ->
        [w] білу вершницю
        [b] чорну вершницю
       *[none] вершницю
      }
    [gen] { $colour ->
        [w] білої вершниці
        [b] чорної вершниці
       *[none] вершниці
      }
    [ins] { $colour ->
        [w] білою вершницею
        [b] чорною вершницею
       *[none] вершницею
      }
   *[nom] { $colour ->
        [w] біла вершниця
        [b] чорна вершниця
       *[none] вершниця
      }
  }
named-C = { $case ->
    [nom] { $colour ->
        [w] білий скорпіон
        [b] чорний скорпіон
       *[none] скорпіон
      }
    [ins] { $colour ->
        [w] білим скорпіоном
        [b] чорним скорпіоном
       *[none] скорпіоном
      }
   *[gen] { $colour ->
        [w] білого скорпіона
        [b] чорного скорпіона
       *[none] скорпіона
      }
  }
named-F = { $case ->
    [acc] { $colour ->
        [w] білу блоху
        [b] чорну блоху
       *[none] блоху
      }
    [gen] { $colour ->
        [w] білої блохи
        [b] чорної блохи
       *[none] блохи
      }
    [ins] { $colour ->
        [w] білою блохою
        [b] чорною блохою
       *[none] блохою
      }
   *[nom] { $colour ->
        [w] біла блоха
        [b] чорна блоха
       *[none] блоха
      }
  }
named-T = { $case ->
    [nom] { $colour ->
        [w] білий богомол
        [b] чорний богомол
       *[none] богомол
      }
    [ins] { $colour ->
        [w] білим богомолом
        [b] чорним богомолом
       *[none] богомолом
      }
   *[gen] { $colour ->
        [w] білого богомола
        [b] чорного богомола
       *[none] богомола
      }
  }
named-K = { $case ->
    [nom] { $colour ->
        [w] білий скарабей
        [b] чорний скарабей
       *[none] скарабей
      }
    [ins] { $colour ->
        [w] білим скарабеєм
        [b] чорним скарабеєм
       *[none] скарабеєм
      }
   *[gen] { $colour ->
        [w] білого скарабея
        [b] чорного скарабея
       *[none] скарабея
      }
  }
named-H = { $case ->
    [gen] { $colour ->
        [w] білого півкільця
        [b] чорного півкільця
       *[none] півкільця
      }
    [ins] { $colour ->
        [w] білим півкільцем
        [b] чорним півкільцем
       *[none] півкільцем
      }
   *[nom] { $colour ->
        [w] біле півкільце
        [b] чорне півкільце
       *[none] півкільце
      }
  }
named-tile = { $case ->
    [acc] { $colour ->
        [w] білу фішку
        [b] чорну фішку
       *[none] фішку
      }
    [gen] { $colour ->
        [w] білої фішки
        [b] чорної фішки
       *[none] фішки
      }
    [ins] { $colour ->
        [w] білою фішкою
        [b] чорною фішкою
       *[none] фішкою
      }
   *[nom] { $colour ->
        [w] біла фішка
        [b] чорна фішка
       *[none] фішка
      }
  }
named-insect = { $case ->
    [acc] { $colour ->
        [w] білу комаху
        [b] чорну комаху
        [n] нейтральну комаху
       *[none] комаху
      }
    [gen] { $colour ->
        [w] білої комахи
        [b] чорної комахи
        [n] нейтральної комахи
       *[none] комахи
      }
    [ins] { $colour ->
        [w] білою комахою
        [b] чорною комахою
        [n] нейтральною комахою
       *[none] комахою
      }
   *[nom] { $colour ->
        [w] біла комаха
        [b] чорна комаха
        [n] нейтральна комаха
       *[none] комаха
      }
  }
named-bee = { $case ->
    [acc] { $colour ->
        [w] білу бджолу
        [b] чорну бджолу
       *[none] бджолу
      }
    [gen] { $colour ->
        [w] білої бджоли
        [b] чорної бджоли
       *[none] бджоли
      }
    [ins] { $colour ->
        [w] білою бджолою
        [b] чорною бджолою
       *[none] бджолою
      }
   *[nom] { $colour ->
        [w] біла бджола
        [b] чорна бджола
       *[none] бджола
      }
  }
named-food = { $case ->
    [gen] { $colour ->
        [w] білого корму
        [b] чорного корму
       *[none] корму
      }
    [ins] { $colour ->
        [w] білим кормом
        [b] чорним кормом
       *[none] кормом
      }
   *[nom] { $colour ->
        [w] білий корм
        [b] чорний корм
       *[none] корм
      }
  }
# A piece that no name is known of.
named-piece = { $case ->
    [acc] фішку
    [gen] фішки
    [ins] фішкою
   *[nom] фішка
  }
# $known: true if one may know what lies there.
named-face-down = { $known ->
    [true] { $piece }, долілиць
   *[false] { $piece }
  }

side-white = Білі
side-black = Чорні

## Where a cell lies, as it is seen on the screen. Beside $piece there are its other cases: $piece-acc,
## $piece-gen, $piece-ins (accusative, genitive, instrumental).
place-right = праворуч від { $piece-gen }
place-upper-right = вище й праворуч від { $piece-gen }
place-above = вище від { $piece-gen }
place-upper-left = вище й ліворуч від { $piece-gen }
place-left = ліворуч від { $piece-gen }
place-lower-left = нижче й ліворуч від { $piece-gen }
place-below = нижче від { $piece-gen }
place-lower-right = нижче й праворуч від { $piece-gen }
place-on = поверх { $piece-gen }
place-alone = посеред стола
place-apart = осторонь від вулика
place-cell = на { $q }, { $r }
place-cell-to = на { $q }, { $r }

## Cells
cell-empty = порожня клітинка, { $place }
cell-on = знизу: { $pieces }
cell-selected = вибрано
cell-target = сюди можна піти
cell-movable = може ходити
cell-stuck = не може ходити
cell-last = останній хід

## What was played. $side plays; $piece moves; $other is the second piece concerned; $place is a text of
## place-. Other cases are $piece-acc, $piece-gen, $piece-ins, $other-acc, $other-gen, $other-ins.
said-place = { $side } викладають { $piece-acc } { $place }.
said-move = { $side } переміщують { $piece-acc } { $place }.
said-throw = { $side }: { $other } перекидає { $piece-acc } { $place }.
said-carry = { $side }: { $piece } несе { $other-acc } { $place }.
said-ride = { $side } переміщують { $piece-acc } { $place }; верхи їде { $other }.
said-push = { $side }: { $piece } штовхає { $other-acc }.
said-swap = { $side }: { $piece } міняється місцями із { $other-ins }.
said-sting = { $side }: { $piece } жалить { $other-acc }.
said-up = { $side } знову перевертають { $piece-acc } горілиць.
said-remove = { $side }: { $piece } вибуває з гри й забирає із собою { $other-acc }.
said-draw = { $side } беруть навмання { $piece-acc }.
said-pass = { $side } пропускають хід.
# On the board: $name is the opponent, or the colour
passed = { $name }: ходів немає, пропуск ходу.
said-fill = { $side } поповнюють комору: чорних { $black }, білих { $white }.
said-lay = { $side } кладуть { $piece-acc } { $place }.
said-jump = { $side }: { $piece } стрибає й стає { $place }.
said-none = { $side } зробили хід.

## Words to choose
word-pass = Пропустити хід
word-draw = Узяти навмання
word-up = Перевернути горілиць
word-sting = Ужалити
word-remove = Вилучити обидві
word-push = Штовхнути
word-swap = Помінятися місцями
word-move = Лише верхня фішка
word-ride = Разом із вершницею
word-keep = Лишити цю частину
word-mine = Узяти собі
word-theirs = Віддати суперникові
word-fill = чорних: { $black }, білих: { $white }
board-fill = Поповнити комору:
board-done = Зупинитися тут
board-part = Яка частина лишиться? Натисніть на одну з її фішок.
board-confirm = Підтвердити
board-unconfirmed = Хід ще не зроблено: натисніть «{ board-confirm }» або ще раз на клітинку.
board-cancel = Скасувати
board-close = Закрити
premove = хід на випередження
# $place is a text of place-
premove-set = Хід на випередження: { $piece } { $place }.
premove-cancel = Скасувати хід на випередження
premove-cancelled = Хід на випередження скасовано.

## Hands
hand-of = Запас: { $side }
hand-item = { $piece }, лишилося: { $count }
hand-can = можна викласти
hand-empty = Запас порожній
hand-supply = Спільний запас
hand-supply-item = { $piece }: { $count }

## The tools beside the board
board-name = Ігрове поле
board-tools = Вигляд
board-zoom-in = Збільшити
board-zoom-out = Зменшити
board-fit = Показати все
board-turn = Повернути поле на 60°
board-looks = Вигляд і звук

## Looking into a stack
peek-title = { $count ->
    [1] Одна фішка
    [one] { $count } фішка, починаючи з верхньої
    [few] { $count } фішки, починаючи з верхньої
    [many] { $count } фішок, починаючи з верхньої
   *[other] { $count } фішки, починаючи з верхньої
  }
peek-how = Як ходить?

## Keys
keys-title = Гра з клавіатури
keys-arrows = Стрілки
keys-arrows-do = переходити від клітинки до клітинки
keys-six = W E · A D · Z X
keys-six-do = один крок у кожному із шести напрямків
keys-next = N, P
keys-next-do = наступна або попередня клітинка, яку можна вибрати
keys-tap = Enter, пробіл
keys-tap-do = узяти, поставити, підтвердити
keys-escape = Esc
keys-escape-do = скасувати, зокрема й хід на випередження
keys-hand = H
keys-hand-do = до фішок у запасі й назад
keys-words = M
keys-words-do = до вибору дії, якщо він є
keys-inspect = I
keys-inspect-do = зазирнути в стос
keys-explain = ?
keys-explain-do = чому вибрана фішка не може піти на клітинку; без вибраної фішки — цей перелік
keys-view = + − 0
keys-view-do = збільшити, зменшити, показати все
keys-steps = ← → Home End
keys-steps-do = гортати ходи, якщо фокус не на полі
board-help = Стрілки ведуть від клітинки до клітинки, Enter бере й ставить фішку, H — до запасу, знак питання — перелік усіх клавіш.
