## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins. At the start of a sentence $Piece, $Piece-acc, $Piece-gen, $Piece-ins. What they are in Greek is said in board.ftl.
reason-game-over = Η παρτίδα έχει τελειώσει.
reason-unknown-piece = Δεν υπάρχει τέτοιο πούλι σε αυτή την παρτίδα.
reason-malformed = Αυτό δεν είναι κίνηση.
reason-bad-argument = Αυτό δεν είναι κίνηση.
reason-unsupported = Αυτό δεν γίνεται εδώ.
reason-no-memory = Δεν υπάρχει αρκετή μνήμη γι’ αυτό.
reason-not-your-turn = { $Piece-gen } ανήκει στον αντίπαλο.
reason-not-in-hand = Στο απόθεμά σας δεν υπάρχει { $piece }.
reason-not-in-play = Στο τραπέζι δεν υπάρχει { $piece }.
reason-wrong-number = Τα πούλια ενός είδους μπαίνουν με τη σειρά: πρώτα εκείνο με τον μικρότερο αριθμό.
reason-queen-first = Η βασίλισσα δεν μπορεί να είναι το πρώτο σας πούλι.
reason-queen-due = Πρέπει να βάλετε τώρα τη βασίλισσα: είναι η τέταρτη κίνησή σας και βρίσκεται ακόμη στο απόθεμά σας.
reason-queen-not-in-play = Δεν μπορείτε να μετακινήσετε πούλι προτού μπει στο παιχνίδι η βασίλισσά σας.
reason-occupied = Σε αυτή τη θέση υπάρχει ήδη πούλι.
reason-touches-enemy = Ένα νέο πούλι δεν μπορεί να εφάπτεται με πούλι του αντιπάλου.
reason-touches-nothing = Ένα νέο πούλι πρέπει να εφάπτεται με κάποιο δικό σας.
reason-covered = { $Piece-gen } δεν μπορεί να κινηθεί: έχει άλλο πούλι από πάνω.
reason-splits-hive = Η κυψέλη θα χωριζόταν: { $piece-gen } κρατά ενωμένα αυτά τα τμήματα.
reason-gate = Το άνοιγμα είναι πολύ στενό: { $piece-gen } δεν χωρά να περάσει ανάμεσα σε αυτά τα δύο.
reason-cannot-reach = { $Piece-gen } δεν φτάνει εκεί: δεν κινείται έτσι.
reason-just-moved = { $Piece-gen } μετακινήθηκε στην προηγούμενη κίνηση, γι’ αυτό δεν μπορεί να κινηθεί τώρα.
reason-must-move = Έχετε κίνηση, άρα δεν μπορείτε να πάτε πάσο.
reason-must-draw = Παίζετε στα τυφλά: τραβήξτε ένα πούλι αντί να διαλέξετε.
reason-must-place-drawn = Τοποθετήστε πρώτα το πούλι που τραβήξατε.
reason-cannot-draw = Δεν υπάρχει πούλι που να μπορείτε να τραβήξετε και να τοποθετήσετε.
reason-still-in-hand = Όσο υπάρχουν πούλια στο απόθεμά σας, κανένα από το τραπέζι δεν μετακινείται.
reason-touches-too-few = Ένα πούλι πρέπει να εφάπτεται με τουλάχιστον δύο άλλα.
reason-touches-start = Το πρώτο πούλι των λευκών δεν μπορεί να εφάπτεται με το αρχικό τους.
reason-wrong-part = Διαλέξτε ποιο από τα μεγαλύτερα τμήματα μένει.
reason-face-down = { $Piece-gen } έχει την όψη κάτω: αυτό το πούλι ούτε κινείται ούτε μπορεί κανείς να το πειράξει.
reason-half-ring = Τα ημικύκλια μπαίνουν πρώτα, και κανείς δεν μπορεί να τα πειράξει.
reason-flea-neighbours = Ο ψύλλος πρέπει να εφάπτεται με ένα δικό σας πούλι και με ένα του αντιπάλου.
reason-raised = { $Piece-gen } δεν σκαρφαλώνει: από εδώ πάνω μπορεί μόνο να κατέβει.
reason-double-step = Η αναβάτρια έχει ήδη χρησιμοποιήσει το διπλό βήμα της.
reason-cannot-act = { $Piece-gen } δεν μπορεί να το κάνει αυτό σε εκείνο το πούλι.

## Why a tap does nothing.
reason-take-first = Διαλέξτε πρώτα ένα πούλι: πατήστε ένα από το απόθεμά σας ή από το τραπέζι.
reason-opponent-to-move = Είναι η σειρά του αντιπάλου.
reason-paused = Η παρτίδα είναι σε παύση.
reason-earlier-move = Βλέπετε μια προηγούμενη κίνηση. Για να παίξετε, επιστρέψτε στην τρέχουσα.
reason-lesson-other = Αναιρέστε πρώτα την κίνησή σας.
reason-lesson-shown = Αυτή είναι η λύση. Για να την παίξετε, πατήστε «{ learn-try }».
reason-premove-dropped = Η προκίνηση δεν είναι πια δυνατή.

# A pillbug, or a mosquito beside one, is selected; the pieces it can throw are outlined.
reason-can-throw = Για να πετάξετε ένα γειτονικό πούλι, πατήστε το.
# $piece is the thrower; $Piece, $Piece-gen at the start of a sentence.
reason-only-throws = { $Piece-gen } δεν μπορεί να κινηθεί, μπορεί όμως να πετάξει ένα γειτονικό πούλι: πατήστε το.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = Αν μπορείτε να πηδήξετε πάνω από αντίπαλο, είστε υποχρεωμένοι: μπορεί κάποιο από τα σημειωμένα έντομα.
reason-cannot-reach-Battle = Ένα έντομο κάνει βήμα μπροστά σε κενή θέση ή πηδάει μπροστά πάνω από ένα γειτονικό, στην κενή θέση πίσω του.
reason-cannot-reach-Territory = Ένα έντομο πηγαίνει από θέση σε θέση, και μόνο όπου υπάρχει τροφή που τρώει.
reason-not-in-hand-Territory = Δεν υπάρχει τέτοια τροφή στην αποθήκη σας.
reason-bad-argument-Territory = Η αποθήκη πρέπει να συμπληρωθεί ως τα τέσσερα ακριβώς.
reason-touches-nothing-Six = Ένα πούλι πρέπει να εφάπτεται με κάποιο άλλο.
reason-touches-nothing-Andantino = Ένα πούλι πρέπει να εφάπτεται με τουλάχιστον δύο άλλα.
reason-splits-hive-Andantino = Τα πούλια θα χωρίζονταν: αυτό εδώ κρατά ενωμένα αυτά τα τμήματα.
