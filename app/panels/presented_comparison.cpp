#include <algorithm>
#include <vector>

#include "app/application/quality.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "app/texts/language.h"
#include "core/measures/words.h"

// Below two canvases in a room: the spectrum of each with its radial power, the numbers that tell most, and
// what the spectrum says.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kAirBesidePlots = 12, kAirAbovePlots = 10, kAirBelowPlots = 6, kNumbersRoom = 150,
                kLeastPlot = 110;
constexpr float kLeastSpectrum = 60, kAboveWords = 5;

// What has no room is left out, a whole sentence at a time.
std::vector<Phrase> spectrum_words(const Ui& ui, const LiveMeasures& live, ImVec2 room) {
  if (!live.found() || !live.found()->measures.spectrum) return {};
  std::vector<Phrase> words{{ui.say(spectrum_in_words(live.found()->measures)), Tone::muted}};
  const Type type{ui.fonts.small, ui.fonts.small};
  while (phrases_height(type, words, room.x) > room.y)
    if (!drop_sentence(words, false)) return {};
  return words;
}

void draw_side(const Ui& ui, const LiveMeasures& live, const Rect& area) {
  if (!live.found()) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    write_muted(ui, ui.say("measuring"));
    return;
  }
  const float air = ui.scaled(2 * kAirBesidePlots), numbers = std::min(ui.scaled(kNumbersRoom), area.width);
  Rect few{area.x + area.width - numbers, area.y, numbers, area.height};
  if (const float rest = area.width - numbers - air; live.found()->measures.spectrum && rest >= area.height) {
    const bool with_power = rest >= area.height + ui.scaled(kLeastPlot);
    const float width = with_power ? rest : area.height;
    draw_spectrum_and_power(ui, live, {area.x, area.y, width, area.height});
    few.x = area.x + width + air;
  }
  draw_few_measures(ui, live, few);
}

}  // namespace

void draw_presented_comparison(const Ui& ui, const Quality& quality) {
  const Rect& table = ui.layout.table;
  const float air = ui.scaled(kAirBesidePlots), half = table.width / 2, width = half - 2 * air;
  const float top = table.y + ui.scaled(kAirAbovePlots), above = ui.scaled(kAboveWords);
  const float height = table.height - ui.scaled(kAirAbovePlots + kAirBelowPlots);
  const ImVec2 room{width, height - ui.scaled(kLeastSpectrum) - above};
  ImFont* font = ui.fonts.small;
  PerPane<std::vector<Phrase>> words;
  float below = 0;  // of both: their spectra are of one size
  for (const PaneId pane : kPaneIds) {
    words[pane] = spectrum_words(ui, quality.live(pane), room);
    if (words[pane].empty()) continue;
    below = std::max(below, phrases_height({font, font}, words[pane], width) + above);
  }
  for (const PaneId pane : kPaneIds) {
    const bool of_a = pane == PaneId::a;
    const float left = table.x + (of_a ? 0 : half);
    // A window of its own: one draws 65,536 corners at most, and a spectrum has 39,204.
    ImGui::SetCursorScreenPos({left, table.y});
    ImGui::BeginChild(of_a ? "presented a" : "presented b", {half, table.height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    draw_side(ui.about(pane), quality.live(pane), {left + air, top, width, height - below});
    if (!words[pane].empty()) {
      ImGui::SetCursorScreenPos({left + air, top + height - below + above});
      ImGui::BeginChild("words", {width, below - above}, false, ImGuiWindowFlags_NoScrollbar);
      draw_phrases(ui, words[pane], {font, font},
                   {.name = of_a ? "compared/words a" : "compared/words b",
                    .alpha = measure_alpha(quality.live(pane), LiveMeasures::Part::spectrum)});
      ImGui::EndChild();
    }
    ImGui::EndChild();
  }
  note_widget(ui, "compared/presented");
}

}  // namespace annulus::panels
