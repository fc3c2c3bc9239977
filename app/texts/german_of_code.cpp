#include "app/texts/german_of_code.h"

namespace annulus {

// Variables keep their names: p, c, k, r, d, q, m, n, i, j, s, u, b, x, y.
std::map<std::string_view, const char*> german_of_code() {
  return {
      // Growth.
      {"active list = one point", "aktive Liste = ein Punkt"},
      {"active list = one point a tile", "aktive Liste = je Kachel ein Punkt"},
      {"active list = one point a part", "aktive Liste = je Teil ein Punkt"},
      {"active list = a place, no point", "aktive Liste = ein Ort, kein Punkt"},
      {"active list = a place, no point, and a point in each other part",
       "aktive Liste = ein Ort, kein Punkt, und je ein Punkt in jedem anderen Teil"},
      {"until the active list is empty", "bis die aktive Liste leer ist"},
      {"pick p from it, where its turn is", "wähle p daraus, wo gerade dran"},
      {"pick p from it at random", "wähle zufällig p daraus"},
      {"once, whatever k is", "einmal, egal wie k ist"},
      {"up to k times", "bis zu k-mal"},
      {"c = r to 2r from p, by area", "c = r..2r von p, nach Fläche"},
      {"c = r + u r from p, u random", "c = r + u r von p, u zufällig"},
      {"c = whole d in r..2r from p", "c = ganzes d in r..2r von p"},
      {"outside what grows: reject c", "nicht, wo es wächst: c weg"},
      {"outside: reject c", "außerhalb: c weg"},
      {"its own place is taken: reject c", "sein Platz ist belegt: c weg"},
      {"look in the 9 cells near c", "suche in 9 Zellen um c"},
      {"look in the 21 cells near c", "suche in 21 Zellen um c"},
      {"look in the 25 cells near c", "suche in 25 Zellen um c"},
      {"a point < r away: reject c", "ein Punkt < r nah: c weg"},
      {"else c is a point; new p", "sonst: c ist Punkt; neues p"},
      {"c takes over its cell", "c übernimmt seine Zelle"},
      {"put c in its cell", "lege c in seine Zelle"},
      {"c is active, p no more", "c ist aktiv, p nicht mehr"},
      {"c is active, p stays too", "c ist aktiv, p bleibt es"},
      {"c rejected: retire p", "c weg: p scheidet aus"},
      {"all k rejected: retire p", "alle k weg: p scheidet aus"},
      {"tiles full: activate points at gaps", "Kacheln voll: Lückenrand aktiv"},
      {"done", "fertig"},

      // Evenly spaced on the circle.
      {"s = a random part of a turn", "s = zufälliger Teil des Kreises"},
      {"for j = 0 to k - 1", "für j = 0 bis k - 1"},
      {"c = just beyond r from p, in direction s + j/k", "c = knapp über r von p, in Richtung s + j/k"},

      // Iterations.
      {"begin with a point in each part", "beginne mit einem Punkt in jedem Teil"},
      {"begin with a point", "beginne mit einem Punkt"},
      {"repeat n times", "wiederhole n-mal"},
      {"queue all points there are", "reihe alle Punkte ein"},
      {"until the queue is empty", "bis Warteschlange leer"},
      {"repeat k times", "wiederhole k-mal"},
      {"c = r + u r² from p, u random", "c = r + u r² von p, u zufällig"},
      {"not strictly inside: reject", "nicht ganz innen: c weg"},
      {"else c is a point; it waits", "sonst: c ist Punkt; er wartet"},
      {"p is spent: off the queue", "p verlässt Warteschlange"},

      // Different radii.
      {"until 1000 darts in a row are discarded", "bis 1000 Würfe in Folge fehlgehen"},
      {"if any point is active", "wenn ein Punkt aktiv ist"},
      {"pick an active p at random", "wähle zufällig ein aktives p"},
      {"c = (r + r_min)/2 to 2r from p, by area", "c = (r + r_min)/2..2r von p, nach Fläche"},
      {"in either's disc: reject c", "einer in des anderen Scheibe: c weg"},
      {"in an earlier disc: reject c", "in früherer Scheibe: c weg"},
      {"half discs overlap: reject c", "halbe Scheiben überlappen: c weg"},
      {"else c is a point, active; pick again", "sonst: c ist Punkt, aktiv; neu wählen"},
      {"else throw a dart anywhere", "sonst wirf irgendwohin"},
      {"outside: discard", "außerhalb: Fehlwurf"},
      {"in either's disc: discard", "einer in des anderen Scheibe: Fehlwurf"},
      {"in an earlier disc: discard", "in früherer Scheibe: Fehlwurf"},
      {"half discs overlap: discard", "halbe Scheiben überlappen: Fehlwurf"},
      {"else it is a point, active", "sonst ist es ein Punkt, aktiv"},

      // Anywhere in the domain.
      {"no point yet, discards = 0", "noch kein Punkt, Fehlwürfe = 0"},
      {"until discards = m", "bis Fehlwürfe = m"},
      {"d = a random place", "d = ein zufälliger Ort"},
      {"outside the mask: discard", "außerhalb der Maske: Fehlwurf"},
      {"look in the 21 cells near d", "suche in 21 Zellen um d"},
      {"look in the 25 cells near d", "suche in 25 Zellen um d"},
      {"a point < r away: discard", "ein Punkt < r nah: Fehlwurf"},
      {"else d is a point", "sonst ist d ein Punkt"},
      {"discards = 0", "Fehlwürfe = 0"},
      {"begin without a point", "beginne ohne Punkt"},
      {"until there are n points", "bis es n Punkte gibt"},
      {"x = a random part of the width", "x = zufälliger Teil der Breite"},
      {"y = a random part of the height", "y = zufälliger Teil der Höhe"},
      {"outside the mask: not a point", "außerhalb der Maske: kein Punkt"},
      {"else (x, y) is a point", "sonst ist (x, y) ein Punkt"},
      {"(x, y) is a point", "(x, y) ist ein Punkt"},
      {"whatever is near it", "was auch immer daneben liegt"},
      {"i = how many there are", "i = wie viele es sind"},
      {"m = c i + 1", "m = c i + 1"},
      {"m times", "m-mal"},
      {"q = a random place", "q = ein zufälliger Ort"},
      {"outside the mask: once more", "außerhalb der Maske: noch einmal"},
      {"d = q to its nearest point", "d = von q zum nächsten Punkt"},
      {"the q of largest d is a point", "das q mit größtem d ist ein Punkt"},

      // Cells.
      {"for each available cell", "für jede verfügbare Zelle"},
      {"b = cells to the nearest border", "b = Zellen bis zum nächsten Rand"},
      {"weight = border factor b + bias", "Gewicht = Randfaktor b + Zuschlag"},
      {"until n picks or no cell is left", "bis n gewählt oder keine übrig"},
      {"total = the sum of all weights", "Summe = alle Gewichte zusammen"},
      {"p = a cell, chance weight/total", "p = eine Zelle, Chance Gewicht/Summe"},
      {"p is picked: its weight is gone", "p ist gewählt: sein Gewicht entfällt"},
      {"for each cell q that is left", "für jede übrige Zelle q"},
      {"weight += |p - q| + bias", "Gewicht += |p - q| + Zuschlag"},
  };
}

}  // namespace annulus
