## Why a move is not legal, by the status that the rules core gives. $piece and $other are pieces
## ("white ant 1"). Other cases, for languages that bend words, are $piece-acc, $piece-gen, $piece-ins,
## $other-acc, $other-gen, $other-ins. What they are in Greek is said in board.ftl.
reason-game-over = Η παρτίδα έχει τελειώσει.
reason-unknown-piece = Δεν υπάρχει τέτοιο πούλι σε αυτή την παρτίδα.
reason-malformed = Αυτό δεν είναι κίνηση.
reason-bad-argument = Αυτό δεν είναι κίνηση.
reason-unsupported = Αυτό δεν γίνεται εδώ.
reason-no-memory = Δεν υπάρχει αρκετή μνήμη γι’ αυτό.
reason-not-your-turn = Στον αντίπαλο ανήκει { $piece-gen }.
reason-not-in-hand = Στο απόθεμά σας δεν υπάρχει { $piece }.
reason-not-in-play = Στο τραπέζι δεν υπάρχει { $piece }.
reason-wrong-number = Τα πούλια ενός είδους μπαίνουν με τη σειρά: προηγείται κάποιο άλλο.
reason-queen-first = Η βασίλισσα δεν επιτρέπεται να είναι το πρώτο κιόλας πούλι.
reason-queen-due = Η βασίλισσα πρέπει να μπει τώρα: είναι η τέταρτη σειρά σας και βρίσκεται ακόμη στο απόθεμά σας.
reason-queen-not-in-play = Κανένα πούλι σας δεν κινείται προτού μπει στο παιχνίδι η βασίλισσά σας.
reason-occupied = Σε αυτή τη θέση υπάρχει ήδη πούλι.
reason-touches-enemy = Ένα νέο πούλι δεν επιτρέπεται να εφάπτεται με πούλι του αντιπάλου.
reason-touches-nothing = Ένα νέο πούλι πρέπει να εφάπτεται με κάποιο δικό σας.
reason-covered = Επάνω { $piece-ins } κάθεται άλλο πούλι: όσο είναι από κάτω, δεν κινείται.
reason-splits-hive = Η κυψέλη θα διαλυόταν: { $piece-gen } κρατά ενωμένα αυτά τα τμήματα.
reason-gate = Το άνοιγμα είναι πολύ στενό: { $piece-gen } δεν χωρά να περάσει ανάμεσα σε αυτά τα δύο.
reason-cannot-reach = Εκεί δεν φτάνει { $piece-gen }: δεν κινείται έτσι.
reason-just-moved = Στην προηγούμενη σειρά μετακινήθηκε { $piece-gen }, γι’ αυτό τώρα δεν κινείται.
reason-must-move = Έχετε κίνηση, άρα το πάσο δεν επιτρέπεται.
reason-must-draw = Παίζετε στα τυφλά: τραβήξτε ένα πούλι αντί να διαλέξετε.
reason-must-place-drawn = Τοποθετήστε πρώτα το πούλι που τραβήξατε.
reason-cannot-draw = Δεν υπάρχει πούλι που θα μπορούσε να τραβηχτεί και να τοποθετηθεί.
reason-still-in-hand = Όσο υπάρχουν πούλια στο απόθεμά σας, κανένα από το τραπέζι δεν μετακινείται.
reason-touches-too-few = Ένα πούλι πρέπει να εφάπτεται με τουλάχιστον δύο άλλα.
reason-touches-start = Το πρώτο πούλι των λευκών δεν επιτρέπεται να εφάπτεται με το αρχικό τους.
reason-wrong-part = Διαλέξτε ποιο από τα μεγαλύτερα τμήματα μένει.
reason-face-down = Όσο έχει την όψη προς τα κάτω, { $piece-gen } δεν μπορεί ούτε να δράσει ούτε να δεχτεί ενέργεια.
reason-half-ring = Τα ημικύκλια μπαίνουν πρώτα, και τίποτα δεν επιδρά πάνω τους.
reason-flea-neighbours = Ο ψύλλος μπαίνει δίπλα σε ένα δικό σας πούλι και ένα του αντιπάλου.
reason-raised = Δεν αναρριχάται { $piece-gen }: από εδώ πάνω μπορεί μόνο να κατέβει.
reason-double-step = Η αναβάτρια έχει ήδη χρησιμοποιήσει το διπλό βήμα της.
reason-cannot-act = Αυτό δεν μπορεί να το κάνει { $piece-gen }, ή όχι σε εκείνο το πούλι.

## The same reasons where a companion game means something else by them.
reason-must-move-Battle = Αν μπορεί να γίνει άλμα πάνω από αντίπαλο, πρέπει να γίνει: μπορεί ένα από τα σημειωμένα έντομα.
reason-cannot-reach-Battle = Ένα έντομο κάνει βήμα μπροστά σε κενή θέση ή πηδάει μπροστά πάνω από ένα γειτονικό, στην κενή θέση πίσω του.
reason-cannot-reach-Territory = Ένα έντομο πηγαίνει από θέση σε θέση, και μόνο όπου υπάρχει τροφή που τρώει.
reason-not-in-hand-Territory = Δεν υπάρχει τέτοια τροφή στην αποθήκη σας.
reason-bad-argument-Territory = Η αποθήκη συμπληρώνεται ως τα τέσσερα ακριβώς.
reason-touches-nothing-Six = Ένα πούλι πρέπει να εφάπτεται με κάποιο άλλο.
reason-touches-nothing-Andantino = Ένα πούλι πρέπει να εφάπτεται με τουλάχιστον δύο άλλα.
reason-splits-hive-Andantino = Το πεδίο θα διαλυόταν: αυτό το πούλι κρατά ενωμένα αυτά τα τμήματα.
