## The connection
connection-connecting = Σύνδεση με τον διακομιστή…
connection-reconnecting = Η σύνδεση χάθηκε. Γίνεται επανασύνδεση…
connection-offline = Δεν υπάρχει σύνδεση. Γίνεται νέα προσπάθεια…
connection-back = Η σύνδεση αποκαταστάθηκε.
connection-retry = Δοκιμάστε τώρα
connection-outdated = Η σελίδα δεν είναι ενημερωμένη. Ανανεώστε την· οι κινήσεις σας έχουν αποθηκευτεί.

## The name of a guest
guest-name = Το όνομά σας
guest-you-are = Παίζετε ως { $name }.
guest-change = Αλλαγή
guest-save = Αποθήκευση
guest-default = Επισκέπτης { $number }

## The page of a game
online-no-game = Η παρτίδα δεν άνοιξε
online-opening = Άνοιγμα της παρτίδας…
# Title of the page: the names of the players
online-versus = { $white } – { $black }
online-watching =
    { $count ->
        [one] { $count } θεατής
       *[other] { $count } θεατές
    }
online-player-unknown = επισκέπτης
online-player-deleted = Διαγραμμένος παίκτης
online-player-open = ελεύθερη θέση
online-player-you = εσείς
online-player-away = απουσιάζει
online-your-turn = Η σειρά σας
online-their-turn = Παίζει: { $name }
online-move-sending = Αποστολή της κίνησής σας…
online-move-kept = Η κίνησή σας αποθηκεύτηκε και θα σταλεί μόλις αποκατασταθεί η σύνδεση.
online-action-flip = Αντιστροφή του ταμπλό
online-action-export = Αποθήκευση ως PGN

## Waiting and joining
online-waiting-title = Αναμονή αντιπάλου
online-waiting-link = Στείλτε αυτόν τον σύνδεσμο σε φίλους. Η παρτίδα αρχίζει μόλις μπει κάποιος.
online-waiting-open = Η πρόκλησή σας είναι στο λόμπι. Μπορείτε επίσης να στείλετε αυτόν τον σύνδεσμο σε κάποιον.
online-waiting-cancel = Απόσυρση της πρόκλησης
online-join-title = Σας προσκαλεί σε παρτίδα: { $name }
# $seat is one of the seat- texts
online-join-seat = Παίζετε με { $seat }
online-join = Συμμετοχή
online-seat-white = τα λευκά
online-seat-black = τα μαύρα
online-seat-random = τυχαίο χρώμα
share-link = Σύνδεσμος της παρτίδας
share-copy = Αντιγραφή
share-copied = Ο σύνδεσμος αντιγράφηκε.
share-native = Κοινοποίηση…
share-title = Παρτίδα: { $game }
online-tell-me = Να ειδοποιούμαι όταν είναι η σειρά μου
# Beside the button online-go-to-game, and in the title of the tab
online-joined = Μπήκε στην παρτίδα: { $name }.
# Beside the button online-go-to-game
online-awaited = Η πρώτη σας κίνηση: { $name } περιμένει.
online-go-to-game = Στην παρτίδα
share-qr = Κωδικός QR με τον σύνδεσμο της παρτίδας

