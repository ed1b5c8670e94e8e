# The opening explorer of the analysis page: which moves were played in a position, and with what results.
# The tab
explorer = Ανοίγματα
explorer-title = Εξερεύνηση ανοιγμάτων
explorer-source = Παρτίδες
explorer-source-engine = Μηχανή
explorer-source-server = Διακομιστής
explorer-source-mine = Οι παρτίδες μου
explorer-speed = Ρυθμός
explorer-speed-all = Όλοι οι ρυθμοί
explorer-arrows = Βέλη στο ταμπλό
explorer-moves = Κινήσεις
explorer-games = { $count ->
    [one] { $count } παρτίδα
   *[other] { $count } παρτίδες
  }
explorer-here = { $count ->
    [one] Η θέση εμφανίστηκε σε { $count } παρτίδα.
   *[other] Η θέση εμφανίστηκε σε { $count } παρτίδες.
  }
explorer-results = νίκες των λευκών { $white }, ισοπαλίες { $draws }, νίκες των μαύρων { $black }
explorer-rating = μέση βαθμολογία { $rating }
# Games that got to the position after this move, but not by this move from here
explorer-other-orders = { $count ->
    [one] και με άλλη σειρά κινήσεων: { $count } παρτίδα
   *[other] και με άλλη σειρά κινήσεων: { $count } παρτίδες
  }
explorer-players = { $white } – { $black }
# Someone who played at this screen
explorer-person = Παίκτης
explorer-loading = Φόρτωση…
explorer-none = Καμία παρτίδα δεν έφτασε σε αυτή τη θέση.
explorer-none-mine = Καμία τελειωμένη παρτίδα σας δεν έφτασε σε αυτή τη θέση.
explorer-no-moves = { $count ->
    [one] Η θέση εμφανίστηκε σε { $count } παρτίδα· η συνέχειά της δεν μετριέται.
   *[other] Η θέση εμφανίστηκε σε { $count } παρτίδες· η συνέχειά τους δεν μετριέται.
  }
explorer-too-deep = { $count ->
    [one] Η βάση έχει την πρώτη { $count } κίνηση κάθε παρτίδας.
   *[other] Η βάση έχει τις πρώτες { $count } κινήσεις κάθε παρτίδας.
  }
explorer-unsupported = Η βάση ανοιγμάτων έχει μόνο παρτίδες Hive χωρίς παραλλαγές κανόνων.
explorer-failed-engine = Αυτό το τμήμα της βάσης δεν είναι ακόμη στη συσκευή σας. Συνδεθείτε στο διαδίκτυο για να φορτωθεί.
explorer-failed-server = Ο διακομιστής δεν απαντά. Ελέγξτε τη σύνδεσή σας.
explorer-failed-mine = Δεν ήταν δυνατή η ανάγνωση των παρτίδων σας.
explorer-retry = Δοκιμή ξανά
