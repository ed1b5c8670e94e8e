## The connection
connection-connecting = Σύνδεση με τον διακομιστή…
connection-reconnecting = Η σύνδεση χάθηκε. Γίνεται επανασύνδεση…
connection-offline = Δεν υπάρχει σύνδεση. Το Apiary συνεχίζει τις προσπάθειες.
connection-back = Η σύνδεση αποκαταστάθηκε.
connection-retry = Δοκιμή τώρα
connection-outdated = Η σελίδα δεν είναι ενημερωμένη. Φορτώστε την ξανά· οι κινήσεις σας διατηρούνται.

## The name of a guest
guest-name = Το όνομά σας
guest-you-are = Παίζετε ως { $name }.
guest-change = Αλλαγή
guest-save = Αποθήκευση
guest-default = Επισκέπτης { $number }

## The page of a game
online-no-game = Αυτή η παρτίδα δεν μπορεί να εμφανιστεί
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
online-player-open = κανείς ακόμη
online-player-you = εσείς
online-player-away = απουσιάζει
online-your-turn = Η σειρά σας
online-their-turn = Παίζει: { $name }
online-move-sending = Αποστολή της κίνησής σας…
online-move-kept = Η κίνησή σας φυλάχτηκε και θα σταλεί μόλις αποκατασταθεί η σύνδεση.
online-action-flip = Αντιστροφή του ταμπλό
online-action-analyse = Ανάλυση
online-action-export = Αποθήκευση ως PGN

## Waiting and joining
online-waiting-title = Αναμονή αντιπάλου
online-waiting-link = Στείλτε αυτόν τον σύνδεσμο σε φίλο ή φίλη. Η παρτίδα αρχίζει μόλις κάποιος ανοίξει τον σύνδεσμο και συμμετάσχει.
online-waiting-open = Η πρόκλησή σας είναι στην αίθουσα. Μπορείτε επίσης να στείλετε αυτόν τον σύνδεσμο σε κάποιον.
online-waiting-cancel = Απόσυρση της πρόκλησης
online-join-title = Πρόσκληση για παρτίδα: { $name }
# $seat is one of the seat- texts
online-join-seat = Παίζετε με { $seat }
online-join = Συμμετοχή
online-seat-white = τα λευκά
online-seat-black = τα μαύρα
online-seat-random = χρώμα που θα κληρωθεί
share-link = Σύνδεσμος της παρτίδας
share-copy = Αντιγραφή
share-copied = Ο σύνδεσμος αντιγράφηκε.
share-native = Κοινοποίηση…
share-title = Μια παρτίδα: { $game }
online-tell-me = Ειδοποίηση στη σειρά μου

## Offers and ends
online-accept = Αποδοχή
online-decline = Απόρριψη
online-abort = Ματαίωση
online-resign = Παραίτηση
online-resign-title = Παραίτηση από την παρτίδα;
online-resign-text = Κερδίζει ο αντίπαλος.
online-offer-draw = Πρόταση ισοπαλίας
online-offer-draw-theirs = Ο αντίπαλος ({ $name }) προτείνει ισοπαλία.
online-offer-draw-mine = Προτείνατε ισοπαλία. Ο αντίπαλος ({ $name }) μπορεί να τη δεχτεί ή να συνεχίσει.
online-offer-takeback = Αίτημα αναίρεσης
online-offer-takeback-theirs = Ο αντίπαλος ({ $name }) ζητά να πάρει πίσω μια κίνηση.
online-offer-takeback-mine = Ζητήσατε να πάρετε πίσω την κίνησή σας. Πρέπει να συμφωνήσει ο αντίπαλος ({ $name }).
online-offer-rematch-theirs = Ο αντίπαλος ({ $name }) ζητά ρεβάνς.
online-rematch = Ρεβάνς
online-rematch-asked = Η ρεβάνς προτάθηκε
online-rematch-accept = Αποδοχή της ρεβάνς
online-rematch-go = Στη ρεβάνς
online-event-join = Νέος παίκτης: { $name }. Η παρτίδα αρχίζει.
online-event-decline-draw = Ο αντίπαλος ({ $name }) δεν δέχεται την ισοπαλία.
online-event-decline-takeback = Ο αντίπαλος ({ $name }) δεν δέχεται την αναίρεση.
online-event-takeback = Μια κίνηση αναιρέθηκε.
online-no-show-you = Παίξτε την πρώτη σας κίνηση μέσα σε { $time }, αλλιώς η παρτίδα τελειώνει.
online-no-show-them = Για την πρώτη κίνηση ({ $name }) απομένουν { $time }.
online-gone = Κανένα σημείο ζωής εδώ και δύο εβδομάδες: { $name }.
online-claim = Διεκδίκηση της νίκης
online-result-draw = Ισοπαλία
online-result-aborted = Η παρτίδα ματαιώθηκε
# $colour is white or black
online-result-won =
    { $colour ->
        [w] Κέρδισαν τα λευκά: { $name }
       *[b] Κέρδισαν τα μαύρα: { $name }
    }
online-end-rules = σύμφωνα με τους κανόνες
online-end-resign = με παραίτηση
online-end-agreement = με συμφωνία
online-end-time = λόγω χρόνου
online-end-no-show = ο αντίπαλος δεν εμφανίστηκε
online-end-abort = προτού αρχίσει
online-end-closed = από διαχειριστή