## Offers and ends
online-accept = Αποδοχή
online-decline = Απόρριψη
online-withdraw = Απόσυρση
online-abort = Ματαίωση
online-resign = Παραίτηση
online-resign-title = Παραίτηση από την παρτίδα;
online-resign-text = Κερδίζει ο αντίπαλος.
online-offer-draw = Πρόταση ισοπαλίας
# On the button online-offer-draw, after it was pressed once
online-offer-draw-sure = Πατήστε ξανά
# After a game: the same challenge again, for anybody
online-new-opponent = Νέος αντίπαλος
online-offer-draw-theirs = Ο αντίπαλος ({ $name }) προτείνει ισοπαλία.
online-offer-draw-mine = Προτείνατε ισοπαλία. Ο αντίπαλος ({ $name }) μπορεί να τη δεχτεί ή να συνεχίσει.
online-offer-takeback = Αίτημα αναίρεσης
online-offer-takeback-theirs = Ο αντίπαλος ({ $name }) ζητά να πάρει πίσω μια κίνηση.
online-offer-takeback-mine = Ζητήσατε να πάρετε πίσω την κίνησή σας. Πρέπει να συμφωνήσει ο αντίπαλος ({ $name }).
online-offer-rematch-theirs = Ο αντίπαλος ({ $name }) ζητά ρεβάνς.
online-rematch-asked = Ζητήσατε ρεβάνς
online-rematch-accept = Αποδοχή της ρεβάνς
online-rematch-go = Στη ρεβάνς
online-event-join = Μπήκε στην παρτίδα: { $name }. Η παρτίδα αρχίζει.
online-event-decline-draw = Ο αντίπαλος ({ $name }) δεν δέχεται την ισοπαλία.
online-event-decline-takeback = Ο αντίπαλος ({ $name }) δεν δέχεται την αναίρεση.
online-event-withdraw-draw = Ο αντίπαλος ({ $name }) απέσυρε την πρόταση ισοπαλίας.
online-event-withdraw-takeback = Ο αντίπαλος ({ $name }) απέσυρε το αίτημα αναίρεσης.
online-event-takeback = Μια κίνηση αναιρέθηκε.
online-more-time = Δώστε 15 δευτερόλεπτα
online-event-time-got = Ο αντίπαλος ({ $name }) σας έδωσε 15 δευτερόλεπτα.
online-event-time-given = Δώσατε 15 δευτερόλεπτα στον αντίπαλο ({ $name }).
# For spectators
online-event-time = Ο ένας παίκτης ({ $from }) έδωσε 15 δευτερόλεπτα στον άλλον ({ $to }).
online-no-show-you = Παίξτε την πρώτη σας κίνηση μέσα σε { $time }, αλλιώς η παρτίδα ματαιώνεται.
online-no-show-them = Για την πρώτη κίνηση ({ $name }) απομένουν { $time }.
online-gone = Ο αντίπαλος ({ $name }) λείπει εδώ και δύο εβδομάδες.
online-claim = Διεκδίκηση νίκης
online-claim-draw = Λήξη με ισοπαλία
online-left = Ο αντίπαλος ({ $name }) έφυγε από την παρτίδα.
online-left-countdown =
    { $count ->
        [one] Ο αντίπαλος ({ $name }) έφυγε. Μπορείτε να διεκδικήσετε τη νίκη σε { $count } δευτερόλεπτο.
       *[other] Ο αντίπαλος ({ $name }) έφυγε. Μπορείτε να διεκδικήσετε τη νίκη σε { $count } δευτερόλεπτα.
    }
online-left-claim = Ο αντίπαλος ({ $name }) έφυγε από την παρτίδα. Μπορείτε να διεκδικήσετε τη νίκη ή να δώσετε ισοπαλία.
online-result-draw = Ισοπαλία
online-result-aborted = Η παρτίδα ματαιώθηκε
# $colour is white or black
online-result-won =
    { $colour ->
        [w] Κέρδισαν τα λευκά: { $name }
       *[b] Κέρδισαν τα μαύρα: { $name }
    }
online-end-resign = με παραίτηση
online-end-resign-you = παραιτηθήκατε
online-end-resign-them = παραίτηση: { $name }
online-end-agreement = με συμφωνία
online-end-time = λόγω χρόνου
online-end-no-show = κάποιος παίκτης δεν εμφανίστηκε
online-end-no-show-you = δεν παίξατε εγκαίρως την πρώτη σας κίνηση
online-end-no-show-them = δεν παίχτηκε εγκαίρως η πρώτη κίνηση: { $name }
online-end-left = ένας παίκτης έφυγε από την παρτίδα
online-end-left-you = φύγατε από την παρτίδα
online-end-left-them = έφυγε από την παρτίδα: { $name }
online-end-closed = από διαχειριστή

## Chance that can be checked
chance-promised = Η κλήρωση κλειδώθηκε
chance-verified = Η κλήρωση επαληθεύτηκε
chance-wrong = Η κλήρωση δεν επαληθεύεται
chance-commitment = Αποτύπωμα (SHA-256 του σπόρου)
chance-seed = Σπόρος (seed)
chance-how-before = Ό,τι είναι τυχαίο σε αυτή την παρτίδα προκύπτει από έναν μυστικό σπόρο (seed). Το αποτύπωμά του φαίνεται από τώρα, ώστε να μην μπορεί κανείς να τον αλλάξει· ο σπόρος φανερώνεται μετά την παρτίδα.
chance-how-after = Η σελίδα έλεγξε ότι ο σπόρος ταιριάζει με το αποτύπωμά του, και ότι από αυτόν προκύπτουν το στήσιμο και όσα πούλια τραβήχτηκαν. Για να ελέγξετε το αποτύπωμα εσείς:
chance-how-wrong = Ο σπόρος δεν ταιριάζει με το αποτύπωμά του, ή το στήσιμο ή κάποιο πούλι που τραβήχτηκε δεν προκύπτει από αυτόν. Για να ελέγξετε το αποτύπωμα εσείς:
chance-rules = Πώς γίνεται η κλήρωση

