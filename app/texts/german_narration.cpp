#include "app/texts/tables.h"

namespace annulus {

NarrationTexts german_narration() {
  return {
      .no_cell = "Noch ist keine Zelle gewählt. Je heller eine Zelle, desto eher wird sie die erste.",
      .no_dart = "Noch kein Wurf ist gemacht.",
      .no_candidate = "Noch kein Kandidat ist gezogen.",
      .no_point = "Noch kein Punkt ist gezogen.",
      .starts_in_tiles = "{} Starts, einer in jeder Kachel, sind die aktive Liste. Noch ist nichts versucht.",
      .starts_in_parts =
          "{} Starts, einer in jedem Teil der Maske, sind die aktive Liste. Noch ist nichts versucht.",
      .starts_in_queue =
          "{} Starts, einer in jedem Teil der Maske, sind die Warteschlange. Noch ist nichts versucht.",
      .start_moved =
          "Der Start, Punkt 0, liegt innerhalb der Maske, nahe der Mitte, die außerhalb liegt. Er "
          "ist die ganze aktive Liste. Noch ist nichts versucht.",
      .start =
          {
              .centre = "Der Start, Punkt 0, liegt in der Mitte und ist die ganze aktive Liste. Noch ist "
                        "nichts versucht.",
              .random = "Der Start, Punkt 0, liegt an zufälliger Stelle und ist die ganze aktive Liste. "
                        "Noch ist nichts versucht.",
              .given = "Der Start, Punkt 0, liegt an der gewählten Stelle und ist die ganze aktive Liste. "
                       "Noch ist nichts versucht.",
          },
      .spawn =
          {
              .centre = "Das Wachstum beginnt in der Mitte: Dieser Ort ist in der aktiven Liste, aber kein "
                        "Punkt. Noch ist nichts versucht.",
              .random = "Das Wachstum beginnt an zufälliger Stelle: Dieser Ort ist in der aktiven Liste, "
                        "aber kein Punkt. Noch ist nichts versucht.",
              .given = "Das Wachstum beginnt an der gewählten Stelle: Dieser Ort ist in der aktiven Liste, "
                       "aber kein Punkt. Noch ist nichts versucht.",
          },
      .start_in_queue =
          "Der Start, Punkt 0, liegt an zufälliger Stelle und ist die ganze Warteschlange. "
          "Noch ist nichts versucht.",
      .candidate =
          {
              .accepted = "Kandidat [strong|{0} von {1}] wird als Punkt {2} [accepted|angenommen]: In den "
                          "durchsuchten Zellen ist kein Punkt näher als {3}.",
              .accepted_sized = "Kandidat [strong|{0} von {1}] wird als Punkt {2} mit Radius {3} "
                                "[accepted|angenommen]: Mit keiner Scheibe gerät er in Konflikt.",
              .outside = "Kandidat [strong|{0} von {1}] liegt [outside|außerhalb] des Gebiets.",
              .outside_mask =
                  "Kandidat [strong|{0} von {1}] liegt [outside|außerhalb] des Gebiets oder der Maske.",
              .outside_tile =
                  "Kandidat [strong|{0} von {1}] liegt [outside|außerhalb] der Kachel, die gerade wächst.",
              .place_taken = "Kandidat [strong|{0} von {1}] ist [too_close|zu nah]: Seinen Platz im Gitter "
                             "hat schon Punkt {2}, {3} entfernt.",
              .too_close = "Kandidat [strong|{0} von {1}] ist [too_close|zu nah] an Punkt {2}: {3}.",
          },
      .dart =
          {
              .accepted = "Wurf [strong|{0}] seit dem letzten Treffer wird als Punkt {1} "
                          "[accepted|angenommen]: In den durchsuchten Zellen ist kein Punkt näher als {2}.",
              .accepted_sized = "Wurf [strong|{0}] seit dem letzten Treffer wird als Punkt {1} mit Radius "
                                "{2} [accepted|angenommen]: Mit keiner Scheibe gerät er in Konflikt.",
              .too_close =
                  "Wurf [strong|{0}] seit dem letzten Treffer ist [too_close|zu nah] an Punkt {1}: {2}.",
              .outside = "Wurf [strong|{0}] seit dem letzten Treffer liegt [outside|außerhalb] der Maske.",
          },
      .position_accepted =
          "Der Ort wird als Punkt {} [accepted|angenommen]: Wo andere Punkte liegen, prüft niemand.",
      .position_outside = "Der Ort liegt [outside|außerhalb] der Maske.",
      .point =
          {
              .joined = "Er kommt in die aktive Liste; Punkt {} bleibt darin.",
              .leaves = "Punkt {} verlässt die aktive Liste, obwohl neben ihm noch Platz sein kann.",
              .failed_first = "Punkt {} scheidet aus: Schon der erste Fehlschlag beendet seine Auswahl.",
              .failed_only = "Punkt {} scheidet aus: Sein einziger Versuch ist gescheitert.",
              .failed_all = "Punkt {0} scheidet aus: Alle {1} Versuche dieser Auswahl sind gescheitert.",
              .one_left = "Punkt {} hat diesmal noch 1 Versuch.",
              .left = "Punkt {0} hat diesmal noch {1} Versuche.",
          },
      .place =
          {
              .joined = "Er kommt in die aktive Liste; der Start (der kein Punkt ist) bleibt darin.",
              .leaves = "Der Start (der kein Punkt ist) verlässt die aktive Liste, obwohl neben ihm noch "
                        "Platz sein kann.",
              .failed_first = "Der Start (der kein Punkt ist) scheidet aus: Schon der erste Fehlschlag "
                              "beendet seine Auswahl.",
              .failed_only =
                  "Der Start (der kein Punkt ist) scheidet aus: Sein einziger Versuch ist gescheitert.",
              .failed_all = "Der Start (der kein Punkt ist) scheidet aus: Alle {1} Versuche dieser Auswahl "
                            "sind gescheitert.",
              .one_left = "Der Start (der kein Punkt ist) hat diesmal noch 1 Versuch.",
              .left = "Der Start (der kein Punkt ist) hat diesmal noch {1} Versuche.",
          },
      .waits = "Er wartet auf die nächste Iteration.",
      .spent_only = "Punkt {} ist verbraucht: Sein einziger Versuch ist gemacht.",
      .spent = "Punkt {0} ist verbraucht: Seine {1} Versuche sind gemacht.",
      .iteration_of_one = "Die Warteschlange ist leer: Iteration {} beginnt mit dem einzigen Punkt.",
      .iteration = "Die Warteschlange ist leer: Iteration {0} beginnt mit allen {1} Punkten.",
      .last_iteration = "Das war die letzte Iteration: fertig.",
      .gaps = "Alle Kacheln sind gewachsen: Die Punkte an den Lücken dazwischen sind wieder aktiv.",
      .list_empty = "Die aktive Liste ist leer: Würfe suchen nun anderswo nach Platz.",
      .list_was_empty = "Die aktive Liste war leer.",
      .list_empty_finished = "Die aktive Liste ist leer: fertig.",
      .cell =
          "Spalte {0}, Zeile {1} wird [accepted|gewählt]: Ihr Gewicht war {2} von insgesamt {3}, eine "
          "Chance von {4}\u00a0%. Alle anderen Gewichte wachsen mit ihrem Abstand von ihr.",
      .no_cell_left = "Keine Zelle ist mehr übrig: fertig.",
      .last_pick = "Das war die letzte Ziehung: fertig.",
      .choice_outside =
          "Kandidat [strong|{0} von {1}] läge [outside|außerhalb] der Maske: An seiner "
          "Stelle wird ein anderer gezogen.",
      .choice_first = "Kandidat [strong|{0} von {1}] ist der einzige, denn noch gibt es keinen Punkt.",
      .choice = "Kandidat [strong|{0} von {1}] liegt {2} vom nächsten Punkt entfernt.",
      .farthest_so_far = "Er ist bisher der entfernteste.",
      .farther_before = "Der bisher entfernteste liegt {} weit weg.",
      .chosen_only = "Der entfernteste, nämlich [accepted|dieser], wird Punkt {}.",
      .chosen_this = "Der entfernteste, mit {0} [accepted|dieser], wird Punkt {1}.",
      .chosen_other = "Der entfernteste, mit {1} [accepted|Kandidat {0}], wird Punkt {2}.",
      .as_many_as_wanted = "Es gibt so viele Punkte wie gewünscht: fertig.",
      .one_miss = "Das war ein Fehlwurf: fertig.",
      .misses = "Das waren {} Fehlwürfe hintereinander: fertig.",
  };
}

ValueTexts german_values() {
  return {
      .picked = "gewählt",
      .weight = "Gewicht",
      .total = "Summe",
      .candidate = "Kandidat",
      .points = "Punkte",
      .misses = "Fehlwürfe",
      .distance = "Abstand",
      .verdict = "Urteil",
      .accepted = "angenommen",
      .outside = "außerhalb",
      .too_close = "zu nah",
      .not_yet = "noch keins",
      .not_farthest = "nicht am weitesten",
      .the_start = "der Start",
      .no_conflict = "kein Konflikt",
      .point = "Punkt {}",
      .dart = "Wurf {}",
      .of = "{} von {}",
      .none_nearer = "keiner < {}",
  };
}

}  // namespace annulus
