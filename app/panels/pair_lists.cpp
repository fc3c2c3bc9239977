#include <algorithm>

#include "app/kit/kit.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "app/panels/slots.h"
#include "core/run/active_slots.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

// Below what is measured of two sides: which points may still get neighbours, in both.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kHead = 22, kRow = 24, kSlot = 22, kHigh = 16;

void draw_row(const Ui& ui, ImVec2 low, float width) {
  const scene::Palette& p = ui.palette();
  const Timeline& timeline = ui.pane().run().timeline;
  const ActiveSlots list = active_slots(timeline);
  const float unit = ui.scaled(1), left = low.x + ui.scaled(26), middle = low.y + ui.scaled(kRow / 2);
  const float high = ui.scaled(kHigh);
  draw_side_chip(ui, {low.x + ui.scaled(15), middle - ui.scaled(7.5f)}, ui.pane_id);
  take_place(ui, {low.x, low.y, width, ui.scaled(kRow)}, "active list");
  if (timeline.at_end() && timeline.sampler().active().empty()) {
    // Its last pick has left it.
    draw_text({left, middle}, small_muted(ui), ui.say("empty: the run is complete"));
    return;
  }
  SlotView view = slot_view(low.x + width - left, 0.6f * unit, 0, 1, list.length, list.picked.value_or(0));
  view.pitch = std::min(view.pitch, ui.scaled(kSlot));
  const float wide = view.pitch - ui.scaled(view.ticks ? 1 : 3);
  for (std::uint32_t slot = view.first; slot < view.first + view.count; ++slot) {
    const float x = left + static_cast<float>(slot - view.first) * view.pitch;
    const bool picked = list.picked == slot, appended = list.appended == slot;
    const scene::Colour accent = picked ? p.accent : p.accepted;
    const ImVec2 from{x, middle - high / 2}, to{x + wide, middle + high / 2};
    if (view.ticks) {
      fill_rect(from, to, picked || appended ? accent : scene::with_alpha(p.active, 0.55f));
      continue;
    }
    fill_rect(from, to, scene::with_alpha(p.active, 0.2f), ui.scaled(3));
    fill_circle({x + wide / 2, middle}, ui.scaled(2.5f), p.active);
    if (picked || appended) outline_rect(from, to, accent, ui.scaled(3), ui.scaled(2));
  }
}

}  // namespace

float pair_lists_height(const Ui& ui) {
  for (const PaneId id : kPaneIds)
    if (!traits_of(ui.panes[id].run().setup).grows) return 0;
  return ui.scaled(kHead + 2 * kRow);
}

void draw_pair_lists(const Ui& ui) {
  if (pair_lists_height(ui) <= 0) return;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  draw_text({low.x, low.y + ui.scaled(kHead / 2)}, {ui.fonts.small_strong, ui.palette().muted},
            ui.say(strip_label(ui.pane().run().setup)));
  for (const PaneId id : kPaneIds)
    draw_row(ui.about(id), {low.x, low.y + ui.scaled(kHead + (id == PaneId::a ? 0 : kRow))}, width);
}

}  // namespace annulus::panels
