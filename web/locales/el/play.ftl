## The page of a game
board-and-players = Ταμπλό και παίκτες
game-panel = Για την παρτίδα
moves = Κινήσεις
moves-none = Καμία κίνηση ακόμη
# After a move of the list: a pillbug threw the piece. "wQ -bP · thrown"
move-thrown = ρίψη
has-comment = Έχει σχόλιο
steps = Περιήγηση στην παρτίδα
step-first = Στην πρώτη κίνηση
step-back = Πίσω
step-forward = Εμπρός
step-last = Στην τελευταία κίνηση
looking-back = Βλέπετε μια προηγούμενη κίνηση.
back-to-now = Στην τρέχουσα κίνηση
to-move = παίζει
won = νίκη
actions = Ενέργειες
more = Άλλα
show-moves = Κινήσεις και λεπτομέρειες

## A local game
local-title = { $game } σε αυτόν τον browser
board-of = Ταμπλό: { $game }
you = Εσείς
bot-name =
    { $level ->
        [1] { bot-1 }
        [2] { bot-2 }
        [3] { bot-3 }
        [4] { bot-4 }
        [5] { bot-5 }
        [6] { bot-6 }
        [7] { bot-7 }
       *[8] { bot-8 }
    } (επίπεδο { $level })
thinking = σκέφτεται
bot-failed = Ο υπολογιστής δεν κατάφερε να παίξει. Η παρτίδα σας αποθηκεύτηκε.
paused = Η παρτίδα είναι σε παύση.
pause = Παύση
continue = Συνέχεια
hint = Υπόδειξη
# A move that is not yet played; $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins. No full stop: a reason may follow
hint-move = Υπόδειξη: μετακινήστε { $piece-acc } { $place }
# $place is a text of place-. Other cases: $piece-acc, $piece-gen, $piece-ins
hint-place = Υπόδειξη: τοποθετήστε { $piece-acc } { $place }
# What the move of a hint is good for
hint-wins = Η κίνηση αυτή κερδίζει την παρτίδα.
hint-attacks = Η βασίλισσα του αντιπάλου θα έχει κλειστές { $count } από τις 6 πλευρές.
hint-frees = Η βασίλισσά σας έχει έτσι περισσότερο χώρο.
hint-queen = Με τη βασίλισσα στο παιχνίδι, τα πούλια σας μπορούν να κινούνται.
hint-develops = Έτσι έχετε ένα πούλι ακόμη στο παιχνίδι.
# $move is a sentence
hint-is = Υπόδειξη: { $move }
hint-failed = Η μηχανή δεν απάντησε.
undo = Αναίρεση
resign = Παραίτηση
# $who is you, w or b
resign-ask =
    { $who ->
        [you] Παραιτείστε από αυτή την παρτίδα;
        [w] Παραιτούνται τα λευκά;
       *[b] Παραιτούνται τα μαύρα;
    }
draw-agree = Ισοπαλία
draw-ask = Συμφωνούν και οι δύο παίκτες σε ισοπαλία;
rematch = Ρεβάνς
analyse = Ανάλυση
new-game = Νέα παρτίδα
new-ask = Νέα παρτίδα;
new-ask-text = Η τωρινή μένει στις παρτίδες σας, και τη συνεχίζετε όποτε θέλετε.
about = Πληροφορίες
about-game = Παιχνίδι
about-clock = Χρονόμετρο
turn-to-mover = Το ταμπλό να γυρίζει προς όποιον παίζει
saved-broken = Αυτή η αποθηκευμένη παρτίδα δεν διαβάζεται.

## How a game ended
# $winner is w or b
result-win =
    { $winner ->
        [w] Κέρδισαν τα λευκά
       *[b] Κέρδισαν τα μαύρα
    }
result-draw = Ισοπαλία
result-you-won = Κερδίσατε
result-you-lost = Χάσατε
# $who is the one who lost: w or b; $loser the name of the colour
end-resign =
    { $who ->
        [w] Τα λευκά παραιτήθηκαν.
        [b] Τα μαύρα παραιτήθηκαν.
       *[other] Παραίτηση: { $loser }.
    }
end-resign-you = Παραιτηθήκατε.
# $who is the one who lost: w or b; $loser the name of the colour
end-time =
    { $who ->
        [w] Έληξε ο χρόνος των λευκών.
        [b] Έληξε ο χρόνος των μαύρων.
       *[other] Έληξε ο χρόνος: { $loser }.
    }
end-time-you = Τελείωσε ο χρόνος σας.
end-agreement = Οι παίκτες συμφώνησαν σε ισοπαλία.
# $who is the one who lost: w or b; $loser the name of the colour
end-no-show =
    { $who ->
        [w] Τα λευκά δεν εμφανίστηκαν.
        [b] Τα μαύρα δεν εμφανίστηκαν.
       *[other] Δεν εμφανίστηκαν: { $loser }.
    }
end-abort = Η παρτίδα ματαιώθηκε.
# $winner is w, b or none
end-rules-queen =
    { $winner ->
        [w] Η βασίλισσα των μαύρων είναι περικυκλωμένη.
       *[other] Η βασίλισσα των λευκών είναι περικυκλωμένη.
    }
end-rules-both-queens = Και οι δύο βασίλισσες είναι περικυκλωμένες.
end-rules-repetition = Τριπλή επανάληψη.
end-rules-six-line =
    { $winner ->
        [w] Τα λευκά έχουν έξι σε γραμμή.
       *[other] Τα μαύρα έχουν έξι σε γραμμή.
    }
