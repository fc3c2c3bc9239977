#include "app/panels/tone_row.h"

#include <array>

#include "app/panels/slider.h"
#include "app/panels/widgets.h"
#include "core/setup/number.h"
#include "core/setup/tone.h"

namespace annulus::panels {

void draw_tone_row(const Ui& ui, const Parameter& parameter, float) {
  const std::string& text = ui.pane().setup().text(parameter.name);
  const std::array<Segment, 3> segments{{
      {"stored", ui.say("stored"), ui.say("Values are densities, as in maps.")},
      {"light", ui.say("light"), ui.say("Values are those of a photo: their light is the density.")},
      {"own", ui.say("own"), ui.say("A power of the values, the gamma.")},
  }};
  constexpr double kOwnGamma = 1.8;
  const int chosen = text == "stored" ? 0 : text == "light" ? 1 : 2;
  const int clicked = segmented(ui, parameter.name.c_str(), segments, chosen);
  if (clicked < 0 || clicked == chosen) return;
  ui.issue(command::SetValue{parameter.name,
                             clicked == 0   ? std::string("stored")
                             : clicked == 1 ? std::string("light")
                                            : number_text(kOwnGamma),
                             false, ui.pane_id});
}

}  // namespace annulus::panels
