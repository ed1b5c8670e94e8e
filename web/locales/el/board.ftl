# The board: its buttons, its keys, and what is spoken.

## Pieces inside a sentence. $colour is w, b, none where it need not be said, or n for a piece of nobody; $case is nom, acc, gen or ins.
## Greek needs articles rather than a genitive or an instrumental here, so in this file and in the reasons:
## nom is the bare name, gen the nominative with its article, acc the accusative with its article,
## ins the accusative with its article after σε.
named-Q = { $case ->
    [acc] { $colour ->
        [w] τη λευκή βασίλισσα
        [b] τη μαύρη βασίλισσα
       *[none] τη βασίλισσα
      }
    [gen] { $colour ->
        [w] η λευκή βασίλισσα
        [b] η μαύρη βασίλισσα
       *[none] η βασίλισσα
      }
    [ins] { $colour ->
        [w] στη λευκή βασίλισσα
        [b] στη μαύρη βασίλισσα
       *[none] στη βασίλισσα
      }
   *[nom] { $colour ->
        [w] λευκή βασίλισσα
        [b] μαύρη βασίλισσα
       *[none] βασίλισσα
      }
  }
named-B = { $case ->
    [acc] { $colour ->
        [w] το λευκό σκαθάρι
        [b] το μαύρο σκαθάρι
       *[none] το σκαθάρι
      }
    [gen] { $colour ->
        [w] το λευκό σκαθάρι
        [b] το μαύρο σκαθάρι
       *[none] το σκαθάρι
      }
    [ins] { $colour ->
        [w] στο λευκό σκαθάρι
        [b] στο μαύρο σκαθάρι
       *[none] στο σκαθάρι
      }
   *[nom] { $colour ->
        [w] λευκό σκαθάρι
        [b] μαύρο σκαθάρι
       *[none] σκαθάρι
      }
  }
named-G = { $case ->
    [acc] { $colour ->
        [w] τη λευκή ακρίδα
        [b] τη μαύρη ακρίδα
       *[none] την ακρίδα
      }
    [gen] { $colour ->
        [w] η λευκή ακρίδα
        [b] η μαύρη ακρίδα
       *[none] η ακρίδα
      }
    [ins] { $colour ->
        [w] στη λευκή ακρίδα
        [b] στη μαύρη ακρίδα
       *[none] στην ακρίδα
      }
   *[nom] { $colour ->
        [w] λευκή ακρίδα
        [b] μαύρη ακρίδα
       *[none] ακρίδα
      }
  }
named-S = { $case ->
    [acc] { $colour ->
        [w] τη λευκή αράχνη
        [b] τη μαύρη αράχνη
       *[none] την αράχνη
      }
    [gen] { $colour ->
        [w] η λευκή αράχνη
        [b] η μαύρη αράχνη
       *[none] η αράχνη
      }
    [ins] { $colour ->
        [w] στη λευκή αράχνη
        [b] στη μαύρη αράχνη
       *[none] στην αράχνη
      }
   *[nom] { $colour ->
        [w] λευκή αράχνη
        [b] μαύρη αράχνη
       *[none] αράχνη
      }
  }
named-A = { $case ->
    [acc] { $colour ->
        [w] το λευκό μυρμήγκι
        [b] το μαύρο μυρμήγκι
       *[none] το μυρμήγκι
      }
    [gen] { $colour ->
        [w] το λευκό μυρμήγκι
        [b] το μαύρο μυρμήγκι
       *[none] το μυρμήγκι
      }
    [ins] { $colour ->
        [w] στο λευκό μυρμήγκι
        [b] στο μαύρο μυρμήγκι
       *[none] στο μυρμήγκι
      }
   *[nom] { $colour ->
        [w] λευκό μυρμήγκι
        [b] μαύρο μυρμήγκι
       *[none] μυρμήγκι
      }
  }
named-M = { $case ->
    [acc] { $colour ->
        [w] το λευκό κουνούπι
        [b] το μαύρο κουνούπι
       *[none] το κουνούπι
      }
    [gen] { $colour ->
        [w] το λευκό κουνούπι
        [b] το μαύρο κουνούπι
       *[none] το κουνούπι
      }
    [ins] { $colour ->
        [w] στο λευκό κουνούπι
        [b] στο μαύρο κουνούπι
       *[none] στο κουνούπι
      }
   *[nom] { $colour ->
        [w] λευκό κουνούπι
        [b] μαύρο κουνούπι
       *[none] κουνούπι
      }
  }
