#include <algorithm>

#include "app/application/quality.h"
#include "app/panels/quality.h"
#include "app/panels/widgets.h"
#include "app/texts/language.h"

// Below two canvases in a room: the spectrum of each with its radial power, and the numbers that tell most.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kAirBeside = 12, kNumbers = 150, kLeastPlot = 110;

void draw_side(const Ui& ui, const LiveMeasures& live, const Rect& area) {
  if (!live.found()) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("measuring"));
    return;
  }
  const float air = ui.scaled(2 * kAirBeside), numbers = std::min(ui.scaled(kNumbers), area.width);
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
  const float air = ui.scaled(kAirBeside), half = table.width / 2;
  for (const PaneId pane : kPaneIds) {
    const float left = table.x + (pane == PaneId::a ? 0 : half);
    // A window of its own: one draws 65,536 corners at most, and a spectrum has 39,204.
    ImGui::SetCursorScreenPos({left, table.y});
    ImGui::BeginChild(pane == PaneId::a ? "presented a" : "presented b", {half, table.height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    draw_side(ui.about(pane), quality.live(pane),
              {left + air, table.y + air, half - 2 * air, table.height - 2 * air});
    ImGui::EndChild();
  }
  note_widget(ui, "compared/presented");
}

}  // namespace annulus::panels
