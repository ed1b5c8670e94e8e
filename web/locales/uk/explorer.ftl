# The opening explorer of the analysis page: which moves were played in a position, and with what results.
# The tab
explorer = Дебюти
explorer-title = База дебютів
explorer-source = Партії
explorer-source-engine = Рушій
explorer-source-server = Цей сервер
explorer-source-mine = Мої партії
explorer-speed = Контроль часу
explorer-speed-all = Будь-який контроль
explorer-arrows = Стрілки на полі
explorer-moves = Ходи
explorer-games = { $count ->
    [one] { $count } партія
    [few] { $count } партії
    [many] { $count } партій
   *[other] { $count } партії
  }
explorer-here = { $count ->
    [one] Ця позиція трапилася в { $count } партії.
    [few] Ця позиція трапилася в { $count } партіях.
    [many] Ця позиція трапилася в { $count } партіях.
   *[other] Ця позиція трапилася в { $count } партіях.
  }
explorer-results = білі виграють { $white }, нічиї { $draws }, чорні виграють { $black }
explorer-rating = середній рейтинг { $rating }
# Games that got to the position after this move, but not by this move from here
explorer-other-orders = { $count ->
    [one] і ще { $count } партія з іншим порядком ходів
    [few] і ще { $count } партії з іншим порядком ходів
    [many] і ще { $count } партій з іншим порядком ходів
   *[other] і ще { $count } партії з іншим порядком ходів
  }
explorer-players = { $white } – { $black }
# Someone who played at this screen
explorer-person = Гравець
explorer-loading = Завантаження…
explorer-none = Партій із цією позицією немає.
explorer-none-mine = Серед ваших завершених партій такої позиції немає.
explorer-no-moves = { $count ->
    [one] Ця позиція трапилася в { $count } партії; подальші ходи не враховано.
    [few] Ця позиція трапилася в { $count } партіях; подальші ходи не враховано.
    [many] Ця позиція трапилася в { $count } партіях; подальші ходи не враховано.
   *[other] Ця позиція трапилася в { $count } партіях; подальші ходи не враховано.
  }
explorer-too-deep = { $count ->
    [one] У базі перший { $count } хід кожної партії.
    [few] У базі перші { $count } ходи кожної партії.
    [many] У базі перші { $count } ходів кожної партії.
   *[other] У базі перші { $count } ходу кожної партії.
  }
explorer-unsupported = У базі дебютів лише партії в Hive без варіантів правил.
explorer-failed-engine = Цієї частини бази на вашому пристрої ще немає. Під’єднайтеся до інтернету, щоб її завантажити.
explorer-failed-server = Сервер не відповідає. Перевірте з’єднання з інтернетом.
explorer-failed-mine = Не вдалося прочитати ваші партії.
explorer-retry = Спробувати ще раз
