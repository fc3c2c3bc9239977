#include "app/texts/tables.h"

namespace annulus {

const Texts& german() {
  static const Texts kTexts{
      .numbers = {.decimal = ",", .group = "\u00a0", .coordinates = "; "},
      .narration = german_narration(),
      .values = german_values(),
      .mistakes = german_mistakes(),
      .layers = german_layers(),
      .legend = german_legend(),
      .canvas = german_canvas(),
      .menus =
          {
              .preset = "Vorlage: {}",
              .standard = "Standard",
              .custom = "eigene",
              .mistakes = "Fehler",
              .side_by_side = "Vergleich",
              .one_canvas = "Eine Bildfläche",
              .split = "Bildfläche teilen",
              .view = "Ansicht",
              .light = "Helles Design",
              .dark = "Dunkles Design",
              .fit = "Gebiet einpassen",
              .hide_panels = "Tafeln ausblenden",
              .larger = "Größere Schrift",
              .smaller = "Kleinere Schrift",
              .screenshot = "Bild",
              .take = "Bild speichern",
              .with_legend = "Mit Legende",
              .transparent = "Durchsichtiger Hintergrund",
              .folder = "Ordner (leer: der, in dem gestartet wurde)",
              .pixels = "{} x {} Pixel",
              .export_ = "Export",
              .side_a = "Seite A",
              .side_b = "Seite B",
              .points_csv = "Punkte als CSV",
              .points_json = "Punkte als JSON",
              .cells_csv = "Zellen als CSV",
              .cells_json = "Zellen als JSON",
              .setup_json = "Einstellungen als JSON",
              .map_png = "Karte als PNG",
              .copy = "Einstellungen als Befehlszeile kopieren",
              .help = "{} Hilfe",
              .more = "Menü",
          },
      .comparisons =
          {
              .uniform = "Gleich viele Punkte, rein zufällig und mit Mindestabstand.",
              .neighbourhood =
                  "Ein verbreiteter Fehler neben der richtigen Suche: Paare, die näher als r sind, leuchten.",
              .roberts =
                  "Kandidaten nach Fläche im Kreisring und gleichmäßig verteilt auf dem Kreis: dichter.",
              .dart = "Der langsame richtige Weg und der schnelle: am besten nach Zeit koppeln.",
              .games = "Was zwei bekannte Anleitungen und Spiel-Engines wirklich tun.",
          },
      .setup =
          {
              .heading = "Einstellungen",
              .undo = "zurück",
              .redo = "vor",
              .reset = "Standard",
              .undo_help = "Die letzte Änderung der Einstellungen rückgängig machen (Strg+Z)",
              .redo_help = "Sie wiederherstellen (Strg+Y)",
              .reset_help = "Alle Einstellungen auf ihren Standard setzen",
              .reroll = "neu R",
              .range_marked = "Die Linie zeigt, was die Vorlage {} anbietet: {} bis {}.",
              .centre = {"Mitte", "Die Mitte des Gebiets."},
              .random = {"Zufall", "Ein zufälliger Ort, nach dem Startwert."},
              .click = {"Klick", "Danach auf der Bildfläche dorthin klicken, wo er sein soll."},
              .start_now = "Jetzt bei {}.",
              .painted = "gemalt",
              .drop_image = "PNG ablegen",
              .clear = "leeren",
              .pick = {"Wählen",
                       "Wählt so viele Zellen mehr; Rechts und Ende tun dasselbe, Links nimmt eine "
                       "Wahl zurück."},
              .pick_all = "bis n",
              .paint = {"Malen",
                        "Malt gesperrte Zellen auf die Bildfläche und löscht sie wieder; Export "
                        "speichert die Karte als PNG."},
              .paint_off = {"aus", "Die Maus malt nicht."},
              .paint_holes = {"Löcher", "Über Zellen ziehen, um sie zu sperren."},
              .paint_cells = {"Zellen", "Über Löcher ziehen, um sie wieder freizugeben."},
          },
      .happening =
          {
              .heading = "Was gerade geschieht",
              .counts = "Zählung",
              .density = "Packungsdichte",
              .density_help =
                  "Der Anteil des Gebiets, den Scheiben mit Radius r/2 bedecken. Endlose Dartwürfe "
                  "enden bei 0,547; die dichteste Packung, die sechseckige, hat 0,9069.",
              .hexagonal = "sechseckig {}",
              .darts = "Würfe {}",
              .smallest = "Kleinster Abstand",
              .measuring = "wird gemessen",
              .radii = "{} r",
              .one_pair = "1 Paar näher als r, {} von {} Punkten",
              .one_pair_in_field = "1 Paar näher als erlaubt, {} von {} Punkten",
              .pairs = "{} Paare näher als r, {} von {} Punkten",
              .pairs_in_field = "{} Paare näher als erlaubt, {} von {} Punkten",
              .fact_of = "{} von {}",
          },
      .code =
          {
              .heading = "Algorithmus",
              .help = "Die Zeilen des Verfahrens, die jetzige leuchtet (E). Ein Klick auf eine Zeile: Das "
                      "Abspielen hält beim nächsten Versuch an, der sie erreicht.",
          },
      .table =
          {
              .tries = "Versuche",
              .points = "Punkte",
              .too_close = "zu nah",
              .outside = "außerhalb",
              .density = "Dichte",
              .smallest = "kleinster",
              .locked_by = "Gekoppelt",
              .by_tries = {"Versuche", "Beide Seiten nach gleich vielen Versuchen."},
              .by_points = {"Punkte", "Beide Seiten mit gleich vielen Punkten."},
              .by_time = {"Zeit", "Jede so weit, wie sie bei ihrem eigenen gemessenen Tempo käme."},
          },
      .overlays =
          {
              .making = "Der Lauf entsteht: bisher {} Punkte",
              .making_points = "{} Punkte",
              .and_more = "{} und {} weitere",
              .then_quitting = "{}, danach Ende",
              .and_more_then_quitting = "{} und {} weitere, danach Ende",
              .cancel = "Abbrechen",
              .dismiss = "Schließen",
          },
      .keys =
          {
              .play = "abspielen oder anhalten",
              .forward = "einen Versuch vor",
              .back = "einen Versuch zurück",
              .forward_pick = "eine Auswahl vor",
              .back_pick = "eine Auswahl zurück",
              .forward_ten = "zehn Versuche vor",
              .back_ten = "zehn Versuche zurück",
              .to_start = "zum Anfang",
              .to_end = "zum Ende",
              .reroll = "ein anderer Startwert",
              .undo = "eine Änderung rückgängig machen",
              .redo = "sie wiederherstellen",
              .split = "Vergleich: Bildfläche teilen oder nicht",
              .fit = "Gebiet in die Ansicht einpassen",
              .panels = "Tafeln aus- oder einblenden",
              .code = "Zeilen des Algorithmus aus- oder einblenden",
              .help = "Lektionen und Tasten",
              .theme = "dunkel oder hell",
              .larger = "Schrift und Regler größer",
              .smaller = "Schrift und Regler kleiner",
              .plain = "Schrift und Regler in normaler Größe",
              .cancel = "Hilfe oder Meldung schließen; Arbeit abbrechen",
              .screenshot = "Bild speichern",
              .copy = "Einstellungen als Befehlszeile kopieren",
              .quit = "beenden",
              .next_page = "nächste Seite der Lektion",
              .page_before = "Seite davor",
              .choose = "Lektion oder Antwort {}",
              .mouse =
                  "Das Rad zoomt, Ziehen mit rechts verschiebt, ein Klick auf einen Punkt führt zu seiner "
                  "Entstehung. Strg+Klick auf einen Regler nimmt jede Zahl an. Einstellungen oder ein "
                  "gespeichertes Bild auf dem Fenster ablegen, um sie zu öffnen.",
              .space = "Leertaste",
              .left = "Links",
              .right = "Rechts",
              .home = "Pos1",
              .end = "Ende",
              .escape = "Esc",
              .tab = "Tab",
              .page_up = "Bild auf",
              .page_down = "Bild ab",
              .shift = "Umschalt",
              .ctrl = "Strg",
          },
      .messages =
          {
              .copied = "Kopiert: {}",
              .copied_without_option =
                  "Kopiert: {} - was die Befehlszeile nicht annimmt: Dieser Fehler wird nur "
                  "gezeigt, nie angeboten",
              .copied_without_map = "Kopiert: {} - ohne die gemalte Karte, die noch keine Datei hat: als PNG "
                                    "exportieren und diese laden",
              .saving = "{} wird gespeichert",
              .saved = "Gespeichert: {}",
              .reading = "{} wird gelesen",
              .image = "{}: {}",
              .not_made = "Der Lauf zu diesen Einstellungen gelang nicht: {}",
              .beyond_end = "Dieses Bild zeigt Versuch {}, aber sein Lauf endet nach {}",
              .settings_damaged = "Die gespeicherten Vorlieben in {} sind beschädigt und bleiben unbeachtet",
          },
      .title =
          {
              .at = "Versuch {} - {} Punkte",
              .at_of = "Versuch {} von {} - {} Punkte",
          },
      .transport =
          {
              .to_start = "Zum Anfang (Pos1)",
              .back = "Einen Versuch zurück (Links)",
              .play = "Abspielen (Leertaste)",
              .pause = "Anhalten (Leertaste)",
              .forward = "Einen Versuch vor (Rechts)",
              .pick = "Bis zum Ende der Runde dieses aktiven Punkts (Umschalt+Rechts)",
              .to_end = "Zum Ende (Ende)",
              .speed = "Tempo",
              .fastest = "so schnell es geht",
              .try_a_second = "{} Versuch/s",
              .tries_a_second = "{} Versuche/s",
              .at_try = "Versuch {}",
              .at_try_of = "Versuch {} von {}",
              .at_points_of = "{} von {} Punkten",
              .at_microseconds_of = "{} von {} µs",
              .at_points = "{} Punkte",
              .at_microseconds = "{} µs",
          },
      .lessons =
          {
              .lessons = "Lektionen",
              .keys = "Tasten",
              .close = "Schließen (F1)",
              .none = "Es gibt keine Lektionen.",
              .number_opens = "Anklicken oder die Nummer drücken. Bild ab und Bild auf blättern.",
              .own_folder = "Eigene Lektionen, als Markdown-Dateien, gehören nach {}",
              .page_of = "{} von {}",
              .back = "Zurück",
              .again = "Nochmal",
              .next = "Weiter",
              .next_lesson = "Nächste Lektion",
              .close_lesson = "Schließen",
              .right = "Richtig. ",
              .wrong = "Nicht ganz. ",
          },
  };
  return kTexts;
}

}  // namespace annulus
