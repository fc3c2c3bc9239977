#include "app/texts/tables.h"

namespace annulus {

InspectorTexts german_inspector() {
  return {
      .point = "Punkt {}",
      .at = "bei",
      .radius = "Radius",
      .cell = "Zelle",
      .parent = "Elternpunkt",
      .children = "Nachfolger",
      .chain = "Kette",
      .born = "entstanden",
      .retired = "ausgeschieden",
      .neighbours = "Nächste Punkte",
      .column_row = "Spalte {}, Zeile {}",
      .no_parent_start = "keiner: ein Start",
      .no_parent_dart = "keiner: ein Wurf",
      .no_parent_no_point = "der Start, der kein Punkt ist",
      .chain_more = "{} weitere bis zum Start",
      .no_children_yet = "bisher keine",
      .no_children = "keine",
      .and_more = "und {} weitere",
      .born_start = "als Start",
      .in_try = "Versuch {}",
      .not_born = "Noch nicht entstanden: erst in Versuch {}.",
      .not_retired = "noch nicht: aktiv",
      .waiting = "noch nicht: wartet",
      .searching = "wird gesucht",
      .never_retired = "nie in diesem Lauf",
      .retired_again = "aktiv; wieder in Versuch {}",
      .neighbour = "Punkt {} in {}",
      .no_neighbours = "keine in der Nähe",
      .measuring = "wird gemessen",
      .to_birth = "Zur Entstehung",
      .to_retirement = "Zum Ausscheiden",
      .close = "Schließen",
      .click = "Klick für mehr",
      .why_none = "Warum ist hier kein Punkt?",
      .outside = "Die Stelle liegt außerhalb: Jeder Kandidat wird hier abgelehnt.",
      .other_tile =
          "Die Stelle liegt in einer anderen Kachel als der, die gerade wächst; deren "
          "Kandidaten werden hier abgelehnt.",
      .place_taken =
          "Punkt {} belegt diesen Platz im Gitter, wie weit er auch entfernt ist, {}: Ein "
          "Kandidat wird hier abgelehnt.",
      .too_close = "Die Stelle ist zu nah an Punkt {}: {}.",
      .also_too_close = "Ebenso zu nah: {}.",
      .no_point = "Hier kann kein Punkt entstehen.",
      .unseen = "Zwar wäre {} zu nah, doch die Suche sieht das nicht.",
      .now_one =
          "Hier ist Platz, in Reichweite von Punkt {}, der aktiv ist: Seine nächsten Kandidaten "
          "können hier landen.",
      .now_more =
          "Hier ist Platz, in Reichweite der aktiven Punkte {}: Ihre nächsten Kandidaten "
          "können hier landen.",
      .by_dart =
          "Hier ist Platz, doch kein aktiver Punkt reicht hierher. Ist keiner mehr aktiv, kann "
          "ein Wurf hier landen.",
      .by_any_dart = "Hier ist Platz. Kein Punkt ist aktiv: Jeder Wurf kann hier landen.",
      .out_of_reach =
          "Hier ist Platz, doch kein aktiver Punkt reicht hierher: Dem nächsten aktiven, Punkt "
          "{}, fehlen {}. Das Wachstum kann noch näher kommen.",
      .out_of_reach_all = "Hier ist Platz, doch kein Punkt, der gewählt werden könnte, reicht hierher.",
      .missed_one =
          "Ein Punkt hätte hierher gereicht, schied aber aus, bevor ein Kandidat hier "
          "landete.",
      .missed_more =
          "{} Punkte hätten hierher gereicht, schieden aber aus, bevor ein Kandidat hier "
          "landete.",
      .any_dart = "Hier ist Platz: Solange der Lauf dauert, kann jeder Wurf hier landen.",
      .any_place =
          "Niemand achtet auf andere Punkte: Solange der Lauf dauert, kann jede Stelle gezogen "
          "werden.",
      .any_best =
          "Jede Stelle kann gezogen werden; es gewinnt, was von allen Punkten am weitesten "
          "entfernt ist. Hier ist der nächste {} entfernt.",
      .over_grown = "Hier ist Platz, doch der Lauf ist zu Ende: Kein Kandidat landete hier.",
      .over_darts =
          "Hier ist Platz, doch der Lauf ist zu Ende: Kein Wurf landete hier, bevor zu viele "
          "nacheinander danebengingen.",
      .over_counted = "Der Lauf ist zu Ende: Es gibt so viele Punkte wie gewünscht.",
      .not_maximal = "Solche Lücken bleiben: Die Menge ist nicht maximal.",
      .cell_of_map = "Spalte {}, Zeile {}",
      .weight = "Gewicht",
      .chance = "Chance, die nächste zu sein",
      .picked = "gewählt",
      .unavailable = "Sie ist nicht verfügbar: nie gewählt.",
      .picked_as = "als Nummer {} in Versuch {}",
  };
}

}  // namespace annulus