named-L = { $case ->
    [acc] { $colour ->
        [w] τη λευκή πασχαλίτσα
        [b] τη μαύρη πασχαλίτσα
       *[none] την πασχαλίτσα
      }
    [gen] { $colour ->
        [w] η λευκή πασχαλίτσα
        [b] η μαύρη πασχαλίτσα
       *[none] η πασχαλίτσα
      }
    [ins] { $colour ->
        [w] στη λευκή πασχαλίτσα
        [b] στη μαύρη πασχαλίτσα
       *[none] στην πασχαλίτσα
      }
   *[nom] { $colour ->
        [w] λευκή πασχαλίτσα
        [b] μαύρη πασχαλίτσα
       *[none] πασχαλίτσα
      }
  }
named-P = { $case ->
    [acc] { $colour ->
        [w] τον λευκό ονίσκο
        [b] τον μαύρο ονίσκο
       *[none] τον ονίσκο
      }
    [gen] { $colour ->
        [w] ο λευκός ονίσκος
        [b] ο μαύρος ονίσκος
       *[none] ο ονίσκος
      }
    [ins] { $colour ->
        [w] στον λευκό ονίσκο
        [b] στον μαύρο ονίσκο
       *[none] στον ονίσκο
      }
   *[nom] { $colour ->
        [w] λευκός ονίσκος
        [b] μαύρος ονίσκος
       *[none] ονίσκος
      }
  }
named-D = { $case ->
    [acc] { $colour ->
        [w] τη λευκή λιβελούλα
        [b] τη μαύρη λιβελούλα
       *[none] τη λιβελούλα
      }
    [gen] { $colour ->
        [w] η λευκή λιβελούλα
        [b] η μαύρη λιβελούλα
       *[none] η λιβελούλα
      }
    [ins] { $colour ->
        [w] στη λευκή λιβελούλα
        [b] στη μαύρη λιβελούλα
       *[none] στη λιβελούλα
      }
   *[nom] { $colour ->
        [w] λευκή λιβελούλα
        [b] μαύρη λιβελούλα
       *[none] λιβελούλα
      }
  }
named-R = { $case ->
    [acc] { $colour ->
        [w] τη λευκή αναβάτρια
        [b] τη μαύρη αναβάτρια
       *[none] την αναβάτρια
      }
    [gen] { $colour ->
        [w] η λευκή αναβάτρια
        [b] η μαύρη αναβάτρια
       *[none] η αναβάτρια
      }
    [ins] { $colour ->
        [w] στη λευκή αναβάτρια
        [b] στη μαύρη αναβάτρια
       *[none] στην αναβάτρια
      }
   *[nom] { $colour ->
        [w] λευκή αναβάτρια
        [b] μαύρη αναβάτρια
       *[none] αναβάτρια
      }
  }
named-C = { $case ->
    [acc] { $colour ->
        [w] τον λευκό σκορπιό
        [b] τον μαύρο σκορπιό
       *[none] τον σκορπιό
      }
    [gen] { $colour ->
        [w] ο λευκός σκορπιός
        [b] ο μαύρος σκορπιός
       *[none] ο σκορπιός
      }
    [ins] { $colour ->
        [w] στον λευκό σκορπιό
        [b] στον μαύρο σκορπιό
       *[none] στον σκορπιό
      }
   *[nom] { $colour ->
        [w] λευκός σκορπιός
        [b] μαύρος σκορπιός
       *[none] σκορπιός
      }
  }
named-F = { $case ->
    [acc] { $colour ->
        [w] τον λευκό ψύλλο
        [b] τον μαύρο ψύλλο
       *[none] τον ψύλλο
      }
    [gen] { $colour ->
        [w] ο λευκός ψύλλος
        [b] ο μαύρος ψύλλος
       *[none] ο ψύλλος
      }
    [ins] { $colour ->
        [w] στον λευκό ψύλλο
        [b] στον μαύρο ψύλλο
       *[none] στον ψύλλο
      }
   *[nom] { $colour ->
        [w] λευκός ψύλλος
        [b] μαύρος ψύλλος
       *[none] ψύλλος
      }
  }