## Chance that can be checked
chance-promised = Η κλήρωση είναι δεσμευμένη
chance-verified = Η κλήρωση επαληθεύτηκε
chance-wrong = Η κλήρωση δεν συμφωνεί με τη δέσμευση
chance-commitment = Δέσμευση (SHA-256 του σπόρου)
chance-seed = Σπόρος
chance-how-before = Ό,τι αποφασίζει η τύχη σε αυτή την παρτίδα προκύπτει από έναν μυστικό σπόρο. Το αποτύπωμά του φαίνεται από τώρα, ώστε να μην μπορεί κανείς να τον αλλάξει· ο σπόρος φανερώνεται μετά την παρτίδα.
chance-how-after = Η σελίδα έλεγξε ότι ο σπόρος έχει το αποτύπωμα που είχε δοθεί, και ότι κάθε τράβηγμα και το στήσιμο προκύπτουν από αυτόν. Για να ελέγξετε το αποτύπωμα μόνοι σας:
chance-how-wrong = Ο σπόρος δεν έχει το αποτύπωμα που είχε δοθεί, ή κάποιο τράβηγμα ή το στήσιμο δεν προκύπτει από αυτόν. Για να ελέγξετε το αποτύπωμα μόνοι σας:
chance-rules = Πώς λειτουργεί η τύχη

## The lobby
lobby-title = Αίθουσα
lobby-create = Νέα πρόκληση
lobby-empty = Αυτή τη στιγμή δεν περιμένει κανείς.
lobby-empty-hint = Ανοίξτε μια πρόκληση: θα φαίνεται εδώ σε όλους, ώσπου να τη δεχτεί κάποιος.
lobby-yours = Η πρόκλησή σας
lobby-open = Άνοιγμα

## My games
games-title = Οι παρτίδες μου
games-empty = Δεν έχετε ακόμη παρτίδες σε αυτόν τον διακομιστή.
games-empty-play = Παίξτε με φίλο
games-versus = Αντίπαλος: { $name }
games-waiting = Αναμονή αντιπάλου
games-their-turn = Παίζει ο αντίπαλος
games-turns =
    { $count ->
        [one] { $count } κίνηση
       *[other] { $count } κινήσεις
    }
games-more = Παλαιότερες παρτίδες

## What the server refuses
error-malformed = Ο διακομιστής δεν κατάλαβε αυτή τη σελίδα. Ανανεώστε την.
error-too-large = Αυτό είναι πολύ μεγάλο για τον διακομιστή.
error-too-fast = Πάρα πολλά αιτήματα μαζί. Περιμένετε μια στιγμή.
error-unknown-message = Η σελίδα είναι παλαιότερη ή νεότερη από τον διακομιστή. Ανανεώστε την.
error-bad-field = Ο διακομιστής δεν δέχεται αυτές τις ρυθμίσεις.
error-not-hello = Η σύνδεση δεν ολοκληρώθηκε. Ανανεώστε τη σελίδα.
error-no-such-game = Δεν υπάρχει παρτίδα με αυτόν τον σύνδεσμο. Ίσως ο σύνδεσμος να κόπηκε.
error-not-yours = Δεν είστε παίκτης αυτής της παρτίδας.
error-not-your-turn = Δεν είναι η σειρά σας.
error-illegal-move = Ο διακομιστής απέρριψε την κίνηση.
error-stale = Μόλις πριν κάτι άλλαξε στην παρτίδα. Δείτε την ξανά.
error-game-over = Η παρτίδα έχει τελειώσει.
error-not-running = Η παρτίδα δεν έχει αρχίσει ακόμη.
error-already-started = Η παρτίδα έχει ήδη αρχίσει.
error-own-game = Αυτή είναι η δική σας πρόκληση. Στείλτε τον σύνδεσμο σε κάποιον άλλον.
error-taken = Κάποιος άλλος πρόλαβε.
error-not-offered = Η πρόταση δεν ισχύει πια.
error-not-allowed = Αυτό δεν γίνεται τώρα.
error-too-many-games = Έχετε πάρα πολλές ανοιχτές παρτίδες. Τελειώστε ή αποσύρετε πρώτα μία.
error-too-many-connections = Πάρα πολλές σελίδες είναι συνδεδεμένες από εδώ. Κλείστε μερικές.
error-bad-origin = Αυτή η σελίδα δεν ανήκει σε αυτόν τον διακομιστή.
error-no-session = Ο διακομιστής δεν γνωρίζει αυτό το πρόγραμμα περιήγησης. Ίσως τα cookies να είναι απενεργοποιημένα.
error-shutting-down = Ο διακομιστής επανεκκινείται.
error-storage = Ο διακομιστής δεν μπόρεσε να το αποθηκεύσει. Δεν άλλαξε τίποτα· δοκιμάστε ξανά.
error-internal = Κάτι πήγε στραβά στον διακομιστή.
error-reload = Η σελίδα δεν είναι ενημερωμένη. Ανανεώστε την.
error-banned = Έχετε αποκλειστεί από αυτόν τον διακομιστή.
# $until is a date with the time of day
error-banned-until = Έχετε αποκλειστεί από αυτόν τον διακομιστή. Λήξη αποκλεισμού: { $until }.
# $reason was written by an administrator, in any language
error-banned-reason = Λόγος: { $reason }
error-no-lobby = Αυτός ο ιστότοπος δεν έχει αίθουσα. Στείλτε σε έναν φίλο τον σύνδεσμο μιας παρτίδας.
error-too-many-guests = Ήρθαν πάρα πολλοί νέοι επισκέπτες από το δίκτυό σας. Δοκιμάστε ξανά σε λίγα λεπτά.
error-disconnected = Η σύνδεση χάθηκε.
