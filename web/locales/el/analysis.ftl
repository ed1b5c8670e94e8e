## Analysis
analysis-title = Ανάλυση: { $name }, { $type }
analysis-board = Το ταμπλό της ανάλυσης
analysis-new = Νέα
analysis-begin = Έναρξη
analysis-import = Άνοιγμα
analysis-export = Κοινοποίηση, αποθήκευση
analysis-kept = Οι αναλύσεις μου
analysis-edit-position = Επεξεργασία διάταξης
analysis-review = Έλεγχος
analysis-unsaved = Δεν υπάρχει ακόμη κάτι για αποθήκευση. Οι αλλαγές σας θα αποθηκεύονται σε αυτό το πρόγραμμα περιήγησης.
analysis-saved = Αποθηκεύτηκε σε αυτό το πρόγραμμα περιήγησης.
analysis-failed = Το πρόγραμμα περιήγησης δεν έχει πια χώρο ή δεν επιτρέπει αποθήκευση: κατεβάστε την ανάλυση, αλλιώς θα χαθεί όταν φύγετε.
analysis-start = Αρχή

## Which game
analysis-game = Παιχνίδι
analysis-expansions = Πούλια επέκτασης
analysis-rules = Κανόνες
analysis-pieces-rules = Πούλια και κανόνες: { $type }
analysis-option-queenFirst = Η βασίλισσα μπορεί να μπει πρώτη
analysis-option-repetition = Ισοπαλία στην τρίτη επανάληψη
analysis-option-tiles = Πούλια για τον καθένα
analysis-option-freeFirst = Το πρώτο πούλι μπαίνει οπουδήποτε
analysis-option-layout = Στήσιμο
analysis-option-eitherColour = Τέλος με την τελευταία τροφή του ενός χρώματος
analysis-draw = Τι τραβήχτηκε;

## Scores
# $winner is w or b
analysis-wins-in = { $winner ->
    [w] Τα λευκά κερδίζουν σε { $turns }
   *[b] Τα μαύρα κερδίζουν σε { $turns }
  }
analysis-wins = { $winner ->
    [w] Τα λευκά κερδίζουν
   *[b] Τα μαύρα κερδίζουν
  }
# A forced win in a narrow place: the winner's letter and the number of turns, which may be missing
analysis-short-win = { $winner ->
    [w] Λ{ $turns }
   *[b] Μ{ $turns }
  }
analysis-no-score = Καμία εκτίμηση ακόμη
analysis-score-is = Εκτίμηση για τα λευκά: { $score }

## Engine
analysis-engine = Μηχανή
analysis-lines = Βαριάντες
analysis-engine-off = Ενεργοποιήστε τη μηχανή για να δείτε τις καλύτερες κινήσεις της εδώ και στο ταμπλό.
analysis-thinking = Σκέφτεται…
analysis-over = Η παρτίδα έχει τελειώσει.
analysis-engine-failed = Η μηχανή σταμάτησε απρόσμενα. Κλείστε την και ανοίξτε την ξανά ή φορτώστε τη σελίδα από την αρχή.
analysis-depth = Βάθος { $depth }, διατάξεις: { $nodes }
analysis-follow-line = Παίξιμο της βαριάντας ως εδώ

## Moves
analysis-promote = Να γίνει κύρια
analysis-delete-branch = Διαγραφή από εδώ
analysis-delete-branch-text = { $count ->
    [0] Θα διαγραφεί η κίνηση { $move }.
   *[other] Θα διαγραφεί η κίνηση { $move } και { $count } ακόμη μετά από αυτήν.
  }
analysis-delete = Διαγραφή
analysis-comment = Σχόλιο: { $move }

## Review
analysis-judge = Αξιολόγηση της παρτίδας
analysis-judge-again = Νέα αξιολόγηση
analysis-judge-hint = Η μηχανή περνά την κύρια βαριάντα, σημειώνει τις κινήσεις που κόστισαν περισσότερο και λέει τι ήταν καλύτερο.
analysis-judge-empty = Δεν υπάρχουν ακόμη κινήσεις για αξιολόγηση.
analysis-time = Χρόνος ανά διάταξη
analysis-seconds = { $seconds } δ.
analysis-judging = Αξιολόγηση: { $done } από { $all } κινήσεις
analysis-judged = Η παρτίδα αξιολογήθηκε.
analysis-judging-ended = Η αξιολόγηση σταμάτησε πριν από το τέλος.
analysis-plot = Η εκτίμηση στη διάρκεια της παρτίδας
analysis-mark-mistake = λάθος
analysis-mark-blunder = σοβαρό λάθος
analysis-loses = Χάνει { $loss }. Καλύτερα { $best }: { $score }.
analysis-missed-win = Χάνεται η ευκαιρία νίκης. Καλύτερα { $best }: { $score }.
analysis-is-best = Η καλύτερη κίνηση.
analysis-as-good = Εξίσου καλή: { $best }.
analysis-show-better = Δείξε την
analysis-side = Πλευρά
analysis-judged-moves = Κινήσεις
analysis-average-loss = Μέση απώλεια
analysis-mistakes = Λάθη (?)
analysis-blunders = Σοβαρά (??)
analysis-worst = Οι χειρότερες κινήσεις
analysis-no-mistakes = Καμία κίνηση δεν κόστισε πολύ.

