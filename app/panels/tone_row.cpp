#include "app/panels/tone_row.h"

#include <array>

#include "app/kit/slider.h"
#include "app/kit/widgets.h"
#include "core/setup/number.h"
#include "core/setup/tone.h"

namespace annulus::panels {

void draw_tone_row(const Ui& ui, const Parameter& parameter, float width) {
  const std::string& text = ui.pane().setup().text(parameter.name);
  const std::array<Segment, 3> segments{{
      {"stored", ui.say("stored"), ui.say("Values are densities, as in maps.")},
      {"light", ui.say("light"), ui.say("Values are those of a photo: their light is the density.")},
      {"own", ui.say("own"), ui.say("A power of the values, the gamma.")},
  }};
  constexpr double kOwnGamma = 1.8;
  const auto set = [&](const std::string& tone, bool continues) {
    ui.issue(command::SetValue{parameter.name, tone, continues, ui.pane_id});
  };
  const int chosen = text == "stored" ? 0 : text == "light" ? 1 : 2;
  const float x = ImGui::GetCursorPosX();
  const int clicked = segmented(ui, parameter.name.c_str(), segments, chosen);
  if (clicked >= 0 && clicked != chosen)
    set(clicked == 2 ? number_text(kOwnGamma) : segments[static_cast<std::size_t>(clicked)].name, false);
  // It is there for all three, so that choosing moves nothing; moving it makes the tone one's own.
  ImGui::SetCursorPosX(x);
  ImGui::SetNextItemWidth(width);
  constexpr double kLight = 2.2;  // about that of sRGB
  const ImageTone tone = parse_tone(text);
  double gamma = tone.light ? kLight : tone.gamma;
  const SliderRange range{.minimum = 0.25, .maximum = 4, .logarithmic = true, .grain = 0.05};
  const std::string number = ui.say.numbers.rounded(gamma);
  const std::string words = tone.light ? ui.say("gamma about {0}", number) : ui.say("gamma {0}", number);
  const SliderChange change = filled_slider(ui, "##gamma", gamma, range, words);
  note_widget(ui, "gamma", words);
  const bool moved = change == SliderChange::moved;
  if (change != SliderChange::none && number_text(gamma) != text && gamma >= ImageTone::kLeastGamma &&
      gamma <= ImageTone::kMostGamma)
    set(number_text(gamma), moved && ui.memory.dragged == "gamma");
  if (moved) ui.memory.dragged = "gamma";
  if (!ImGui::IsItemActive() && ui.memory.dragged == "gamma") ui.memory.dragged.clear();
}

}  // namespace annulus::panels
