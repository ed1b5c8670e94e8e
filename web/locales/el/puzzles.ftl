# Puzzles. puzzle-theme-X is the name of a theme, puzzle-theme-X-about says what it is in a sentence.
puzzles-title = Γρίφοι
puzzles-intro = Μία κίνηση είναι σωστή, όλες οι άλλες είναι σαφώς χειρότερες. Βρείτε την.
puzzle-board = Ταμπλό του γρίφου
puzzle-task = Ζητούμενο
puzzle-back = Όλοι οι γρίφοι
puzzle-day = { start-puzzle }
puzzle-day-about = Ο ίδιος για όλους. Νέος κάθε μεσάνυχτα (UTC).
puzzle-day-solved = Λύθηκε σήμερα. Τα λέμε αύριο.
puzzle-day-missed = Σήμερα δεν βγήκε. Μπορείτε να ξαναδοκιμάσετε.
puzzle-rated = Γρίφοι για εσάς
puzzle-rated-about = Στα μέτρα της δύναμής σας.
# $rating is a number.
puzzle-your-rating = Η βαθμολογία σας στους γρίφους: { $rating }
puzzle-rating-provisional = { $rating }?
puzzle-rush = Αγώνας με τον χρόνο
puzzle-rush-about = Όσους περισσότερους μπορείτε σε τρία λεπτά. Με τρία λάθη τελειώνει.
puzzle-rush-best = Ρεκόρ: { $count }
puzzle-first = Πρώτα βήματα
puzzle-first-about = Νίκη σε μία κίνηση: γρίφοι για αρχάριους.
puzzle-missed = Άλυτοι γρίφοι
puzzle-missed-about = { $count ->
    [0] Τίποτα για επανάληψη.
    [one] { $count } γρίφος για νέα προσπάθεια.
   *[other] { $count } γρίφοι για νέα προσπάθεια.
}
puzzle-own = Τα λάθη σας
puzzle-own-about = { $count ->
    [0] Κάντε ανασκόπηση σε μια παρτίδα σας: τα λάθη της θα έρθουν εδώ.
    [one] { $count } διάταξη από τις παρτίδες σας.
   *[other] { $count } διατάξεις από τις παρτίδες σας.
}
puzzle-themes = Θέματα
puzzle-themes-expansion = Ανεπίσημα πούλια
puzzle-themes-games = Πώς κερδίζονται τα άλλα παιχνίδια
puzzle-games = Παιχνίδια
puzzle-game-hive = Επίσημο Hive
puzzle-game-expansion = Hive με ανεπίσημα πούλια
puzzle-count = { $count ->
    [one] { $count } γρίφος
   *[other] { $count } γρίφοι
}

puzzle-to-move = { $side ->
    [w] Παίζουν τα λευκά.
   *[b] Παίζουν τα μαύρα.
}
puzzle-goal-win = { $moves ->
    [one] Νίκη σε { $moves } κίνηση.
   *[other] Νίκη σε { $moves } κινήσεις.
}
puzzle-goal-save = Μόνο μία κίνηση δεν χάνει. Βρείτε την.
puzzle-goal-advantage = Μόνο μία κίνηση δίνει μεγάλο πλεονέκτημα. Βρείτε την.
puzzle-goal-own = Είναι από δική σας παρτίδα, όπου κάνατε λάθος. Βρείτε κάτι καλύτερο.
puzzle-checking = Έλεγχος…
puzzle-right = Σωστά! Συνεχίστε.
puzzle-solved = Λύθηκε!
puzzle-solved-helped = Λύθηκε, αλλά με υπόδειξη ή όχι με την πρώτη.
puzzle-wrong-win = { $moves ->
    [one] Έτσι δεν κερδίζετε αμέσως. Να η απάντηση.
   *[other] Έτσι δεν κερδίζετε σε { $moves } κινήσεις. Να η απάντηση.
}
puzzle-wrong-save = Αυτή η κίνηση χάνει. Να γιατί.
puzzle-wrong-advantage = Υπάρχει κάτι καλύτερο: με αυτή την απάντηση ο αντίπαλος αντέχει.
puzzle-wrong-own = Κι αυτό είναι λάθος. Να η απάντηση.
puzzle-wrong = Δεν είναι αυτή.
puzzle-take-back = Αναίρεση
puzzle-next = Επόμενος γρίφος
puzzle-more = Άλλοι γρίφοι
puzzle-analyse = Ανάλυση
puzzle-hint-themes = Το θέμα: { $themes }.
puzzle-hint-close = Κοιτάξτε τις τελευταίες ελεύθερες θέσεις γύρω από τη βασίλισσα.
puzzle-hint-game = Ψάξτε την κίνηση που δεν αφήνει άμυνα.
puzzle-hint-save = Δείτε πρώτα τι απειλεί ο αντίπαλος.
puzzle-hint-best = Συγκρίνετε τις απειλές των δύο πλευρών.
puzzle-hint-piece = Το πούλι που κινείται: { $piece }.
puzzle-hint-hand = Από το απόθεμα: { $piece }.
puzzle-hint-marked = Ξεκινά από τη σημειωμένη θέση.
puzzle-hint-place = Είναι τοποθέτηση.
puzzle-new-rating = Βαθμολογία στους γρίφους: { $rating } ({ $change })
puzzle-puzzle-rating = Δυσκολία του γρίφου: { $rating }

puzzle-none = Προς το παρόν δεν υπάρχει τίποτα εδώ.
puzzle-failed = Οι γρίφοι δεν φορτώθηκαν. Την πρώτη φορά χρειάζονται δίκτυο.