named-T = { $case ->
    [acc] { $colour ->
        [w] το λευκό αλογάκι
        [b] το μαύρο αλογάκι
       *[none] το αλογάκι
      }
    [gen] { $colour ->
        [w] το λευκό αλογάκι
        [b] το μαύρο αλογάκι
       *[none] το αλογάκι
      }
    [ins] { $colour ->
        [w] στο λευκό αλογάκι
        [b] στο μαύρο αλογάκι
       *[none] στο αλογάκι
      }
   *[nom] { $colour ->
        [w] λευκό αλογάκι
        [b] μαύρο αλογάκι
       *[none] αλογάκι
      }
  }
named-K = { $case ->
    [acc] { $colour ->
        [w] τον λευκό σκαραβαίο
        [b] τον μαύρο σκαραβαίο
       *[none] τον σκαραβαίο
      }
    [gen] { $colour ->
        [w] ο λευκός σκαραβαίος
        [b] ο μαύρος σκαραβαίος
       *[none] ο σκαραβαίος
      }
    [ins] { $colour ->
        [w] στον λευκό σκαραβαίο
        [b] στον μαύρο σκαραβαίο
       *[none] στον σκαραβαίο
      }
   *[nom] { $colour ->
        [w] λευκός σκαραβαίος
        [b] μαύρος σκαραβαίος
       *[none] σκαραβαίος
      }
  }
named-H = { $case ->
    [acc] { $colour ->
        [w] το λευκό ημικύκλιο
        [b] το μαύρο ημικύκλιο
       *[none] το ημικύκλιο
      }
    [gen] { $colour ->
        [w] το λευκό ημικύκλιο
        [b] το μαύρο ημικύκλιο
       *[none] το ημικύκλιο
      }
    [ins] { $colour ->
        [w] στο λευκό ημικύκλιο
        [b] στο μαύρο ημικύκλιο
       *[none] στο ημικύκλιο
      }
   *[nom] { $colour ->
        [w] λευκό ημικύκλιο
        [b] μαύρο ημικύκλιο
       *[none] ημικύκλιο
      }
  }
named-tile = { $case ->
    [acc] { $colour ->
        [w] το λευκό πούλι
        [b] το μαύρο πούλι
       *[none] το πούλι
      }
    [gen] { $colour ->
        [w] το λευκό πούλι
        [b] το μαύρο πούλι
       *[none] το πούλι
      }
    [ins] { $colour ->
        [w] στο λευκό πούλι
        [b] στο μαύρο πούλι
       *[none] στο πούλι
      }
   *[nom] { $colour ->
        [w] λευκό πούλι
        [b] μαύρο πούλι
       *[none] πούλι
      }
  }
named-insect = { $case ->
    [acc] { $colour ->
        [w] το λευκό έντομο
        [b] το μαύρο έντομο
        [n] το ουδέτερο έντομο
       *[none] το έντομο
      }
    [gen] { $colour ->
        [w] το λευκό έντομο
        [b] το μαύρο έντομο
        [n] το ουδέτερο έντομο
       *[none] το έντομο
      }
    [ins] { $colour ->
        [w] στο λευκό έντομο
        [b] στο μαύρο έντομο
        [n] στο ουδέτερο έντομο
       *[none] στο έντομο
      }
   *[nom] { $colour ->
        [w] λευκό έντομο
        [b] μαύρο έντομο
        [n] ουδέτερο έντομο
       *[none] έντομο
      }
  }
named-bee = { $case ->
    [acc] { $colour ->
        [w] τη λευκή μέλισσα
        [b] τη μαύρη μέλισσα
       *[none] τη μέλισσα
      }
    [gen] { $colour ->
        [w] η λευκή μέλισσα
        [b] η μαύρη μέλισσα
       *[none] η μέλισσα
      }
    [ins] { $colour ->
        [w] στη λευκή μέλισσα
        [b] στη μαύρη μέλισσα
       *[none] στη μέλισσα
      }
   *[nom] { $colour ->
        [w] λευκή μέλισσα
        [b] μαύρη μέλισσα
       *[none] μέλισσα
      }
  }
