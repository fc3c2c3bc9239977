#include <array>
#include <optional>

#include "app/panels/widgets.h"

namespace annulus::panels {

void draw_cell_actions(const Ui& ui) {
  const Row row = begin_row(ui, "pick", ui.say("Pick"));
  const float one = ui.scaled(30), ten = ui.scaled(34), rest = row.width - one - ten - 2 * ui.scaled(6);
  if (button(ui, "pick/1", "1", one)) ui.issue(command::StepTry{1});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "pick/10", "10", ten)) ui.issue(command::StepTry{10});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "pick/all", ui.say("until n"), rest)) ui.issue(command::ToEnd{});
  end_row(ui, ui.say("Picks so many cells more; Right and End do the same, Left takes a pick back."));
  begin_row(ui, "paint", ui.say("Paint"));
  const std::array<Segment, 3> brushes{{
      {"off", ui.say("off"), ui.say("The mouse does not paint.")},
      {"holes", ui.say("holes"), ui.say("Drag over cells to make them unavailable.")},
      {"cells", ui.say("cells"), ui.say("Drag over holes to make them available again.")},
  }};
  const int chosen = !ui.workspace.brush() ? 0 : *ui.workspace.brush() ? 2 : 1;
  const int clicked = segmented(ui, "paint", brushes, chosen);
  if (clicked >= 0) ui.issue(command::UseBrush{clicked == 0 ? std::nullopt : std::optional(clicked == 2)});
  end_row(ui,
          ui.say("Paints unavailable cells on the canvas and erases them; Save writes the map as a PNG."));
}

}  // namespace annulus::panels