end-rules-six-triangle =
    { $winner ->
        [w] Τα λευκά έχουν τρίγωνο από έξι.
       *[other] Τα μαύρα έχουν τρίγωνο από έξι.
    }
end-rules-six-ring =
    { $winner ->
        [w] Τα λευκά έχουν δακτύλιο από έξι.
       *[other] Τα μαύρα έχουν δακτύλιο από έξι.
    }
end-rules-six-too-few =
    { $winner ->
        [w] Στα μαύρα έμειναν λιγότερα από έξι πούλια.
        [b] Στα λευκά έμειναν λιγότερα από έξι πούλια.
       *[none] { end-rules-six-no-progress }
    }
end-rules-six-no-progress = Τριπλή επανάληψη, εκατό κινήσεις χωρίς αιχμαλώτιση ή πολύ λίγα πούλια και στις δύο πλευρές.
end-rules-andantino-line =
    { $winner ->
        [w] Τα λευκά έχουν πέντε σε γραμμή.
       *[other] Τα μαύρα έχουν πέντε σε γραμμή.
    }
end-rules-andantino-enclosed =
    { $winner ->
        [w] Τα λευκά κύκλωσαν ένα μαύρο πούλι.
       *[other] Τα μαύρα κύκλωσαν ένα λευκό πούλι.
    }
end-rules-andantino-no-progress = Τριπλή επανάληψη ή εκατό κινήσεις χωρίς νικητή.
end-rules-goal =
    { $winner ->
        [w] Ένα λευκό έντομο έφτασε στον στόχο του.
       *[other] Ένα μαύρο έντομο έφτασε στον στόχο του.
    }
end-rules-no-move =
    { $winner ->
        [w] Στα μαύρα δεν έμεινε καμία κίνηση.
       *[other] Στα λευκά δεν έμεινε καμία κίνηση.
    }
end-rules-insects =
    { $winner ->
        [w] Η τροφή τελείωσε, και στη ζώνη των λευκών βρίσκονται περισσότερα έντομα.
       *[other] Η τροφή τελείωσε, και στη ζώνη των μαύρων βρίσκονται περισσότερα έντομα.
    }

## Chance that can be checked
fair-title = Αδιάβλητη κλήρωση
fair-text = Ό,τι είναι τυχαίο σε αυτή την παρτίδα προκύπτει από έναν μυστικό σπόρο (seed). Το αποτύπωμά του κλειδώθηκε πριν από την πρώτη κίνηση, ώστε να μην μπορεί κανείς να διαλέξει σπόρο που τον βολεύει.
fair-line = Η κλήρωση ορίστηκε πριν από την παρτίδα· μπορείτε να την ελέγξετε μετά.
fair-commitment = Αποτύπωμα, όπως δόθηκε πριν από την παρτίδα
fair-seed = Σπόρος (seed)
fair-seed-later = φανερώνεται μετά την παρτίδα
fair-kept = Ελέγχθηκε: ο σπόρος ταιριάζει με το αποτύπωμά του, και από αυτόν προκύπτουν το στήσιμο και όσα πούλια τραβήχτηκαν.
fair-broken = Ο σπόρος δεν ταιριάζει με το αποτύπωμά του.
fair-rules = «Στα τυφλά» και «ομίχλη πολέμου»: πώς παίζονται

## What a game is about
guide-title = Για το παιχνίδι { $game }
guide-aim = Σκοπός:
aim-hive = Περικυκλώστε τη βασίλισσα του αντιπάλου και από τις έξι πλευρές. Μετρούν τα πούλια και των δύο χρωμάτων.
aim-six = Σχηματίστε πρώτοι με έξι πούλια σας μια γραμμή, ένα τρίγωνο ή έναν δακτύλιο.
aim-andantino = Βάλτε πρώτοι πέντε πούλια σας σε γραμμή ή κυκλώστε ένα πούλι του αντιπάλου.
aim-battle = Φέρτε πρώτοι ένα έντομό σας στην απέναντι γωνία.
aim-territory = Οδηγήστε τα τρία έντομα απλώνοντας τροφή. Όταν τελειώσει, κερδίζει όποιος έχει τα περισσότερα στη ζώνη του.
guide-pieces = Τα πούλια αυτής της παρτίδας
guide-lesson = Μάθημα
guide-rules = Κανόνες
# $name: a piece or a game
guide-example = { $name }: δείτε το παράδειγμα
guide-example-back = { $name }: το παράδειγμα από την αρχή

## The coach of the first game
coach-title = Συμβουλή
coach-take = Η σειρά σας! Διαλέξτε ένα πούλι: πατήστε ένα από το απόθεμά σας.
coach-black = Παίζετε με τα μαύρα, γι’ αυτό πρώτα έπαιξαν τα λευκά.
coach-put = Τώρα πατήστε μία από τις σημειωμένες θέσεις για να το βάλετε εκεί.
coach-grow = Από εδώ και πέρα, κάθε νέο πούλι μπαίνει δίπλα σε δικό σας και ποτέ δίπλα σε πούλι του αντιπάλου.
coach-queen = Βάλτε τη βασίλισσά σας το αργότερο στην τέταρτη κίνησή σας· ως τότε τα πούλια σας δεν κινούνται.
coach-aim = Αυτή είναι η βασίλισσα του αντιπάλου. Περικυκλώστε την και από τις έξι πλευρές για να κερδίσετε.
coach-move = Η βασίλισσά σας είναι στο τραπέζι, άρα τα πούλια σας μπορούν να κινηθούν. Πατήστε ένα για να δείτε πού μπορεί να πάει.
coach-next = Εντάξει
coach-off = Όχι άλλες συμβουλές

# After a game, and a tab of the analysis
review = Ανασκόπηση
