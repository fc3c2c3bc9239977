#include "app/panels/offer.h"
#include "app/panels/kit.h"

namespace annulus::panels {

bool offer(const Ui& ui, const char* name, const char* label, const std::string& hint, float height) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, middle = low.y + height / 2;
  const bool clicked = area_button(ui, name, {width, height}, label);
  const bool over = ImGui::IsItemHovered();
  draw_stroke({low.x, low.y}, {low.x + width, low.y}, p.hairline);
  const float x = low.x + width - ui.scaled(6);
  draw_chevron(ui, {x, middle}, p.muted);
  const float room = x - ui.scaled(10) - low.x;
  const float wide = draw_text({low.x, middle}, {ui.fonts.text, over ? p.accent : p.text}, label, room);
  if (wide + ui.scaled(16) + text_width(ui.fonts.small, hint) <= room)
    draw_text({x - ui.scaled(10), middle}, small_muted(ui, Align::right), hint);
  return clicked;
}

}  // namespace annulus::panels