## Reading and writing
analysis-import-text = Επικολλήστε μια παρτίδα ή μια διάταξη
analysis-import-open = Άνοιγμα
analysis-import-file = Επιλογή αρχείου
analysis-import-hint = GameString (UHP), PGN, SGF του BoardSpace, κείμενο διάταξης ή αρχείο του Apiary με βαριάντες. Μπορείτε και να σύρετε ένα αρχείο οπουδήποτε σε αυτή τη σελίδα.
analysis-error-place = Γραμμή { $line }, στήλη { $column } (χαρακτήρας { $offset }):
# $reason is a sentence
analysis-error-move = Κίνηση { $number }: { $reason }
# $reason is a sentence without its full stop, $detail says it more exactly
analysis-error-detail = { $reason }: { $detail }
analysis-error-malformed = Από εδώ και πέρα το κείμενο δεν διαβάζεται
analysis-error-unknown-type = Δεν υπάρχει παιχνίδι με αυτό το όνομα
analysis-error-invalid-position = Αυτή η διάταξη είναι αδύνατη
analysis-error-unsupported = Αυτό δεν υποστηρίζεται
analysis-error-bad-seed = Αυτό δεν προκύπτει από τον σπόρο
analysis-error-empty = Δεν υπάρχει τίποτα να ανοιχτεί.
analysis-error-json = Είναι αρχείο του Apiary, αλλά με εσφαλμένη μορφή: κάτι λείπει ή περισσεύει.
analysis-error-document = Είναι αρχείο του Apiary, αλλά ένα μέρος του είναι λανθασμένο
analysis-error-too-large = Αυτό το αρχείο είναι πολύ μεγάλο για να είναι παρτίδα.
analysis-format = Μορφή
analysis-format-apiary = Apiary, με βαριάντες
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Κείμενο διάταξης
analysis-keeps-apiary = Διατηρεί τα πάντα: βαριάντες, σχόλια, αξιολογήσεις της μηχανής, ονόματα. Το διαβάζει μόνο το Apiary.
analysis-keeps-pgn = Διατηρεί την κύρια βαριάντα με σχόλια, ονόματα και αποτέλεσμα. Όχι τις άλλες βαριάντες.
analysis-keeps-uhp = Διατηρεί τον τύπο και τις κινήσεις της κύριας βαριάντας. Όχι σχόλια, ονόματα ή άλλες βαριάντες.
analysis-keeps-sgf = Διατηρεί την κύρια βαριάντα με σχόλια και ονόματα, για το BoardSpace. Όχι τις άλλες βαριάντες.
analysis-keeps-position = Διατηρεί τη διάταξη που φαίνεται τώρα, χωρίς κινήσεις.
analysis-cannot-apiary = Αυτή η παρτίδα δεν μπορεί να γραφτεί έτσι.
analysis-cannot-pgn = Αυτή η παρτίδα δεν μπορεί να γραφτεί ως PGN.
analysis-cannot-uhp = Μια παρτίδα που αρχίζει από δική της διάταξη δεν μπορεί να γραφτεί ως GameString. Ως PGN μπορεί.
analysis-cannot-sgf = Το BoardSpace δεν παίζει αυτό το παιχνίδι, άρα δεν υπάρχει SGF γι’ αυτό. Το PGN μπορεί να το περιλάβει.
analysis-cannot-position = Αυτή η διάταξη δεν μπορεί να γραφτεί.
analysis-export-text = Το κείμενο
analysis-copy = Αντιγραφή
analysis-copied = Αντιγράφηκε.
analysis-copy-failed = Το πρόγραμμα περιήγησης δεν επέτρεψε την αντιγραφή: επιλέξτε το κείμενο και αντιγράψτε το μόνοι σας.
analysis-download = Λήψη
analysis-copy-link = Αντιγραφή συνδέσμου
analysis-link-copied = Ο σύνδεσμος αντιγράφηκε. Περιέχει ολόκληρη την παρτίδα.
analysis-link-hint = Ο σύνδεσμος περιέχει την ίδια την παρτίδα, με βαριάντες και σχόλια· τίποτα δεν αποθηκεύεται πουθενά.

