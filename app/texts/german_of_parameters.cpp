#include "app/texts/tables.h"

namespace annulus {

std::map<std::string_view, const char*> german_of_parameters() {
  return {
      // The plane.
      {"Width", "Breite"},
      {"How wide the domain is: points, time and memory grow with its area.",
       "Wie breit das Gebiet ist: Punkte, Zeit und Speicher wachsen mit seiner Fläche."},
      {"Height", "Höhe"},
      {"How high the domain is: points, time and memory grow with its area.",
       "Wie hoch das Gebiet ist: Punkte, Zeit und Speicher wachsen mit seiner Fläche."},
      {"Domain edges", "Gebietsränder"},
      {"Whether opposite edges meet (a torus): the points tile the plane without a seam, for the price of "
       "four more cells searched a candidate.",
       "Ob gegenüberliegende Ränder sich berühren (ein Torus): Die Punkte lassen sich dann nahtlos kacheln; "
       "dafür werden je Kandidat vier Zellen mehr durchsucht."},
      {"plane", "eben"},
      {"edges are edges", "am Rand endet das Gebiet"},
      {"periodic", "periodisch"},
      {"opposite edges meet", "gegenüberliegende Ränder berühren sich"},
      {"Mask", "Maske"},
      {"An image laid over the domain: points lie only where it is bright (0.5 or more); what falls outside "
       "costs a try.",
       "Ein Bild über dem Gebiet: Punkte liegen nur, wo es hell ist (0,5 oder mehr); was außerhalb fällt, "
       "kostet einen Versuch."},
      {"Seed", "Startwert"},
      {"Which random run this is: the same seed and setup give the same points on every machine; it costs "
       "nothing.",
       "Welcher Zufallslauf dies ist: Gleicher Startwert und gleiche Einstellungen ergeben auf jedem Rechner "
       "dieselben Punkte; ein anderer kostet nichts."},
      {"Start", "Start"},
      {"Where the growth starts: the centre, a random place, or one you click on the canvas; the finished "
       "set "
       "is equally good.",
       "Wo das Wachstum beginnt: in der Mitte, an einem zufälligen Ort oder dort, wohin auf der Bildfläche "
       "geklickt wird; die fertige Menge ist gleich gut."},
      {"Islands", "Inseln"},
      {"What is filled where the mask has separate parts: all of them, each from a start of its own, or only "
       "the part that the start lies in.",
       "Was gefüllt wird, wo die Maske getrennte Teile hat: alle, jeder von einem eigenen Start aus, oder "
       "nur "
       "der Teil, in dem der Start liegt."},
      {"all", "alle"},
      {"one more start on every other part", "je ein weiterer Start in jedem anderen Teil"},
      {"start's", "eine"},
      {"only the start's own part", "nur der Teil mit dem Start"},
      {"Radius r", "Radius r"},
      {"The minimum distance between two points: half of it means four times the points, time and memory.",
       "Der Mindestabstand zweier Punkte: Die Hälfte bedeutet viermal so viele Punkte, viermal Zeit und "
       "Speicher."},
      {"Max tries k", "Versuche k"},
      {"How many candidates an active point gets in one pick before it is retired: more pack the points "
       "denser, and the time grows with it.",
       "Höchstzahl der Versuche: wie viele Kandidaten ein aktiver Punkt in einer Auswahl bekommt, ehe er "
       "ausscheidet. Mehr Versuche packen dichter und kosten entsprechend mehr Zeit."},

      // Bridson's sampler and its mistakes.
      {"Distance", "Abstand"},
      {"How far from the picked point a candidate is drawn: by area (the paper) fills the annulus evenly, "
       "linear and whole units crowd its inner rim.",
       "Wie weit vom gewählten Punkt ein Kandidat gezogen wird: nach Fläche (wie bei Bridson 2007) füllt den "
       "Kreisring gleichmäßig, linear und ganzzahlig drängen an seinen inneren Rand."},
      {"area", "Fläche"},
      {"uniform by area in the annulus, as in the paper",
       "gleichverteilt über die Fläche des Kreisrings, wie bei Bridson 2007"},
      {"linear", "linear"},
      {"uniform in the distance: crowds the inner rim",
       "gleichverteilt im Abstand: Gedränge am inneren Rand"},
      {"whole", "ganz"},
      {"only whole numbers, what an integer random call gives",
       "nur ganze Zahlen, wie ein Zufallsaufruf für ganze Zahlen sie gibt"},
      {"Neighbourhood", "Nachbarschaft"},
      {"Which cells around a candidate are searched: 5x5 finds every conflict, 3x3 is cheaper and lets about "
       "a quarter of all points into a violation.",
       "Welche Zellen um einen Kandidaten durchsucht werden: 5x5 findet jeden Konflikt, 3x3 ist billiger und "
       "lässt etwa ein Viertel aller Punkte zu nah beieinander liegen."},
      {"5×5", "5×5"},
      {"all cells that can hold a point nearer than r",
       "alle Zellen, in denen ein Punkt näher als r liegen kann"},
      {"3×3", "3×3"},
      {"a mistake: points 0.71 r apart get through", "ein Fehler: Punkte im Abstand von 0,71 r kommen durch"},
      {"Retire", "Ausscheiden"},
      {"When an active point is retired: after all its k tries failed, or (a mistake) on the first failure, "
       "which ends most runs within some 20 points.",
       "Wann ein aktiver Punkt ausscheidet: nach k gescheiterten Versuchen oder (ein Fehler) beim ersten "
       "Fehlschlag, womit die meisten Läufe nach etwa 20 Punkten enden."},
      {"after k", "nach k"},
      {"after k failures in a row", "nach k Fehlschlägen hintereinander"},
      {"1 failure", "sofort"},
      {"a mistake: as if k were 1, growth soon dies out",
       "ein Fehler: als wäre k gleich 1, das Wachstum stirbt bald aus"},
      {"Grid", "Gitter"},
      {"How the number of grid cells is rounded: up covers the domain, down (a mistake, with the look-up of "
       "the blog listing) mixes up rows and lets points outside.",
       "Wie die Zahl der Gitterzellen gerundet wird: auf deckt das Gebiet, ab (ein Fehler, mit der Suche aus "
       "dem Blog) verwechselt Zeilen und lässt Punkte nach außen."},
      {"up", "auf"},
      {"enough cells to cover the domain", "genug Zellen, um das Gebiet zu decken"},
      {"down", "ab"},
      {"a mistake: too few cells, rows share places, points land outside",
       "ein Fehler: zu wenige Zellen, Zeilen teilen sich Plätze, Punkte landen außerhalb"},
      {"Cell side", "Zellenseite"},
      {"The side of a grid cell: r/sqrt(2) holds at most one point, r (a mistake) forgets points and puts "
       "about 5% of them into a violation.",
       "Die Seite einer Gitterzelle: Bei r/√2 fasst sie höchstens einen Punkt; r (ein Fehler) vergisst "
       "Punkte "
       "und lässt etwa 5\u00a0% davon zu nah beieinander liegen."},
      {"r/√2", "r/√2"},
      {"r / sqrt(2): a cell holds at most one point", "eine Zelle fasst höchstens einen Punkt"},
      {"r", "r"},
      {"a mistake: a later point overwrites an earlier one",
       "ein Fehler: Ein späterer Punkt überschreibt einen früheren"},
      {"On acceptance", "Bei Annahme"},
      {"What happens to the picked point when its candidate is accepted: it stays active, or (a mistake) is "
       "removed, and growth becomes a path that soon dies.",
       "Was mit dem gewählten Punkt geschieht, wenn sein Kandidat angenommen wird: Er bleibt aktiv, oder er "
       "wird (ein Fehler) entfernt, und das Wachstum wird ein Pfad, der bald endet."},
      {"keep", "bleibt"},
      {"the picked point stays active", "der gewählte Punkt bleibt aktiv"},
      {"remove", "entfernt"},
      {"a mistake: growth becomes a path that dies", "ein Fehler: Das Wachstum wird ein Pfad, der endet"},
      {"Start is", "Start ist"},
      {"Whether the start is the first point, or only a place to grow from that no later point keeps its "
       "distance to.",
       "Ob der Start der erste Punkt ist oder nur ein Ort, aus dem es wächst und zu dem kein späterer Punkt "
       "Abstand hält."},
      {"a point", "Punkt"},
      {"the start is the first point", "der Start ist der erste Punkt"},
      {"spawn", "nur Ort"},
      {"only a place to grow from; a later point may lie beside it",
       "nur ein Ort, aus dem es wächst; ein späterer Punkt kann daneben liegen"},
      {"Tile side", "Kachelseite"},
      {"0 grows the whole domain from the start, as published. Otherwise tiles of so many radii, 10 at "
       "least, grow one by one, each from a start of its own, and the gaps between them last: other points, "
       "the same distances, and work that several processors can share. Not in a periodic domain or with a "
       "mask.",
       "0 lässt das ganze Gebiet vom Start aus wachsen, wie veröffentlicht. Sonst wachsen Kacheln von so "
       "vielen Radien, mindestens 10, nacheinander, jede von einem eigenen Start aus, und zuletzt die Lücken "
       "dazwischen: andere Punkte, gleiche Abstände, und Arbeit, die sich mehrere Prozessoren teilen können. "
       "Nicht in einem periodischen Gebiet oder mit Maske."},

      // Iterated.
      {"Iterations n", "Iterationen n"},
      {"How often all points so far are queued to grow again: growth advances by about a ring an iteration, "
       "and each costs k tries a point.",
       "Wie oft alle bisherigen Punkte wieder zum Wachsen anstehen: Je Iteration kommt etwa ein Ring hinzu, "
       "und jede kostet k Versuche je Punkt."},
      {"Ring", "Ring"},
      {"How far from the picked point a candidate is drawn: as written in the original its ring reaches to r "
       "+ r squared, corrected to 2r.",
       "Wie weit vom gewählten Punkt ein Kandidat gezogen wird: So wie im Original reicht der Ring bis r + r "
       "hoch 2, berichtigt bis 2r."},
      {"as written", "Original"},
      {"r + u r²: a slip in units, the ring grows with r squared",
       "r + u r²: ein Versehen bei den Einheiten, der Ring wächst mit r hoch 2"},
      {"corrected", "berichtigt"},
      {"r + u r: candidates from r to 2r", "r + u r: Kandidaten von r bis 2r"},
      {"Output", "Ausgabe"},
      {"Whether saved points are given from the middle of the domain: each minus half of its size; the "
       "picture stays as it is.",
       "Ob gespeicherte Punkte von der Mitte des Gebiets aus angegeben werden, jeder also um dessen halbe "
       "Größe verschoben; das Bild bleibt, wie es ist."},
      {"as is", "unverändert"},
      {"positions from the top left corner", "Orte von der Ecke links oben aus"},
      {"centred", "zentriert"},
      {"minus half of the domain's size", "minus die halbe Größe des Gebiets"},

      // Variable.
      {"Radius field", "Radiusfeld"},
      {"Which radius a point has at each place of the domain: fields that vary fast leave gaps beside large "
       "points.",
       "Welchen Radius ein Punkt an jedem Ort des Gebiets hat: Felder, die sich schnell ändern, lassen "
       "Lücken "
       "neben großen Punkten."},
      {"constant", "konstant"},
      {"the smallest radius everywhere", "überall der kleinste Radius"},
      {"from the smallest at the left to the largest at the right", "vom kleinsten links zum größten rechts"},
      {"radial", "radial"},
      {"from the smallest in the middle to the largest in the corners",
       "vom kleinsten in der Mitte zum größten in den Ecken"},
      {"noise", "Rauschen"},
      {"smooth noise, another one for every seed", "glattes Rauschen, zu jedem Startwert ein anderes"},
      {"image", "Bild"},
      {"an image's luminance: dark is small", "die Helligkeit eines Bildes: dunkel ist klein"},
      {"Smallest r", "Kleinstes r"},
      {"The smallest radius in the field: half of it means up to four times the points.",
       "Der kleinste Radius im Feld: Die Hälfte bedeutet bis zu viermal so viele Punkte."},
      {"Largest r", "Größtes r"},
      {"The largest radius in the field; time and memory do not grow with it.",
       "Der größte Radius im Feld; Zeit und Speicher wachsen nicht mit ihm."},
      {"Radius image", "Radiusbild"},
      {"The image whose luminance is the field, stretched over the domain: black is the smallest radius, "
       "white the largest.",
       "Das Bild, dessen Helligkeit das Feld ist, über das Gebiet gestreckt: Schwarz ist der kleinste "
       "Radius, "
       "Weiß der größte."},
      {"Conflict", "Konflikt"},
      {"Which distance two points of different radii keep: the larger radius, that of the earlier point, or "
       "half of their sum.",
       "Welchen Abstand zwei Punkte mit verschiedenen Radien halten: den größeren Radius, den des früheren "
       "Punkts oder die halbe Summe."},
      {"either disc", "beide"},
      {"no point in the other's disc: distance at least the larger radius",
       "kein Punkt in der Scheibe des anderen: Abstand mindestens der größere Radius"},
      {"earlier", "früherer"},
      {"not in the disc of a point that was there first",
       "nicht in der Scheibe eines Punkts, der früher da war"},
      {"solid", "fest"},
      {"discs of half the radius do not overlap, what placing objects needs",
       "Scheiben mit halbem Radius überlappen sich nicht, wie man es zum Aufstellen von Dingen braucht"},

      // Darts, and as many points as wanted.
      {"Max discards m", "Fehlwürfe m"},
      {"How many darts in a row may be discarded before the run ends: ten times as many come a little nearer "
       "to the limit of 0.547, in ten times the time.",
       "Höchstzahl der Fehlwürfe hintereinander, ehe der Lauf endet: Zehnmal so viele kommen "
       "der "
       "Grenze von 0,547 etwas näher, in der zehnfachen Zeit."},
      {"Not kept by this sampler: without a number of points there are as many as Bridson's sampler would "
       "make "
       "with it.",
       "Von diesem Verfahren nicht eingehalten: Ohne eine Zahl der Punkte entstehen so viele, wie Bridsons "
       "Verfahren damit machen würde."},
      {"Points n", "Punkte n"},
      {"How many points there are in the end; 0: as many as Bridson's sampler makes with this radius and "
       "seed, "
       "which takes one run of it.",
       "Wie viele Punkte es am Ende sind; 0: so viele, wie Bridsons Verfahren mit diesem Radius und "
       "Startwert "
       "macht, was einen Lauf davon kostet."},
      {"Candidates c", "Kandidaten c"},
      {"How many candidates a point is chosen from: c times the points so far, and one more; the time grows "
       "with it.",
       "Aus wie vielen Kandidaten ein Punkt gewählt wird: c mal die Punkte bisher und einer mehr; die Zeit "
       "wächst damit."},

      // Cells.
      {"Columns", "Spalten"},
      {"How many cells the map is wide; a pick costs time for every cell.",
       "Wie viele Zellen die Karte breit ist; eine Ziehung kostet Zeit für jede Zelle."},
      {"Rows", "Zeilen"},
      {"How many cells the map is high; a pick costs time for every cell.",
       "Wie viele Zellen die Karte hoch ist; eine Ziehung kostet Zeit für jede Zelle."},
      {"Map", "Karte"},
      {"An image laid over the cells: dark ones (below 0.5) are unavailable, holes in the map.",
       "Ein Bild über den Zellen: Dunkle (unter 0,5) sind gesperrt, Löcher in der Karte."},
      {"Border factor", "Randfaktor"},
      {"How much a cell's first weight grows with each cell between it and the border: large keeps picks "
       "away "
       "from the border.",
       "Wie sehr das erste Gewicht einer Zelle mit jeder Zelle wächst, die zwischen ihr und dem Rand liegt: "
       "Große Werte halten die Ziehungen vom Rand fern."},
      {"Bias", "Zuschlag"},
      {"Added to every weight at the start and with each pick: large makes the choice more even, 0 lets the "
       "weights alone decide.",
       "Kommt am Anfang und bei jeder Ziehung zu jedem Gewicht hinzu: Große Werte machen die Ziehung "
       "gleichmäßiger, bei 0 entscheiden allein die Gewichte."},
      {"Picks n", "Ziehungen n"},
      {"How many cells are picked in the end; each pick looks at every cell once.",
       "Wie viele Zellen am Ende gezogen sind; jede Ziehung sieht jede Zelle einmal an."},
  };
}

}  // namespace annulus