## The lobby
lobby-title = Λόμπι
lobby-create = Νέα πρόκληση
lobby-empty = Αυτή τη στιγμή δεν περιμένει κανείς.
lobby-empty-hint = Αναρτήστε μια πρόκληση: θα τη βλέπουν όλοι εδώ, ώσπου να τη δεχτεί κάποιος.
lobby-yours = Η πρόκλησή σας
lobby-open = Άνοιγμα

## My games
games-title = Οι παρτίδες μου
games-empty = Δεν έχετε ακόμη παρτίδες σε αυτόν τον διακομιστή.
games-empty-play = Παίξτε με φίλους
games-versus = Αντίπαλος: { $name }
games-waiting = Αναμονή αντιπάλου
games-their-turn = Παίζει ο αντίπαλος
games-turns =
    { $count ->
        [one] { $count } κίνηση
       *[other] { $count } κινήσεις
    }
games-more = Παλαιότερες παρτίδες
# Heading: games that are kept in this browser
games-local = Σε αυτή τη συσκευή

## What the server refuses
error-malformed = Ο διακομιστής δεν κατάλαβε το αίτημα. Ανανεώστε τη σελίδα.
error-too-large = Αυτό είναι πολύ μεγάλο για τον διακομιστή.
error-too-fast = Πάρα πολλά αιτήματα μαζί. Περιμένετε μια στιγμή.
error-unknown-message = Η σελίδα και ο διακομιστής έχουν διαφορετικές εκδόσεις. Ανανεώστε τη σελίδα.
error-bad-field = Ο διακομιστής δεν δέχεται αυτές τις ρυθμίσεις.
error-not-hello = Η σύνδεση δεν ολοκληρώθηκε. Ανανεώστε τη σελίδα.
error-no-such-game = Δεν υπάρχει παρτίδα με αυτόν τον σύνδεσμο. Ίσως κόπηκε κατά την αντιγραφή.
error-not-yours = Δεν είστε παίκτης αυτής της παρτίδας.
error-not-your-turn = Δεν είναι η σειρά σας.
error-illegal-move = Ο διακομιστής απέρριψε την κίνηση.
error-stale = Η παρτίδα άλλαξε στο μεταξύ. Δείτε την ξανά.
error-game-over = Η παρτίδα έχει τελειώσει.
error-not-running = Η παρτίδα δεν έχει αρχίσει ακόμη.
error-already-started = Η παρτίδα έχει ήδη αρχίσει.
error-own-game = Αυτή είναι δική σας πρόκληση. Στείλτε τον σύνδεσμο σε κάποιον άλλον.
error-taken = Κάποιος άλλος μπήκε ήδη σε αυτή την παρτίδα.
error-not-offered = Η πρόταση δεν ισχύει πια.
error-not-allowed = Αυτό δεν γίνεται τώρα.
error-too-many-games = Έχετε πάρα πολλές ανοιχτές παρτίδες. Τελειώστε ή αποσύρετε πρώτα μία.
error-too-many-connections = Το Apiary είναι ανοιχτό σε πάρα πολλές καρτέλες. Κλείστε μερικές.
error-bad-origin = Αυτή η σελίδα δεν ανήκει σε αυτόν τον διακομιστή.
error-no-session = Ο διακομιστής δεν αναγνωρίζει αυτόν τον browser. Ίσως τα cookies να είναι απενεργοποιημένα.
error-shutting-down = Ο διακομιστής επανεκκινείται.
error-storage = Ο διακομιστής δεν μπόρεσε να το αποθηκεύσει. Δεν άλλαξε τίποτα· δοκιμάστε ξανά.
error-internal = Κάτι πήγε στραβά στον διακομιστή.
error-reload = Η σελίδα δεν είναι ενημερωμένη. Ανανεώστε την.
error-banned = Έχετε αποκλειστεί από αυτόν τον διακομιστή.
# $until is a date with the time of day
error-banned-until = Έχετε αποκλειστεί από αυτόν τον διακομιστή. Λήξη αποκλεισμού: { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Λόγος: { $reason }
online-banned = Όσο ισχύει ο αποκλεισμός, δεν μπορείτε να παίξετε ούτε να παρακολουθήσετε παρτίδες σε εξέλιξη.
error-no-lobby = Αυτός ο ιστότοπος δεν έχει λόμπι. Στείλτε σε φίλους τον σύνδεσμο μιας παρτίδας.
error-too-many-guests = Ήρθαν πάρα πολλοί νέοι επισκέπτες από το δίκτυό σας. Δοκιμάστε ξανά σε λίγα λεπτά.
error-disconnected = Η σύνδεση χάθηκε.
