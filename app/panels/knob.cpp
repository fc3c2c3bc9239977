#include "app/panels/knob.h"

#include <algorithm>
#include <cmath>

#include "app/panels/imgui_versions.h"
#include "app/panels/keyboard.h"
#include "app/panels/text.h"
#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kThumb = 10, kHit = 24, kTrack = 6, kNameMiddle = 14, kTrackMiddle = 43;
constexpr float kTypedWidth = 130;

void draw_track(const Ui& ui, const Knob& knob, double value, ImVec2 left, float width) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float half = ui.scaled(kTrack / 2), y = left.y;
  const auto place = [&](double at) { return thumb_at(ui, left.x, width, at, knob.range); };
  draw.AddRectFilled({left.x, y - half}, {left.x + width, y + half}, to_u32(p.control), half);
  for (const double hint : knob.hints)
    draw.AddLine({place(hint), y + ui.scaled(6)}, {place(hint), y + ui.scaled(12)}, to_u32(p.muted),
                 ui.scaled(1.5f));
  if (knob.unknown) {
    const float radius = ui.scaled(kThumb), dash = 0.42f;
    const ImVec2 centre{left.x + radius, y};
    draw.AddCircleFilled(centre, radius, to_u32(p.panel));
    for (int i = 0; i < 8; ++i) {
      const float from = static_cast<float>(i) * 0.7854f;
      draw.PathArcTo(centre, radius - ui.scaled(1), from, from + dash, 4);
      draw.PathStroke(to_u32(p.accent), 0, ui.scaled(2));
    }
    return;
  }
  const float x = place(value);
  const scene::Colour fill =
      knob.set_elsewhere ? scene::with_alpha(p.muted, 0.35f) : scene::with_alpha(p.accent, p.track_tint);
  draw.AddRectFilled({left.x, y - half}, {x, y + half}, to_u32(fill), half);
  if (knob.range.mark_from < knob.range.mark_to) {
    const float below = y + ui.scaled(8);
    draw.AddLine({place(knob.range.mark_from), below}, {place(knob.range.mark_to), below}, to_u32(p.muted),
                 ui.scaled(2));
  }
  if (knob.was) {
    const float from = place(*knob.was);
    draw.AddLine({from, y - ui.scaled(8)}, {from, y + ui.scaled(8)}, to_u32(p.muted), ui.scaled(2));
  }
  const float radius = ui.scaled(kThumb);
  if (knob.set_elsewhere) {
    draw.AddCircleFilled({x, y}, radius, to_u32(p.panel));
    draw.AddCircle({x, y}, radius - ui.scaled(1), to_u32(p.muted), 0, ui.scaled(2));
  } else {
    draw.AddCircleFilled({x, y}, radius, to_u32(p.text));
  }
}

// The value at the right end, and where it came from; a click types it.
void draw_value_of(const Ui& ui, const Knob& knob, double value, const char* slider, ImVec2 right) {
  const scene::Palette& p = ui.palette();
  ImFont* font = knob.unknown ? ui.fonts.sentence : ui.fonts.knob;
  const float size = text_size(font, knob.text).x, height = ui.scaled(2 * kNameMiddle);
  ImGui::SetCursorScreenPos({right.x - size - ui.scaled(4), right.y - height / 2});
  ImGui::Dummy({size + ui.scaled(4), height});
  note_widget(ui, knob.name + "/value");
  const bool over = ImGui::IsItemHovered(), clicked = over && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
  draw_text(right, {font, knob.unknown ? p.muted : over ? p.accent : p.text, Align::right}, knob.text);
  if (over) tooltip(ui, ui.say("Click to type it"));
  if (clicked) type_into_slider(ui, slider, value);
  if (knob.was) {
    const std::string was = ui.say("was {0}", ui.say.numbers.amount(*knob.was));
    draw_text({right.x - size - ui.scaled(14), right.y + ui.scaled(2)},
              {ui.fonts.small, p.muted, Align::right}, was);
  }
}

}  // namespace

float thumb_at(const Ui& ui, float left, float width, double value, const SliderRange& range) {
  const float inset = ui.scaled(2);
  return left + inset + fraction(value, range) * (width - 2 * inset);
}

KnobMove draw_knob(const Ui& ui, const Knob& knob, double& value) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, right = low.x + width;
  const float name_middle = low.y + ui.scaled(kNameMiddle), middle = low.y + ui.scaled(kTrackMiddle);
  const std::string slider = "##" + knob.name;
  const float name = draw_text({low.x, name_middle},
                               {ui.fonts.caption_strong, knob.set_elsewhere ? p.soft : p.text}, knob.label);
  ImGui::SetCursorScreenPos({low.x, name_middle - ui.scaled(10)});
  ImGui::Dummy({name, ui.scaled(20)});
  note_widget(ui, "label/" + knob.name);
  if (ImGui::IsItemHovered() && !knob.help.empty()) tooltip(ui, knob.help);
  KnobMove move;
  ImGui::SetCursorScreenPos({right - ui.scaled(kTypedWidth), name_middle - ImGui::GetFrameHeight() / 2});
  ImGui::SetNextItemWidth(ui.scaled(kTypedWidth));
  const auto typed = typed_number(ui, slider.c_str(), value, knob.range);
  if (typed) {
    note_widget(ui, knob.name);
    move.change = *typed;
    draw_track(ui, knob, value, {low.x, middle}, width);
  } else {
    if (!knob.beside.empty()) {
      const float from = low.x + name + ui.scaled(10), room = right - ui.scaled(90) - from;
      if (text_size(ui.fonts.small, knob.beside).x <= room)
        draw_text({from, name_middle + ui.scaled(1)}, {ui.fonts.small, p.muted}, knob.beside);
    }
    draw_value_of(ui, knob, value, slider.c_str(), {right, name_middle});
    ImGui::SetCursorScreenPos({low.x, middle - ui.scaled(kHit / 2)});
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {0, std::max((ui.scaled(kHit) - ImGui::GetTextLineHeight()) / 2, 0.0f)});
    const double before = value;
    const SliderHand hand = hold_slider(ui, slider.c_str(), value, knob.range, "");
    ImGui::PopStyleVar();
    note_widget(ui, knob.name);
    draw_keyboard_ring(ui);
    draw_track(ui, knob, before, {low.x, middle}, width);
    if ((hand.over || hand.held) && !knob.unknown) {
      const float x = thumb_at(ui, low.x, width, before, knob.range);
      ImGui::GetWindowDrawList()->AddCircle({x, middle}, ui.scaled(kThumb + 3),
                                            to_u32(scene::with_alpha(p.accent, 0.6f)), 0, ui.scaled(2));
    }
    move = {hand.change, hand.held, hand.by_mouse};
  }
  ImGui::SetCursorScreenPos({low.x, low.y + ui.scaled(kKnobHeight)});
  return move;
}

}  // namespace annulus::panels
