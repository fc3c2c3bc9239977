#include "app/texts/tables.h"

namespace annulus {

MistakeTexts german_mistakes() {
  return {
      .nine_cells = {"3×3 Zellen durchsucht",
                     "Zellen sind r/√2 breit, und nur die 3×3 um einen Kandidaten werden nach zu nahen "
                     "Punkten durchsucht. Was geht schief?",
                     "Ein Punkt zwei Zellen weiter kann bis auf 0,71 r nah sein. Erst 5×5 Zellen zeigen "
                     "alle, auf die es ankommt."},
      .linear = {"Abstand gleichverteilt in d",
                 "Der Abstand eines Kandidaten ist r + u r mit gleichverteiltem u: Alle Abstände von r bis "
                 "2 r sind gleich wahrscheinlich. Was geht schief?",
                 "Die innere Hälfte des Rings hat 42\u00a0% seiner Fläche und bekommt 50\u00a0% der "
                 "Kandidaten. Nichts geht kaputt; die Punkte drängen sich um ihre Elternpunkte."},
      .whole = {"Ganzzahlige Abstände",
                "Ein Zufallsaufruf für ganze Zahlen zieht den Abstand: Ist r gleich 3, so kann er nur 3, 4 "
                "oder 5 Einheiten sein. Was geht schief?",
                "Die Kandidaten liegen auf drei Kreisen und nie dazwischen."},
      .first_failure = {"Beim ersten Fehlschlag ausgeschieden",
                        "Ein Punkt scheidet aus, sobald einer seiner Kandidaten abgelehnt wird. Wie weit "
                        "kommt der Lauf?",
                        "Ein einziger unglücklicher Kandidat lässt einen Punkt ausscheiden, der ringsum noch "
                        "Platz hat, als wäre k gleich 1."},
      .cell_r = {"Zellen der Seite r",
                 "Zellen sind r breit statt r/√2, und jede hat noch immer nur Platz für einen Punkt. Was "
                 "geht schief?",
                 "Zwei Punkte können in einer Zelle liegen. Der spätere überschreibt den früheren, der nicht "
                 "mehr gefunden wird."},
      .floor =
          {"Gittergröße abgerundet",
           "Die Zahl der Spalten und Zeilen ist abgerundet, und eine Zelle hinter der letzten zählt noch "
           "als innen. Was geht schief?",
           "Die Zellen enden nicht da, wo das Gebiet endet, und die Spalte hinter der letzten wird als "
           "erste der nächsten Zeile gespeichert."},
      .slip = {"Ring von r bis r + r²",
               "Der Abstand eines Kandidaten ist r + u r² statt r + u r: Zu einer Länge kommt eine Fläche. "
               "Was geschieht, wo r gleich 5 ist?",
               "Hier reicht der Ring bis 6 r; wo r unter 1 liegt, ist er schmaler als r. Das Ergebnis hängt "
               "von der Längeneinheit ab."},
      .remove = {"Gewählter Punkt entfernt",
                 "Wird ein Kandidat angenommen, so verlässt der Punkt, aus dem er wuchs, die aktive Liste. "
                 "Wie sieht der Lauf aus?",
                 "Immer nur ein Punkt ist aktiv: Das Wachstum ist ein einziger Pfad und endet, wo sein Kopf "
                 "kein Glück hat."},
      .torus = {"Torus, in den die Zellen nicht passen",
                "Gegenüberliegende Ränder berühren sich, aber die letzte Spalte und Zeile quadratischer "
                "Zellen ragt darüber hinaus; 21 Zellen werden durchsucht. Was geht schief?",
                "Über einen Rand hinweg zählt der schmale Rest einer Zelle als ganze, also endet die Suche "
                "vor r."},
      .no_pair = "Kein Paar von Punkten ist näher als r.",
      .one_pair = "1 Paar ist näher als r, bei {0} r: {1} von {2} Punkten.",
      .pairs = "{0} Paare sind näher als r, das engste bei {1} r; betroffen sind {2} von {3} Punkten.",
      .ended_with_one = "Der Lauf endete mit 1 Punkt, einer Packungsdichte von {}.",
      .ended = "Der Lauf endete mit {0} Punkten, einer Packungsdichte von {1}.",
      .inner_half = "{}\u00a0% der Punkte liegen in der inneren Hälfte des Rings ihres Elternpunkts.",
      .whole_distances =
          "{0} von {1} Punkten sind eine ganze Zahl von Einheiten von ihrem Elternpunkt "
          "entfernt.",
      .none_outside = "Kein Punkt liegt außerhalb des Gebiets.",
      .one_outside = "1 von {0} Punkten liegt außerhalb des Gebiets, um {1} Einheiten.",
      .outside = "{0} von {1} Punkten liegen außerhalb des Gebiets, um bis zu {2} Einheiten.",
      .beyond =
          "{0} von {1} Punkten wuchsen aus einem Elternpunkt, der weiter als 2 r entfernt ist, höchstens "
          "{2} r.",
      .play = "Abspielen",
      .pause = "Anhalten",
      .show = "Zeigen",
      .beside_right = "Neben dem richtigen Weg",
      .one_canvas = "Eine Bildfläche",
      .close = "Schließen",
      .finding_a = "A: {}",
      .finding_b = "B, richtig gemacht: {}",
  };
}

}  // namespace annulus