puzzle-rush-start = Έναρξη
puzzle-rush-time = Χρόνος που απομένει
puzzle-rush-score = Λύθηκαν: { $count }
puzzle-rush-wrong = Λάθη: { $count } από { $all }
puzzle-rush-over = Τέλος!
puzzle-rush-result = { $count ->
    [one] Λύσατε { $count } γρίφο.
   *[other] Λύσατε { $count } γρίφους.
}
puzzle-rush-new-best = Νέο ρεκόρ!
puzzle-rush-again = Ξανά
puzzle-rush-kept = Όσους δεν βρήκατε είναι στους άλυτους γρίφους.

puzzle-theme-pin = Ακινητοποίηση
puzzle-theme-pin-about = Μια κίνηση ακινητοποιεί αντίπαλο πούλι: αν έφευγε, η κυψέλη θα κοβόταν.
puzzle-theme-gate = Πύλη
puzzle-theme-gate-about = Μια κίνηση κάνει μια ελεύθερη θέση δίπλα σε βασίλισσα πύλη, όπου κανείς δεν γλιστρά μέσα.
puzzle-theme-ring = Δακτύλιος
puzzle-theme-ring-about = Μια κίνηση κλείνει έναν δακτύλιο: από έξω δεν μπαίνει πια κανείς με βήματα.
puzzle-theme-beetle = Πάνω στη βασίλισσα
puzzle-theme-beetle-about = Ένα σκαθάρι σκαρφαλώνει στην αντίπαλη βασίλισσα και την κρατά στη θέση της.
puzzle-theme-rescue = Διάσωση
puzzle-theme-rescue-about = Ο ονίσκος ή το κουνούπι πετά τη δική του βασίλισσα μακριά από τον κίνδυνο.
puzzle-theme-throw = Πέταγμα
puzzle-theme-throw-about = Ο ονίσκος ή το κουνούπι πετά άλλο πούλι πάνω από τη ράχη του, ακόμη και αντίπαλο.
puzzle-theme-mosquito = { piece-M }
puzzle-theme-mosquito-about = Το κουνούπι δανείζεται την κίνηση που κρίνει την παρτίδα.
puzzle-theme-free = Απελευθέρωση
puzzle-theme-free-about = Μια κίνηση ελευθερώνει ένα ακινητοποιημένο πούλι, που μπαίνει στην επίθεση.
puzzle-theme-pass = Χωρίς κίνηση
puzzle-theme-pass-about = Ο αντίπαλος δεν έχει κίνηση και πάει πάσο.
puzzle-theme-escape = Φυγή
puzzle-theme-escape-about = Η βασίλισσα που δέχεται επίθεση πάει εκεί όπου έχει λιγότερους γείτονες.
puzzle-theme-race = Κούρσα
puzzle-theme-race-about = Και οι δύο βασίλισσες είναι σχεδόν περικυκλωμένες: κάθε κίνηση μετράει.
puzzle-theme-dragonfly = { piece-D }
puzzle-theme-dragonfly-about = Κρίνει η λιβελούλα, ίσως με ένα πούλι που μεταφέρει.
puzzle-theme-rider = { piece-R }
puzzle-theme-rider-about = Κρίνει η αναβάτρια.
puzzle-theme-scorpion = { piece-C }
puzzle-theme-scorpion-about = Ο σκορπιός κάνει τα βήματά του ή κεντρίζει την κατάλληλη στιγμή.
puzzle-theme-flea = { piece-F }
puzzle-theme-flea-about = Ο ψύλλος μπαίνει ή πηδά εκεί όπου δεν φτάνει κανείς άλλος.
puzzle-theme-mantis = { piece-T }
puzzle-theme-mantis-about = Το αλογάκι της Παναγίας βγάζει ένα πούλι από το ταμπλό ή μπαίνει το ίδιο στη μάχη.
puzzle-theme-scarab = { piece-K }
puzzle-theme-scarab-about = Ο σκαραβαίος σπρώχνει ένα πούλι ή αλλάζει θέση μαζί του, εκεί που πονάει.
puzzle-theme-half-ring = { piece-H }
puzzle-theme-half-ring-about = Ένα ημικύκλιο δίπλα σε βασίλισσα ή μια κίνηση που τα εξαφανίζει.
puzzle-theme-line = Γραμμή
puzzle-theme-line-about = Η παρτίδα κερδίζεται με ευθεία γραμμή.
puzzle-theme-circle = Κύκλος
puzzle-theme-circle-about = Η παρτίδα κερδίζεται με δακτύλιο από έξι.
puzzle-theme-triangle = Τρίγωνο
puzzle-theme-triangle-about = Η παρτίδα κερδίζεται με τρίγωνο από έξι.
puzzle-theme-too-few = Πολύ λίγα
puzzle-theme-too-few-about = Στον αντίπαλο μένουν πολύ λίγα πούλια για οποιοδήποτε σχήμα.
puzzle-theme-enclosed = Κύκλωση
puzzle-theme-enclosed-about = Αντίπαλα πούλια κυκλώνονται.
puzzle-theme-goal = Η απέναντι γωνία
puzzle-theme-goal-about = Ένα έντομο φτάνει στην απέναντι γωνία.
puzzle-theme-no-move = Αδιέξοδο
puzzle-theme-no-move-about = Ο αντίπαλος δεν έχει άλλη κίνηση.
puzzle-theme-insects = Τα περισσότερα έντομα
puzzle-theme-insects-about = Η παρτίδα τελειώνει με περισσότερα έντομα στη ζώνη σας.