named-food = { $case ->
    [acc] { $colour ->
        [w] λευκή τροφή
        [b] μαύρη τροφή
       *[none] τροφή
      }
    [gen] { $colour ->
        [w] η λευκή τροφή
        [b] η μαύρη τροφή
       *[none] η τροφή
      }
    [ins] { $colour ->
        [w] στη λευκή τροφή
        [b] στη μαύρη τροφή
       *[none] στην τροφή
      }
   *[nom] { $colour ->
        [w] λευκή τροφή
        [b] μαύρη τροφή
       *[none] τροφή
      }
  }
# A piece that no name is known of.
named-piece = { $case ->
    [acc] το πούλι
    [gen] το πούλι
    [ins] στο πούλι
   *[nom] πούλι
  }
# $known: true if one may know what lies there.
named-face-down = { $known ->
    [true] { $piece }, με την όψη κάτω
   *[false] { $piece }
  }

side-white = λευκά
side-black = μαύρα

## Where a cell lies, as it is seen on the screen. Beside $piece there are its other cases: $piece-acc,
## $piece-gen, $piece-ins (accusative, genitive, instrumental).
place-right = δεξιά από { $piece-acc }
place-upper-right = πάνω δεξιά από { $piece-acc }
place-above = ψηλότερα από { $piece-acc }
place-upper-left = πάνω αριστερά από { $piece-acc }
place-left = αριστερά από { $piece-acc }
place-lower-left = κάτω αριστερά από { $piece-acc }
place-below = χαμηλότερα από { $piece-acc }
place-lower-right = κάτω δεξιά από { $piece-acc }
place-on = επάνω { $piece-ins }
place-alone = στη μέση του τραπεζιού
place-apart = χωρίς επαφή με την κυψέλη
place-cell = στη θέση { $q }, { $r }
place-cell-to = στη θέση { $q }, { $r }

## Cells
cell-empty = κενή, { $place }
cell-on = από κάτω: { $pieces }
cell-selected = έχει επιλεγεί
cell-target = μπορεί να πάει εδώ
cell-movable = μπορεί να κινηθεί
cell-stuck = δεν μπορεί να κινηθεί
cell-last = τελευταία κίνηση

## What was played. $side plays; $piece moves; $other is the second piece concerned; $place is a text of
## place-. Other cases are $piece-acc, $piece-gen, $piece-ins, $other-acc, $other-gen, $other-ins.
said-place = Τα { $side } τοποθετούν { $piece-acc } { $place }.
said-move = Τα { $side } μετακινούν { $piece-acc } { $place }.
said-throw = Τα { $side } παίζουν: { $other-gen } πετά { $piece-acc } { $place }.
said-carry = Τα { $side } παίζουν: { $piece-gen } μεταφέρει { $other-acc } { $place }.
said-ride = Τα { $side } μετακινούν { $piece-acc } { $place }· μεταφέρεται και { $other-gen }.
said-push = Τα { $side } παίζουν: { $piece-gen } σπρώχνει { $other-acc }.
said-swap = Τα { $side } παίζουν: { $piece-gen } αλλάζει θέση με { $other-acc }.
said-sting = Τα { $side } παίζουν: { $piece-gen } κεντρίζει { $other-acc }.
said-up = Τα { $side } γυρίζουν { $piece-acc } με την όψη πάνω.
said-remove = Τα { $side } παίζουν: { $piece-gen } φεύγει από το παιχνίδι και παίρνει μαζί του { $other-acc }.
said-draw = Τα { $side } τραβούν { $piece-acc }.
said-pass = Τα { $side } πάνε πάσο.
# On the board: $name is the opponent, or the colour
passed = { $name }: δεν υπάρχει κίνηση, πάσο.
said-fill = Τα { $side } παίρνουν { $black ->
    [one] { $black } μαύρο
   *[other] { $black } μαύρα
  } και { $white ->
    [one] { $white } λευκό
   *[other] { $white } λευκά
  }.
