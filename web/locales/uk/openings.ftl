# Names of openings: the first pieces of each side, and the shape in which they lie.
opening-first = Білі: { $white }
opening-pieces = Білі: { $white }; чорні: { $black }
opening-shape-line = пряма лінія
opening-shape-v = кут
opening-shape-l-white = літера Г, повертають білі
opening-shape-l-black = літера Г, повертають чорні
opening-shape-c = дуга
opening-shape-z = зигзаг
