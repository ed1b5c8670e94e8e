# The opening explorer of the analysis page: which moves were played in a position, and with what results.
# The tab
explorer = Дебюты
explorer-title = База дебютов
explorer-source = Партии
explorer-source-engine = Движок
explorer-source-server = Этот сервер
explorer-source-mine = Мои партии
explorer-speed = Контроль времени
explorer-speed-all = Любой контроль
explorer-arrows = Стрелки на поле
explorer-moves = Ходы
explorer-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
    [many] { $count } партий
   *[other] { $count } партии
  }
explorer-here = { $count ->
    [one] Эта позиция встретилась в { $count } партии.
    [few] Эта позиция встретилась в { $count } партиях.
    [many] Эта позиция встретилась в { $count } партиях.
   *[other] Эта позиция встретилась в { $count } партиях.
  }
explorer-results = белые выигрывают { $white }, ничьи { $draws }, чёрные выигрывают { $black }
explorer-rating = средний рейтинг { $rating }
# Games that got to the position after this move, but not by this move from here
explorer-other-orders = { $count ->
    [one] и ещё { $count } партия с другим порядком ходов
    [few] и ещё { $count } партии с другим порядком ходов
    [many] и ещё { $count } партий с другим порядком ходов
   *[other] и ещё { $count } партии с другим порядком ходов
  }
explorer-players = { $white } – { $black }
# Someone who played at this screen
explorer-person = Игрок
explorer-loading = Загрузка…
explorer-none = Партий с этой позицией нет.
explorer-none-mine = Среди ваших оконченных партий такой позиции нет.
explorer-no-moves = { $count ->
    [one] Эта позиция встретилась в { $count } партии; дальше ходы не учитываются.
    [few] Эта позиция встретилась в { $count } партиях; дальше ходы не учитываются.
    [many] Эта позиция встретилась в { $count } партиях; дальше ходы не учитываются.
   *[other] Эта позиция встретилась в { $count } партиях; дальше ходы не учитываются.
  }
explorer-too-deep = { $count ->
    [one] В базе первый { $count } ход каждой партии.
    [few] В базе первые { $count } хода каждой партии.
    [many] В базе первые { $count } ходов каждой партии.
   *[other] В базе первые { $count } хода каждой партии.
  }
explorer-unsupported = В базе дебютов только партии в Hive без вариантов правил.
explorer-failed-engine = Этой части базы на вашем устройстве пока нет. Подключитесь к интернету, чтобы загрузить её.
explorer-failed-server = Сервер не отвечает. Проверьте подключение к интернету.
explorer-failed-mine = Не удалось прочитать ваши партии.
explorer-retry = Повторить
