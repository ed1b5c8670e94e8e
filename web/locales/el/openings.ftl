# Names of openings: the first pieces of each side, and the shape in which they lie.
opening-first = Λευκά: { $white }
opening-pieces = Λευκά: { $white }· μαύρα: { $black }
opening-shape-line = ευθεία γραμμή
opening-shape-v = σχήμα V
opening-shape-l-white = σχήμα Γ, στρίβουν τα λευκά
opening-shape-l-black = σχήμα Γ, στρίβουν τα μαύρα
opening-shape-c = τόξο
opening-shape-z = ζιγκ ζαγκ
