## Analysis
analysis-title = Ανάλυση: { $name }
analysis-board = Ταμπλό ανάλυσης
analysis-new = Νέα
analysis-begin = Έναρξη
analysis-import = Άνοιγμα
analysis-export = Εξαγωγή
analysis-kept = Οι αναλύσεις μου
analysis-edit-position = Επεξεργασία διάταξης
analysis-unsaved = Δεν υπάρχει ακόμη κάτι για αποθήκευση. Οι αλλαγές αποθηκεύονται σε αυτόν τον browser.
analysis-saved = Αποθηκεύτηκε σε αυτόν τον browser.
analysis-failed = Ο browser δεν έχει πια χώρο ή δεν επιτρέπει αποθήκευση: κατεβάστε την ανάλυση, αλλιώς θα χαθεί όταν φύγετε.
analysis-start = Αρχή της παρτίδας

## Which game
analysis-game = Παιχνίδι
analysis-expansions = Επιπλέον πούλια
analysis-rules = Κανόνες
analysis-pieces-rules = Πούλια και κανόνες: { $type }
analysis-draw = Ποιο πούλι τραβήχτηκε;

## Scores
# $winner is w or b
analysis-wins-in = { $winner ->
    [w] Τα λευκά κερδίζουν σε { $turns ->
        [one] { $turns } κίνηση
       *[other] { $turns } κινήσεις
      }
   *[b] Τα μαύρα κερδίζουν σε { $turns ->
        [one] { $turns } κίνηση
       *[other] { $turns } κινήσεις
      }
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
analysis-engine-failed = Η μηχανή σταμάτησε απρόσμενα. Απενεργοποιήστε την και ενεργοποιήστε την ξανά ή ανανεώστε τη σελίδα.
analysis-depth = Βάθος { $depth }, διατάξεις: { $nodes }
analysis-follow-line = Αναπαραγωγή της βαριάντας ως εδώ

## Moves
analysis-promote = Να γίνει κύρια
analysis-delete-branch = Διαγραφή από εδώ
analysis-delete-branch-text = { $count ->
    [0] Θα διαγραφεί η κίνηση { $move }.
    [one] Θα διαγραφεί η κίνηση { $move } και άλλη { $count } μετά από αυτήν.
   *[other] Θα διαγραφούν η κίνηση { $move } και άλλες { $count } μετά από αυτήν.
  }
analysis-delete = Διαγραφή
analysis-comment = Σχόλιο: { $move }

## Review
analysis-judge = Ανάλυση παρτίδας
analysis-judge-again = Νέα ανάλυση
analysis-judge-hint = Η μηχανή εξετάζει την κύρια βαριάντα, σημειώνει τα μεγαλύτερα λάθη και δείχνει τι ήταν καλύτερο.
analysis-judge-empty = Δεν υπάρχουν ακόμη κινήσεις για ανάλυση.
analysis-time = Χρόνος ανά διάταξη
analysis-seconds = { $seconds } δευτ.
analysis-judging = Ανάλυση: { $done } από { $all } κινήσεις
analysis-judged = Η ανασκόπηση ολοκληρώθηκε.
analysis-judging-ended = Η ανασκόπηση σταμάτησε νωρίς.
analysis-plot = Η εκτίμηση στη διάρκεια της παρτίδας
analysis-mark-mistake = λάθος
analysis-mark-blunder = σοβαρό λάθος
analysis-loses = Οι πιθανότητες νίκης έπεσαν κατά { $loss }.
analysis-missed-win = Χάθηκε μια νίκη ({ $score }).
analysis-is-best = Η καλύτερη κίνηση.
analysis-show-better = Προβολή
analysis-side = Πλευρά
analysis-judged-moves = Κινήσεις
analysis-mistakes = Λάθη
analysis-blunders = Σοβαρά λάθη
analysis-no-mistakes = Κανένα μεγάλο λάθος.

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
analysis-error-bad-seed = Αυτό δεν ταιριάζει με τον σπόρο (seed)
analysis-error-empty = Δεν υπάρχει κάτι για άνοιγμα.
analysis-error-json = Είναι αρχείο του Apiary, αλλά χαλασμένο: κάτι λείπει ή περισσεύει.
analysis-error-document = Είναι αρχείο του Apiary, αλλά ένα μέρος του είναι λανθασμένο
analysis-error-too-large = Αυτό το αρχείο είναι πολύ μεγάλο για παρτίδα.
analysis-format = Μορφή
analysis-format-apiary = Apiary, με βαριάντες
analysis-format-pgn = PGN
analysis-format-uhp = GameString (UHP)
analysis-format-sgf = SGF (BoardSpace)
analysis-format-position = Κείμενο διάταξης
analysis-keeps-apiary = Αποθηκεύει τα πάντα: βαριάντες, σχόλια, την ανασκόπηση της μηχανής, ονόματα. Το διαβάζει μόνο το Apiary.
analysis-keeps-pgn = Αποθηκεύει την κύρια βαριάντα με σχόλια, ονόματα και αποτέλεσμα. Όχι τις άλλες βαριάντες.
analysis-keeps-uhp = Αποθηκεύει τον τύπο και τις κινήσεις της κύριας βαριάντας. Όχι σχόλια, ονόματα ή άλλες βαριάντες.
analysis-keeps-sgf = Αποθηκεύει την κύρια βαριάντα με σχόλια και ονόματα, για το BoardSpace. Όχι τις άλλες βαριάντες.
analysis-keeps-position = Αποθηκεύει τη διάταξη που φαίνεται τώρα, χωρίς κινήσεις.
analysis-cannot-apiary = Αυτή η παρτίδα δεν αποθηκεύεται σε αυτή τη μορφή.
analysis-cannot-pgn = Αυτή η παρτίδα δεν αποθηκεύεται ως PGN.
analysis-cannot-uhp = Μια παρτίδα που αρχίζει από προσαρμοσμένη διάταξη δεν αποθηκεύεται ως GameString. Επιλέξτε PGN.
analysis-cannot-sgf = Το BoardSpace δεν έχει αυτό το παιχνίδι, άρα δεν υπάρχει SGF γι’ αυτό. Επιλέξτε PGN.
analysis-cannot-position = Αυτή η διάταξη δεν αποθηκεύεται ως κείμενο.
analysis-export-text = Κείμενο
analysis-copy = Αντιγραφή
analysis-copied = Αντιγράφηκε.
analysis-download = Λήψη
analysis-copy-link = Αντιγραφή συνδέσμου
analysis-link-copied = Ο σύνδεσμος αντιγράφηκε. Περιέχει ολόκληρη την παρτίδα.
analysis-link-hint = Ο σύνδεσμος περιέχει την ίδια την παρτίδα, με βαριάντες και σχόλια· τίποτα δεν αποθηκεύεται στον διακομιστή.

## What is kept
analysis-kept-none = Δεν υπάρχουν ακόμη αποθηκευμένες αναλύσεις.
analysis-kept-about = { $type }, { $moves ->
    [one] { $moves } κίνηση
   *[other] { $moves } κινήσεις
  }, { $date }
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
editor-board = Ταμπλό
editor-more = Για τη διάταξη
editor-tools = Πούλια
editor-move = Κίνηση ή προβολή
editor-remove = Αφαίρεση
# $piece is "White: Queen bee"
editor-left = { $piece }, στο απόθεμα: { $count }
editor-side-piece = { $side }: { $piece }
editor-none-left = Δεν απομένει τέτοιο πούλι.
editor-to-move = Παίζουν
editor-turn = Αριθμός γύρου
editor-last = Κινήθηκε τελευταίο
editor-last-none = κανένα, ή μπήκε νέο πούλι
editor-select-hint = Επιλέξτε «Κίνηση ή προβολή» και μετά ένα πούλι, για να δείτε τη στοίβα και τις ενδείξεις του.
editor-stack = Στοίβα, από την κορυφή
editor-up = Ένα επίπεδο πάνω: { $piece }
editor-remove-one = Αφαίρεση: { $piece }
editor-just-moved = κινήθηκε τελευταίο
editor-flag-faceDown = με την όψη κάτω
editor-flag-used = έκανε το διπλό βήμα
editor-flag-rides = ιππεύει
editor-put-out = Αφαίρεση από το παιχνίδι
editor-out = Εκτός παιχνιδιού (πατήστε για επιστροφή)
editor-hands = Αποθέματα των παικτών
editor-hands-hint = Στα αποθέματα είναι ό,τι δεν βρίσκεται στο τραπέζι. Βάλτε μικρότερο αριθμό, για να λείπουν πούλια από την παρτίδα.
editor-hand-of = Απόθεμα: { $side }
editor-quiet = Κινήσεις χωρίς αιχμαλώτιση
editor-apart = Το πρώτο πούλι των λευκών δεν εφάπτεται με το αρχικό τους
editor-food-b = Μαύρη
editor-food-w = Λευκή
editor-store-of = Αποθήκη: { $side }
editor-supply = Κοινό απόθεμα
editor-text = Κείμενο διάταξης
editor-possible = Αυτή η διάταξη είναι δυνατή.
editor-won = Σε αυτή τη διάταξη έχουν κερδίσει: { $side }.
editor-drawn = Αυτή η διάταξη είναι ισόπαλη.
editor-undo = Αναίρεση
editor-restart = Αρχική διάταξη
editor-empty = Άδειασμα του ταμπλό
editor-play-screen = Ίδια οθόνη
editor-analyse = Ανάλυση

## How well the sides played
# Above the board of a phone: what the review found
review-card = { $count ->
    [0] Ανασκόπηση: κανένα μεγάλο λάθος
    [one] Ανασκόπηση: { $count } κρίσιμη στιγμή
   *[other] Ανασκόπηση: { $count } κρίσιμες στιγμές
  }
analysis-accuracy = Ακρίβεια
analysis-better = Καλύτερα:
analysis-moments = Κρίσιμες στιγμές
analysis-other-mistakes = Άλλα λάθη
analysis-try-again = Νέα προσπάθεια
# $side is w or b
retry-find = { $side ->
    [w] βρείτε καλύτερη κίνηση για τα λευκά.
   *[b] βρείτε καλύτερη κίνηση για τα μαύρα.
  }
retry-asking = Η σειρά σας.
retry-checking = Έλεγχος…
retry-best = Μπράβο, είναι η καλύτερη κίνηση!
retry-good = Καλή κίνηση: μόλις { $loss } κάτω από την καλύτερη.
retry-bad = Δεν αρκεί: οι πιθανότητες νίκης πέφτουν κατά { $loss }.
retry-same = Αυτή είναι η κίνηση της παρτίδας.
retry-failed = Η μηχανή σταμάτησε πριν ελέγξει αυτή την κίνηση.
retry-solved = Αυτή είναι η καλύτερη κίνηση.
retry-solution = Εμφάνιση λύσης
retry-next = Επόμενο λάθος
retry-stop = Τέλος

## What the user thinks of a move: $1 to $6 in PGN
analysis-symbols = Η γνώμη σας για την κίνηση
analysis-symbol-1 = Καλή κίνηση
analysis-symbol-2 = Λάθος
analysis-symbol-3 = Εξαιρετική κίνηση
analysis-symbol-4 = Σοβαρό λάθος
analysis-symbol-5 = Ενδιαφέρουσα κίνηση
analysis-symbol-6 = Αμφίβολη κίνηση

## Drawings on the board
draw-tools = Σχεδίαση
draw-on = Βέλη και κύκλοι (ή με το δεξί κουμπί του ποντικιού)
draw-green = Πράσινο
draw-red = Κόκκινο (Shift)
draw-blue = Μπλε (Alt)
draw-yellow = Κίτρινο (Shift και Alt)
draw-erase = Σβήσιμο των σχεδίων (C)

## Editor: what is wrong with a position
editor-apart-pieces = { $count ->
    [one] Δεν συνδέεται με την κυψέλη: { $pieces }.
   *[other] Δεν συνδέονται με την κυψέλη: { $pieces }.
  }
editor-apart-many = { $count ->
    [one] { $count } πούλι δεν συνδέεται με την κυψέλη.
   *[other] { $count } πούλια δεν συνδέονται με την κυψέλη.
  }
editor-text-wrong = Το κείμενο της διάταξης δεν διαβάζεται.

## Pictures
picture-title = Εικόνα
picture-png = Εικόνα (PNG)
picture-gif = Κινούμενη εικόνα (GIF)
picture-making = Σχεδίαση: { $done } από { $all }
picture-failed = Αυτός ο browser δεν μπόρεσε να σχεδιάσει την εικόνα.

## Why a position is impossible: the words of the rules core; each key is made of its English words
detail-a-cell-comes-twice-or-the-pieces-are-too-far-apart = μια θέση υπάρχει δύο φορές ή τα πούλια απέχουν πάρα πολύ
detail-a-piece-that-the-game-type-does-not-have = ένα πούλι που δεν υπάρχει σε αυτόν τον τύπο παιχνιδιού
detail-a-piece-is-on-the-table-twice = ένα πούλι βρίσκεται δύο φορές στο τραπέζι
detail-only-beetles-and-mosquitoes-sit-on-other-pieces = πάνω σε άλλα πούλια μπορούν να κάθονται μόνο σκαθάρια και κουνούπια
detail-more-pieces-of-a-kind-than-the-game-has = περισσότερα πούλια ενός είδους απ’ όσα έχει το παιχνίδι
detail-a-queen-is-neither-in-play-nor-in-hand = μια βασίλισσα δεν είναι ούτε στο παιχνίδι ούτε στο απόθεμα
detail-the-pieces-are-not-one-hive = τα πούλια δεν σχηματίζουν ενιαία κυψέλη
detail-nothing-sits-on-a-half-ring-or-on-a-piece-that-lies-face-dow = τίποτα δεν μπορεί να κάθεται πάνω σε ημικύκλιο ή σε αναποδογυρισμένο πούλι
detail-a-half-ring-lies-on-the-ground = ένα ημικύκλιο δεν μπορεί να βρίσκεται πάνω σε άλλο πούλι
detail-only-beetles-mosquitoes-dragonflies-and-riders-sit-on-other = χωρίς σκαραβαίους, πάνω σε άλλα πούλια μπορούν να κάθονται μόνο σκαθάρια, κουνούπια, λιβελούλες και αναβάτριες
detail-only-a-rider-has-a-double-step-to-use = διπλό βήμα έχει μόνο η αναβάτρια
detail-only-a-mosquito-above-the-ground-rides-in-a-game-with-riders = μόνο ένα κουνούπι πάνω σε άλλο πούλι μπορεί να ιππεύει, και μόνο σε παρτίδα με αναβάτριες
detail-only-a-scorpion-turns-a-piece-face-down-and-never-a-half-rin = πούλια αναποδογυρίζει μόνο ο σκορπιός, και ποτέ ημικύκλιο
detail-a-piece-comes-twice = ένα πούλι υπάρχει δύο φορές
detail-a-piece-that-has-just-moved-is-not-on-the-table = το πούλι που κινήθηκε τελευταίο δεν βρίσκεται στο τραπέζι
detail-a-piece-that-is-out-is-on-the-table-or-not-in-the-game = ένα πούλι που βγήκε από το παιχνίδι βρίσκεται στο τραπέζι ή δεν υπάρχει στην παρτίδα
detail-the-half-ring-is-a-player-s-first-piece = το πρώτο πούλι κάθε παίκτη πρέπει να είναι το ημικύκλιο
detail-the-half-rings-come-and-go-together = τα ημικύκλια είναι ή και τα δύο στο παιχνίδι ή κανένα
detail-the-half-rings-do-not-touch = τα ημικύκλια δεν εφάπτονται
detail-the-half-rings-would-have-been-removed = τα ημικύκλια θα είχαν ήδη αφαιρεθεί
detail-the-numbers-of-a-kind-that-are-in-play-or-out-must-be-1-to-n = τα πούλια ενός είδους, εντός ή εκτός παιχνιδιού, πρέπει να έχουν αριθμούς από το 1 χωρίς κενά
detail-no-move-leaves-these-pieces-just-moved = δεν γίνεται να μετακινήθηκαν μόλις τώρα όλα αυτά τα πούλια με μία κίνηση
detail-no-moves-put-these-pieces-out = δεν γίνεται να έχουν βγει αυτά τα πούλια από το παιχνίδι
detail-a-cell-comes-twice = μια θέση υπάρχει δύο φορές
detail-more-tiles-than-the-game-has = περισσότερα πούλια απ’ όσα έχει το παιχνίδι
detail-the-tiles-are-not-connected = τα πούλια δεν είναι όλα ενωμένα
detail-table-and-hand-do-not-add-up-to-a-set-of-tiles = το τραπέζι και το απόθεμα μαζί δεν δίνουν πλήρες σετ
detail-the-starting-tiles-are-not-on-the-table = τα αρχικά πούλια δεν είναι στο τραπέζι
detail-the-sides-have-not-placed-in-turns = οι πλευρές δεν τοποθέτησαν εναλλάξ
detail-it-is-not-the-turn-of-white-s-first-tile = δεν είναι τώρα η ώρα για το πρώτο πούλι των λευκών
detail-there-cannot-have-been-so-many-turns-of-moving-tiles = δεν μπορεί να έγιναν ακόμη τόσες μετακινήσεις
detail-the-side-to-move-has-won-already = η πλευρά που παίζει έχει ήδη κερδίσει
detail-both-sides-have-won = έχουν κερδίσει και οι δύο πλευρές
detail-a-cell-outside-the-board = μια θέση έξω από το ταμπλό
detail-more-than-sixteen-insects = περισσότερα από δεκαέξι έντομα
detail-the-side-to-move-has-reached-its-goal-corner-before = η πλευρά που παίζει έχει φτάσει ήδη στη γωνία του στόχου της
detail-two-things-on-one-cell = δύο πράγματα στην ίδια θέση
detail-a-store-holds-at-most-four-tiles = μια αποθήκη χωρά το πολύ τέσσερα πούλια
detail-more-food-than-the-game-has = περισσότερη τροφή απ’ όση έχει το παιχνίδι
detail-more-than-fourteen-tiles-of-a-colour = περισσότερα από δεκατέσσερα πούλια ενός χρώματος
