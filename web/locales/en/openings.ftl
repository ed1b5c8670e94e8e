# Names of openings: the first pieces of each side, and the shape in which they lie.
opening-first = White: { $white }
opening-pieces = White: { $white }; Black: { $black }
opening-shape-line = straight line
opening-shape-v = V shape
opening-shape-l-white = L shape, bent on White’s side
opening-shape-l-black = L shape, bent on Black’s side
opening-shape-c = C shape
opening-shape-z = Z shape
