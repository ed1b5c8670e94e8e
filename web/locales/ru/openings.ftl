# Names of openings: the first pieces of each side, and the shape in which they lie.
opening-first = Белые: { $white }
opening-pieces = Белые: { $white }; чёрные: { $black }
opening-shape-line = прямая линия
opening-shape-v = уголок
opening-shape-l-white = буква Г, поворот у белых
opening-shape-l-black = буква Г, поворот у чёрных
opening-shape-c = дуга
opening-shape-z = зигзаг