said-lay = Τα { $side } βάζουν { $piece-acc } { $place }.
said-jump = Τα { $side } παίζουν: { $piece-gen } πηδάει { $place }.
said-none = Τα { $side } έπαιξαν.

## Words to choose
word-pass = Πάσο
word-draw = Τραβήξτε πούλι
word-up = Γύρισμα με την όψη πάνω
word-sting = Κέντρισμα
word-remove = Αφαίρεση και των δύο
word-push = Ώθηση
word-swap = Ανταλλαγή
word-move = Μόνο το επάνω πούλι
word-ride = Μαζί με την αναβάτρια
word-keep = Να μείνει αυτό το τμήμα
word-mine = Να γίνει δικό μου
word-theirs = Να πάει στον αντίπαλο
word-fill = { $black ->
    [one] { $black } μαύρο
   *[other] { $black } μαύρα
  }, { $white ->
    [one] { $white } λευκό
   *[other] { $white } λευκά
  }
board-fill = Γεμίστε την αποθήκη:
board-done = Σταματώ εδώ
board-part = Ποιο τμήμα μένει; Πατήστε ένα από τα πούλια του.
board-confirm = Επιβεβαίωση
board-unconfirmed = Η κίνηση δεν έγινε ακόμη: πατήστε «{ board-confirm }» ή ξανά τη θέση.
board-cancel = Ακύρωση
board-close = Κλείσιμο
premove = προκίνηση
# $place is a text of place-
premove-set = Προκίνηση: { $piece } { $place }.
premove-cancel = Ακύρωση προκίνησης
premove-cancelled = Η προκίνηση ακυρώθηκε.

## Hands
hand-of = Απόθεμα: { $side }
hand-item = { $piece }, { $count ->
    [one] απομένει { $count }
   *[other] απομένουν { $count }
  }
hand-can = μπορεί να τοποθετηθεί
hand-empty = Το απόθεμα είναι άδειο
hand-supply = Κοινό απόθεμα
hand-supply-item = { $piece }: { $count }

## The tools beside the board
board-name = Ταμπλό
board-tools = Προβολή
board-zoom-in = Μεγέθυνση
board-zoom-out = Σμίκρυνση
board-fit = Εμφάνιση όλων
board-turn = Περιστροφή του ταμπλό κατά 60°
board-looks = Εμφάνιση και ήχος

## Looking into a stack
peek-title = { $count ->
    [one] { $count } πούλι
   *[other] { $count } πούλια, πρώτο το επάνω
  }
peek-how = Πώς κινείται;

## Keys
keys-title = Χειρισμός με το πληκτρολόγιο
keys-arrows = Βέλη
keys-arrows-do = μετακινούν τον δείκτη από θέση σε θέση
keys-six = W E · A D · Z X
keys-six-do = ένα βήμα προς καθεμία από τις έξι κατευθύνσεις
keys-next = N, P
keys-next-do = επόμενη ή προηγούμενη θέση που μπορεί να επιλεγεί
keys-tap = Enter, διάστημα
keys-tap-do = επιλογή, τοποθέτηση, επιβεβαίωση
keys-escape = Esc
keys-escape-do = ακύρωση κίνησης ή προκίνησης
keys-hand = H
keys-hand-do = στο απόθεμα και πίσω
keys-words = M
keys-words-do = στις επιλογές μιας κίνησης, όπου υπάρχουν
keys-inspect = I
keys-inspect-do = ματιά μέσα σε μια στοίβα
keys-explain = ?
keys-explain-do = γιατί το επιλεγμένο πούλι δεν μπορεί να πάει εκεί· χωρίς επιλεγμένο πούλι, αυτή η λίστα
keys-view = + − 0
keys-view-do = μεγέθυνση, σμίκρυνση, εμφάνιση όλων
keys-steps = ← → Home End
keys-steps-do = οι κινήσεις μία μία, όταν δεν είστε στο ταμπλό
board-help = Τα βέλη πηγαίνουν από θέση σε θέση, το Enter σηκώνει και τοποθετεί, το H πηγαίνει στο απόθεμα, το αγγλικό ερωτηματικό δείχνει όλα τα πλήκτρα.
