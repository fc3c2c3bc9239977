#include "app/panels/offer.h"
#include "app/kit/kit.h"

namespace annulus::panels {

bool offer(const Ui& ui, const char* name, const char* label, const std::string& hint, float height) {
  const scene::Palette& p = ui.palette();
  const RowButton row = row_button(ui, name, height, label);
  const float left = row.place.x, middle = row.middle(), x = row.right() - ui.scaled(6);
  draw_stroke({left, row.place.y}, {row.right(), row.place.y}, p.hairline);
  draw_chevron(ui, {x, middle}, p.muted);
  const float room = x - ui.scaled(10) - left;
  const float wide = draw_text({left, middle}, {ui.fonts.text, row.over ? p.accent : p.text}, label, room);
  if (wide + ui.scaled(16) + text_width(ui.fonts.small, hint) <= room)
    draw_text({x - ui.scaled(10), middle}, small_muted(ui, Align::right), hint);
  return row.clicked;
}

}  // namespace annulus::panels
