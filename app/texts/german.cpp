#include "app/texts/tables.h"

namespace annulus {

const Texts& german() {
  static constexpr Texts kTexts{
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
