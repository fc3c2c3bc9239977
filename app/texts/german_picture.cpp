#include "app/texts/tables.h"

namespace annulus {

LayerTexts german_layers() {
  return {
      .heading = "Ebenen",
      .outline = {"Gebietsrand", "Der Rand des Gebiets."},
      .map =
          {"Feld, Maske, Gewichte",
           "Was das Gebiet selbst sagt: das Radiusfeld, was eine Maske ausspart, die Gewichte der Zellen."},
      .grid = {"Gitterzellen", "Das Hintergrundgitter; Zellen mit einem Punkt sind getönt."},
      .points = {"Punkte", "Jeder Punkt: ausgeschieden ein schlichter Fleck, aktiv mit einem Ring."},
      .discs = {"Scheiben",
                "Eine Scheibe um jeden Punkt; mit Radius r/2 überlappen sich in einer gültigen "
                "Menge keine zwei."},
      .exclusion = {"Sperrscheiben r",
                    "Die Scheibe mit Radius r um jeden Punkt, in die kein anderer Punkt darf."},
      .annulus = {"Kreisring (Annulus)", "Wo Kandidaten des gewählten Punkts liegen können."},
      .candidates = {"Kandidaten",
                     "Alle Kandidaten der jetzigen Auswahl nach ihrem Urteil; von einem, der zu "
                     "nah ist, führt eine Linie zu dem Punkt, an dem er scheitert."},
      .searched = {"Durchsuchte Zellen",
                   "Die Zellen, in denen nach Punkten nahe dem letzten Kandidaten "
                   "gesucht wurde."},
      .tree = {"Wachstumsbaum", "Eine Linie von jedem Punkt zu dem, aus dem er gewachsen ist."},
      .violations = {"Verstöße",
                     "Paare von Punkten, die näher als r sind; nur falsche Einstellungen führen "
                     "dazu."},
      .legend = {"Legende", "Was die Zeichen auf der Bildfläche bedeuten."},
      .disc_radius = {"Scheibenradius",
                      "Wie groß die Scheiben der Ebene „Scheiben“ gezeichnet werden: Mit "
                      "0,5 r überlappen sich in einer gültigen Menge keine."},
  };
}

LegendTexts german_legend() {
  return {
      .picked = "gewählt, {}",
      .accepted = "angenommen",
      .compared = "verglichen",
      .too_close = "zu nah",
      .outside = "außerhalb",
      .weights = "Gewicht 0 bis {}",
      .radii = "Radius {} bis {}",
      .unavailable = "gesperrt",
      .outside_mask = "außerhalb der Maske",
      .nearer = "näher als r",
      .nearer_in_field = "näher als erlaubt",
      .place_taken = "Platz belegt von {}",
      .searched = "durchsuchte Zelle",
      .taken = "Zelle mit Punkt",
      .disc = "Scheibe mit {} r",
      .exclusion = "r um einen Punkt",
      .tree = "vom Elternpunkt",
      .reach = "r um den Kandidaten",
  };
}

CanvasTexts german_canvas() {
  return {
      .point = "Punkt {}",
      .at = "Ort",
      .parent = "Elternpunkt",
      .radius = "Radius",
      .cell = "Zelle",
      .born_in = "entstanden",
      .nearest = "nächster",
      .parent_point = "Punkt {}",
      .parent_start = "keiner: ein Start",
      .parent_dart = "keiner: ein Wurf",
      .parent_place = "der Start, kein Punkt",
      .cell_at = "Spalte {}, Zeile {}",
      .born_at_start = "als Start",
      .born_at_try = "in Versuch {}",
      .none_near = "keiner in der Nähe",
      .none_within = "keiner bis 4 r",
      .near_point = "Punkt {}, {} entfernt",
      .near_point_radii = "Punkt {}, {} entfernt ({} r)",
      .weight = "Spalte {}, Zeile {}: Gewicht {}",
      .unavailable = "Spalte {}, Zeile {}: gesperrt",
      .picked = "Spalte {}, Zeile {}: Ziehung {}",
      .click_start = "Klicken, wo das Wachstum beginnen soll",
      .start_inside = "Der Start muss im Gebiet liegen",
  };
}

}  // namespace annulus
