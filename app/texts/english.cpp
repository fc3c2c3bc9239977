#include "app/texts/tables.h"

namespace annulus {

const Texts& english() {
  static constexpr Texts kTexts{
      .transport =
          {
              .to_start = "To the start (Home)",
              .back = "Back one try (Left)",
              .play = "Play (Space)",
              .pause = "Pause (Space)",
              .forward = "Forward one try (Right)",
              .pick = "Forward one pick: to the end of this active point's turn (Shift+Right)",
              .to_end = "To the end (End)",
              .speed = "Speed",
              .fastest = "fastest",
              .try_a_second = "{} try/s",
              .tries_a_second = "{} tries/s",
              .at_try = "try {}",
              .at_try_of = "try {} of {}",
              .at_points_of = "{} of {} points",
              .at_microseconds_of = "{} of {} µs",
              .at_points = "{} points",
              .at_microseconds = "{} µs",
          },
      .lessons =
          {
              .lessons = "Lessons",
              .keys = "Keys",
              .close = "Close (F1)",
              .none = "There are no lessons.",
              .number_opens = "Click one or press its number. Page Down and Page Up turn its pages.",
              .own_folder = "Your own lessons, as Markdown files, belong in {}",
              .page_of = "{} of {}",
              .back = "Back",
              .again = "Again",
              .next = "Next",
              .next_lesson = "Next lesson",
              .close_lesson = "Close",
              .right = "Right. ",
              .wrong = "Not quite. ",
          },
  };
  return kTexts;
}

}  // namespace annulus
