## The frame of the page
app-name = Apiary
# For search engines, and for the installed app; one line, without variables
app-description = Παίξτε Hive και τέσσερα συγγενικά παιχνίδια με τον υπολογιστή, με φίλους ή με όποιον είναι online. Χωρίς λογαριασμό· παίζεται και χωρίς ίντερνετ.
skip = Μετάβαση στο περιεχόμενο
navigation = Σελίδες
menu = Μενού
nav-play = Παιχνίδι
nav-lobby = Λόμπι
nav-games = Παρτίδες
nav-analysis = Ανάλυση
nav-puzzles = Γρίφοι
nav-learn = Μαθήματα
nav-rules = Κανόνες
# Read out after "My games"
nav-turns =
    { $count ->
        [one] η σειρά σας σε { $count } παρτίδα
       *[other] η σειρά σας σε { $count } παρτίδες
    }
language = Γλώσσα
language-failed = Δεν φορτώθηκε αυτή η γλώσσα.
close = Κλείσιμο
cancel = Ακύρωση
notes = Ειδοποιήσεις
no-page = Η σελίδα δεν βρέθηκε
problem-title = Κάτι πήγε στραβά
problem-text = Αυτό το μέρος της σελίδας κόλλησε. Οι παρτίδες σας είναι ασφαλείς.
problem-detail = Λεπτομέρειες
problem-again = Δοκιμάστε ξανά
problem-home = Αρχική
update-ready = Υπάρχει διαθέσιμη νέα έκδοση του Apiary.
update-now = Ανανέωση
footer-contact = Επικοινωνία
footer-imprint = Νομικές πληροφορίες
footer-privacy = Απόρρητο
footer-version = Apiary { $version }

## Settings
settings = Ρυθμίσεις
settings-look = Εμφάνιση
settings-board = Ταμπλό
settings-moves = Κινήσεις
setting-theme = Θέμα
setting-theme-auto = Συστήματος
setting-theme-light = Φωτεινό
setting-theme-dark = Σκούρο
setting-tiles = Πούλια
setting-tiles-plain = Απλά
setting-tiles-wooden = Ξύλινα
setting-tiles-contrast = Υψηλή αντίθεση
setting-table = Τραπέζι
setting-table-honey = Μέλι
setting-table-walnut = Καρυδιά
setting-table-felt = Τσόχα
setting-table-slate = Πέτρα
setting-orientation = Εξάγωνα
setting-orientation-pointy = Γωνία πάνω
setting-orientation-flat = Πλευρά πάνω
setting-turn = Περιστροφή του ταμπλό
setting-turn-left = Περιστροφή αριστερά
setting-turn-right = Περιστροφή δεξιά
degrees = { $count }°
setting-mirrored = Καθρέφτισμα του ταμπλό
setting-follow = Να φαίνεται πάντα όλη η κυψέλη
setting-follow-hint = Το ταμπλό μετακινείται απαλά, ώστε να μη βγαίνει τίποτα εκτός οθόνης.
setting-coordinates = Συντεταγμένες στο ταμπλό
setting-notation = Κινήσεις στη λίστα
setting-notation-pictures = Εικόνες
setting-notation-uhp = Κείμενο UHP
setting-targets = Να φαίνεται πού μπορεί να πάει ένα πούλι
setting-confirm = Επιβεβαίωση κινήσεων
setting-confirm-hint = Πατήστε ξανά τη θέση, την «Επιβεβαίωση» ή το χρονόμετρό σας.
setting-confirm-local = Υπολογιστής, ίδια οθόνη
setting-premoves = Προκινήσεις
setting-premoves-hint = Ετοιμάστε την επόμενη κίνησή σας όσο παίζει ο αντίπαλος. Παίζεται αμέσως, αν τότε επιτρέπεται.
setting-dim = Να ξεθωριάζουν όσα δεν μπορούν να κινηθούν
setting-sound = Ήχος
setting-volume = Ένταση
setting-animation = Εφέ κίνησης
setting-animation-off = Χωρίς
setting-animation-fast = Γρήγορα
setting-animation-normal = Κανονικά
setting-animation-slow = Αργά

## Games, pieces, colours
game-hive = Hive
game-six = SIX
game-andantino = Andantino
game-battle = Μάχη για την κυψέλη
game-territory = Επικράτεια των εντόμων
# Hive with expansion pieces; $pieces is a list of their names
game-with = { $game } + { $pieces }
piece-Q = Βασίλισσα μέλισσα
piece-B = Σκαθάρι
piece-G = Ακρίδα
piece-S = Αράχνη
piece-A = Μυρμήγκι
piece-M = Κουνούπι
piece-L = Πασχαλίτσα
piece-P = Ονίσκος
piece-D = Λιβελούλα
piece-R = Αναβάτρια
piece-C = Σκορπιός
piece-F = Ψύλλος
piece-T = Αλογάκι της Παναγίας
piece-K = Σκαραβαίος
piece-H = Ημικύκλιο
# The same inside a sentence
piece-Q-inside = βασίλισσα μέλισσα
piece-B-inside = σκαθάρι
piece-G-inside = ακρίδα
piece-S-inside = αράχνη
piece-A-inside = μυρμήγκι
piece-M-inside = κουνούπι
piece-L-inside = πασχαλίτσα
piece-P-inside = ονίσκος
piece-D-inside = λιβελούλα
piece-R-inside = αναβάτρια
piece-C-inside = σκορπιός
piece-F-inside = ψύλλος
piece-T-inside = αλογάκι της Παναγίας
piece-K-inside = σκαραβαίος
piece-H-inside = ημικύκλιο
colour-white = Λευκά
colour-black = Μαύρα
variant-blind = στα τυφλά
variant-blind-white = τα λευκά παίζουν στα τυφλά
variant-blind-black = τα μαύρα παίζουν στα τυφλά
variant-fog = ομίχλη πολέμου
note-queen-not-first = η βασίλισσα δεν μπαίνει πρώτη
note-no-repetition = χωρίς ισοπαλία λόγω επανάληψης
note-tiles = από { $count } πούλια
note-free-first = χωρίς περιορισμό για το πρώτο πούλι
note-layout-B = στήσιμο B
note-either-colour = τέλος όταν εξαντληθεί ένα χρώμα

## Clocks
clock-none = χωρίς χρονόμετρο
clock-per-move = { $days } ανά κίνηση
clock-of = Χρονόμετρο: { $owner }
clock-low = Ο χρόνος τελειώνει: { $time }
clock-confirm = Πατήστε το χρονόμετρο για να επιβεβαιώσετε την κίνηση
speed-bullet = Μπούλετ
speed-blitz = Μπλιτς
speed-rapid = Ράπιντ
speed-classical = Κλασικό
speed-correspondence = Δι’ αλληλογραφίας

## Times
# Less than a minute ago
just-now = μόλις τώρα
copy-failed = Ο browser δεν επέτρεψε την αντιγραφή: επιλέξτε το κείμενο και αντιγράψτε το εσείς.