## What is kept
analysis-kept-none = Δεν έχει αποθηκευτεί τίποτα ακόμη.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } κίνηση
   *[other] { $moves } κινήσεις
  }, { $date }
analysis-unnamed = { $type }, χωρίς όνομα
analysis-name = Όνομα
analysis-rename = Μετονομασία: { $name }
analysis-rename-done = Μετονομασία
analysis-delete-one = Διαγραφή: { $name }
analysis-delete-title = Διαγραφή αυτής της ανάλυσης;
analysis-delete-text = Θα διαγραφεί οριστικά: { $name }.
analysis-tag-White = Λευκά
analysis-tag-Black = Μαύρα
analysis-tag-Event = Διοργάνωση
analysis-tag-Date = Ημερομηνία

## Position editor
editor-title = Επεξεργασία διάταξης
editor-board = Το τραπέζι
editor-more = Για τη διάταξη
editor-tools = Τι μπαίνει στο τραπέζι
editor-move = Μετακίνηση ή προβολή
editor-remove = Αφαίρεση
# $piece is "White: Queen bee"
editor-left = { $piece }, στο απόθεμα: { $count }
editor-side-piece = { $side }: { $piece }
editor-none-left = Δεν απομένει τέτοιο πούλι.
editor-cell = { $q }, { $r }
editor-cell-empty = { $where }: κενή
editor-cell-with = { $where }: { $pieces }
editor-to-move = Παίζουν
editor-turn = Σειρά
editor-last = Μόλις μετακινημένο
editor-last-none = κανένα, ή πούλι από το απόθεμα
editor-select-hint = Επιλέξτε «Μετακίνηση ή προβολή» και ένα πούλι, για να δείτε τη στοίβα και τις ενδείξεις του.
editor-stack = Στοίβα, από την κορυφή
editor-up = Ένα επίπεδο πάνω: { $piece }
editor-remove-one = Αφαίρεση: { $piece }
editor-just-moved = μόλις μετακινημένο
editor-flag-faceDown = με την όψη κάτω
editor-flag-used = έκανε το διπλό βήμα
editor-flag-rides = ιππεύει
editor-put-out = Εκτός παιχνιδιού
editor-out = Εκτός παιχνιδιού (πατήστε για επιστροφή)
editor-hands = Τι έχουν οι παίκτες
editor-hands-hint = Στα αποθέματα είναι ό,τι δεν βρίσκεται στο τραπέζι. Ορίστε λιγότερα, για να λείπουν πούλια από την παρτίδα.
editor-hand-of = Απόθεμα: { $side }
editor-quiet = Σειρές χωρίς αιχμαλωσία
editor-apart = Το πρώτο πούλι των λευκών μακριά από το αρχικό τους
editor-food-b = Μαύρη
editor-food-w = Λευκή
editor-store-of = Αποθήκη: { $side }
editor-supply = Κοινό απόθεμα
editor-text = Κείμενο διάταξης
editor-possible = Αυτή η διάταξη είναι δυνατή.
editor-won = Σε αυτή τη διάταξη έχει κριθεί η νίκη: { $side }.
editor-drawn = Αυτή η διάταξη είναι ισοπαλία.
editor-undo = Αναίρεση
editor-restart = Αρχική διάταξη
editor-empty = Άδειασμα τραπεζιού
editor-play-bot = Υπολογιστής, επίπεδο { $level }
editor-play-screen = Ίδια οθόνη
editor-analyse = Ανάλυση

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = μια θέση υπάρχει δύο φορές ή τα πούλια απέχουν πάρα πολύ
detail-a-piece-that-the-game-type-does-not-have = ένα πούλι που δεν υπάρχει σε αυτόν τον τύπο παιχνιδιού
detail-a-piece-is-on-the-table-twice = ένα πούλι βρίσκεται δύο φορές στο τραπέζι
detail-only-beetles-and-mosquitoes-sit-on-other-pieces = πάνω σε άλλα πούλια κάθονται μόνο σκαθάρια και κουνούπια
detail-more-pieces-of-a-kind-than-the-game-has = περισσότερα πούλια ενός είδους απ’ όσα έχει το παιχνίδι
detail-a-queen-is-neither-in-play-nor-in-hand = μια βασίλισσα δεν είναι ούτε στο παιχνίδι ούτε στο απόθεμα
detail-the-pieces-are-not-one-hive = τα πούλια δεν είναι ενιαία κυψέλη
detail-nothing-sits-on-a-half-ring-or-on-a-piece-that-lies-face-dow = τίποτα δεν κάθεται πάνω σε ημικύκλιο ή σε αναποδογυρισμένο πούλι
detail-a-half-ring-lies-on-the-ground = το ημικύκλιο βρίσκεται στο έδαφος
detail-only-beetles-mosquitoes-dragonflies-and-riders-sit-on-other = χωρίς σκαραβαίους, πάνω σε άλλα πούλια κάθονται μόνο σκαθάρια, κουνούπια, λιβελούλες και αναβάτριες
detail-only-a-rider-has-a-double-step-to-use = διπλό βήμα έχει μόνο η αναβάτρια
detail-only-a-mosquito-above-the-ground-rides-in-a-game-with-riders = ιππεύει μόνο κουνούπι πάνω από το έδαφος, σε παρτίδα με αναβάτριες
detail-only-a-scorpion-turns-a-piece-face-down-and-never-a-half-rin = πούλια αναποδογυρίζει μόνο ο σκορπιός, και ποτέ ημικύκλιο
detail-a-piece-comes-twice = ένα πούλι υπάρχει δύο φορές
detail-a-piece-that-has-just-moved-is-not-on-the-table = ένα μόλις μετακινημένο πούλι δεν βρίσκεται στο τραπέζι
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = ένα πούλι που βγήκε από το παιχνίδι βρίσκεται στο τραπέζι ή δεν υπάρχει στην παρτίδα
detail-the-half-ring-is-a-player-s-first-piece = το ημικύκλιο είναι το πρώτο πούλι κάθε παίκτη
detail-the-half-rings-come-and-go-together = τα ημικύκλια μπαίνουν και φεύγουν μαζί
detail-the-half-rings-do-not-touch = τα ημικύκλια δεν εφάπτονται
detail-the-half-rings-would-have-been-removed = τα ημικύκλια θα είχαν ήδη αφαιρεθεί
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = οι αριθμοί ενός είδους εντός ή εκτός παιχνιδιού πρέπει να είναι από 1 ως n
detail-no-move-leaves-these-pieces-just-moved = καμία κίνηση δεν αφήνει αυτά τα πούλια μόλις μετακινημένα
detail-no-moves-put-these-pieces-out = καμία κίνηση δεν βγάζει αυτά τα πούλια από το παιχνίδι
detail-a-cell-comes-twice = μια θέση υπάρχει δύο φορές
detail-more-tiles-than-the-game-has = περισσότερα πούλια απ’ όσα έχει το παιχνίδι
detail-the-tiles-are-not-connected = τα πούλια δεν σχηματίζουν συνεχές πεδίο
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = το τραπέζι και το απόθεμα μαζί δεν δίνουν πλήρες σετ
detail-the-starting-tiles-are-not-on-the-table = τα αρχικά πούλια δεν είναι στο τραπέζι
detail-the-sides-have-not-placed-in-turns = οι πλευρές δεν τοποθέτησαν εναλλάξ
detail-it-is-not-the-turn-of-white-s-first-tile = δεν είναι τώρα η ώρα για το πρώτο πούλι των λευκών
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = δεν μπορεί να έγιναν τόσες σειρές μετακινήσεων
detail-the-side-to-move-has-won-already = η πλευρά που παίζει έχει ήδη κερδίσει
detail-both-sides-have-won = έχουν κερδίσει και οι δύο πλευρές
detail-a-cell-outside-the-board = μια θέση έξω από το ταμπλό
detail-more-than-sixteen-insects = περισσότερα από δεκαέξι έντομα
detail-the-side-to-move-has-reached-its-goal-corner-before = η πλευρά που παίζει έχει φτάσει ήδη στη γωνία του στόχου της
detail-two-things-on-one-cell = δύο πράγματα στην ίδια θέση
detail-a-store-holds-at-most-four-tiles = μια αποθήκη χωρά το πολύ τέσσερα πούλια
detail-more-food-than-the-game-has = περισσότερη τροφή απ’ όση έχει το παιχνίδι
detail-more-than-fourteen-tiles-of-a-colour = περισσότερα από δεκατέσσερα πούλια ενός χρώματος
