#include "app/panels/knob.h"

#include <imgui_internal.h>  // ImGui's public interface does not let one move the keyboard

#include <algorithm>

#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/panels/single_layout.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kThumb = 10, kHit = 24, kTrack = 6, kNameMiddle = 14, kTrackMiddle = 43;
constexpr float kTypedWidth = 130, kBetweenValues = 7;

// Where a knob is drawn: the left end of its track and its width, window units.
struct Track {
  ImVec2 left;
  float width;
};

float x_of(const Ui& ui, const Knob& knob, const Track& track, double value) {
  return thumb_at(ui, track.left.x, track.width, value, knob.range);
}

void draw_dashed_thumb(const Ui& ui, const Track& track) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float radius = ui.scaled(kThumb), dash = 0.42f;
  const ImVec2 centre{track.left.x + radius, track.left.y};
  fill_circle(centre, radius, p.panel);
  for (int i = 0; i < 8; ++i) {
    const float from = static_cast<float>(i) * 0.7854f;
    draw.PathArcTo(centre, radius - ui.scaled(1), from, from + dash, 4);
    draw.PathStroke(to_u32(p.accent), 0, ui.scaled(2));
  }
}

// What of the track lies before the thumb or, of a range, between its thumbs.
void fill_track(const Ui& ui, const Knob& knob, const Track& track, std::span<const double> values) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float half = ui.scaled(kTrack / 2), y = track.left.y;
  const float from = values.size() > 1 ? x_of(ui, knob, track, values.front()) : track.left.x,
              to = x_of(ui, knob, track, values.back());
  if (knob.scale && from < to) {
    const float wide = half + ui.scaled(1);
    const ImU32 low = to_u32(knob.scale->first), high = to_u32(knob.scale->second);
    draw.AddRectFilledMultiColor({from, y - wide}, {to, y + wide}, low, high, high, low);
    outline_rect({from, y - wide}, {to, y + wide}, p.muted);
  } else {
    fill_rect({from, y - half}, {to, y + half},
              knob.set_elsewhere || knob.quiet ? scene::with_alpha(p.muted, scene::kQuietTrackTint)
                                               : scene::with_alpha(p.accent, p.track_tint),
              half);
  }
}

void draw_thumb(const Ui& ui, ImVec2 middle, bool hollow) {
  const scene::Palette& p = ui.palette();
  const float radius = ui.scaled(kThumb);
  fill_circle(middle, radius, hollow ? p.panel : p.text);
  if (hollow) outline_circle(middle, radius - ui.scaled(1), p.muted, ui.scaled(2));
}

void draw_knob_track(const Ui& ui, const Knob& knob, const Track& track, std::span<const double> values) {
  const scene::Palette& p = ui.palette();
  const float half = ui.scaled(kTrack / 2), y = track.left.y;
  fill_rect({track.left.x, y - half}, {track.left.x + track.width, y + half}, p.control, half);
  for (const double hint : knob.hints) {
    const float at = x_of(ui, knob, track, hint);
    draw_stroke({at, y + ui.scaled(6)}, {at, y + ui.scaled(12)}, p.muted, ui.scaled(1.5f));
  }
  if (knob.unknown) return draw_dashed_thumb(ui, track);
  fill_track(ui, knob, track, values);
  if (knob.range.mark_from < knob.range.mark_to) {
    const float below = y + ui.scaled(8);
    draw_stroke({x_of(ui, knob, track, knob.range.mark_from), below},
                {x_of(ui, knob, track, knob.range.mark_to), below}, p.muted, ui.scaled(2));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const auto& was = knob.thumbs[i].was) {
      const float from = x_of(ui, knob, track, *was);
      draw_stroke({from, y - ui.scaled(8)}, {from, y + ui.scaled(8)}, p.muted, ui.scaled(2));
    }
    draw_thumb(ui, {x_of(ui, knob, track, values[i]), y}, knob.set_elsewhere);
  }
}

std::string item_of(const Thumb& thumb) {
  return "##" + thumb.name;
}

// A value that ends at `right`, and is typed after a click. Returns where it begins.
float draw_value_of(const Ui& ui, const Knob& knob, const Thumb& thumb, double value, ImVec2 right) {
  const scene::Palette& p = ui.palette();
  ImFont* font = knob.unknown || knob.quiet ? ui.fonts.sentence : ui.fonts.knob;
  const float size = text_width(font, thumb.text), height = ui.scaled(2 * kNameMiddle);
  take_place(ui, {right.x - size - ui.scaled(4), right.y - height / 2, size + ui.scaled(4), height},
             thumb.name + "/value", thumb.text);
  const bool over = ImGui::IsItemHovered();
  const scene::Colour colour = knob.unknown ? p.muted : over ? p.accent : p.text;
  draw_text(right, {font, colour, Align::right}, thumb.text);
  if (over) tooltip(ui, ui.say("Click to type it"));
  if (over && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    type_into_slider(ui, item_of(thumb).c_str(), value);
  return right.x - size;
}

// At the right end, "8 to 34" of a range, and before them where the one moved last came from.
void draw_large_values(const Ui& ui, const Knob& knob, std::span<const double> values, ImVec2 right) {
  const Letters muted = small_muted(ui, Align::right);
  for (std::size_t i = values.size(); i-- > 0;) {
    right.x = draw_value_of(ui, knob, knob.thumbs[i], values[i], right);
    if (i == 0) break;
    right.x -= ui.scaled(kBetweenValues);
    right.x -= draw_text({right.x, right.y + ui.scaled(2)}, muted, ui.say("to")) + ui.scaled(kBetweenValues);
  }
  for (const Thumb& thumb : knob.thumbs)
    if (thumb.was)
      draw_text({right.x - ui.scaled(14), right.y + ui.scaled(2)}, muted,
                ui.say("was {0}", ui.say.numbers.amount(*thumb.was)));
}

void draw_ends(const Ui& ui, const Knob::Ends& ends, const Track& track) {
  const Letters letters = small_muted(ui);
  const float y = track.left.y + ui.scaled(kKnobHeight - kTrackMiddle + hints_height(ui.layout.low) / 2 - 2);
  const float low = text_width(letters.font, ends.low), high = text_width(letters.font, ends.high),
              middle = text_width(letters.font, ends.middle), air = ui.scaled(10),
              room = track.width - low - high - 2 * air;
  // The middle says most: it needs the room of the ends if there is little.
  if (middle > room || ends.low.empty()) {
    draw_text({track.left.x, y}, letters, ends.middle, track.width);
    return;
  }
  draw_text({track.left.x, y}, letters, ends.low);
  draw_text({track.left.x + low + air + (room - middle) / 2, y}, letters, ends.middle);
  draw_text({track.left.x + track.width - high, y}, letters, ends.high);
}

// The next thumb that is drawn gets the keyboard, in this frame or the next.
void go_on_to_next(const Ui& ui, bool typing) {
  ImGui::NavMoveRequestCancel();  // ImGui would go to a text field
  ui.memory.next_thumb = typing ? NextThumb::types : NextThumb::moves;
}

// With the keyboard in it its arrows move it at once.
void hold_by_keyboard(const Ui& ui, bool wanted) {
  if (wanted) {
    ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
    ImGui::GetCurrentContext()->NavIdIsAlive = true;
    return show_keyboard();
  }
  if (!ImGui::GetIO().NavVisible || !ImGui::IsItemFocused()) return;
  if (key_pressed(ImGuiKey_Escape)) return ui.issue(command::FocusPanel{false});
  if (key_pressed(ImGuiKey_Tab)) return go_on_to_next(ui, false);
  if (!ImGui::IsItemActive()) activate_item(ImGui::GetItemID());
}

// The slider of one thumb: all of the track or, of two, its half from the middle between them on.
SliderHand hold_thumb(const Ui& ui, const Knob& knob, const Track& track, std::span<double> values,
                      std::size_t thumb) {
  float from = 0, to = track.width;
  if (values.size() > 1) {
    const float middle =
        (x_of(ui, knob, track, values[0]) + x_of(ui, knob, track, values[1])) / 2 - track.left.x;
    (thumb == 0 ? to : from) = std::clamp(middle, 1.0f, track.width - 1);
  }
  SliderRange range = knob.range;
  range.before = from;
  range.track = track.width;
  ImGui::SetCursorScreenPos({track.left.x + from, track.left.y - ui.scaled(kHit / 2)});
  ImGui::SetNextItemWidth(to - from);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {0, std::max((ui.scaled(kHit) - ImGui::GetTextLineHeight()) / 2, 0.0f)});
  const bool wanted = ui.memory.next_thumb == NextThumb::moves;
  if (wanted) ui.memory.next_thumb = NextThumb::none;
  const SliderHand hand = hold_slider(ui, item_of(knob.thumbs[thumb]).c_str(), values[thumb], range, "");
  ImGui::PopStyleVar();
  note_widget(ui, knob.thumbs[thumb].name, knob.thumbs[thumb].text);
  if (hand.over && !hand.held && !knob.help.empty()) tooltip(ui, knob.help);
  draw_keyboard_ring(ui);
  hold_by_keyboard(ui, wanted);
  if (values.size() > 1 && hand.change != SliderChange::none)
    values[thumb] = thumb == 0 ? std::min(values[0], values[1]) : std::max(values[0], values[1]);
  return hand;
}

// Nothing if no value is typed.
std::optional<KnobMove> type_value(const Ui& ui, const Knob& knob, std::span<double> values, ImVec2 right) {
  std::optional<KnobMove> move;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string item = item_of(knob.thumbs[i]);
    if (ui.memory.next_thumb == NextThumb::types && !ui.memory.typing) {
      ui.memory.next_thumb = NextThumb::none;
      type_into_slider(ui, item.c_str(), values[i]);
    }
    if (move || !ui.memory.typing || ui.memory.typing->slider != ImGui::GetID(item.c_str())) continue;
    if (key_pressed(ImGuiKey_Tab)) {
      go_on_to_next(ui, true);
      ImGui::ClearActiveID();  // what has been typed is taken
    }
    ImGui::SetCursorScreenPos({right.x - ui.scaled(kTypedWidth), right.y - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(ui.scaled(kTypedWidth));
    const auto typed = typed_number(ui, item.c_str(), values[i], knob.range);
    note_widget(ui, knob.thumbs[i].name, knob.thumbs[i].text);
    move = {.thumb = i, .change = typed.value_or(SliderChange::none)};
  }
  return move;
}

}  // namespace

float thumb_at(const Ui& ui, float left, float width, double value, const SliderRange& range) {
  const float inset = ui.scaled(2);
  return left + inset + fraction(value, range) * (width - 2 * inset);
}

KnobMove draw_knob(const Ui& ui, const Knob& knob, std::span<double> values) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, name_middle = low.y + ui.scaled(kNameMiddle);
  const Track track{{low.x, low.y + ui.scaled(kTrackMiddle)}, width};
  const float name = draw_text({low.x, name_middle},
                               {knob.quiet ? ui.fonts.caption : ui.fonts.caption_strong,
                                knob.set_elsewhere || knob.quiet ? p.soft : p.text},
                               knob.label);
  take_place(ui, {low.x, name_middle - ui.scaled(10), name, ui.scaled(20)},
             "label/" + knob.thumbs.front().name, knob.label);
  if (ImGui::IsItemHovered() && !knob.help.empty()) tooltip(ui, knob.help);
  const ImVec2 right{low.x + width, name_middle};
  const std::vector<double> before(values.begin(), values.end());
  KnobMove move;
  if (const auto typed = type_value(ui, knob, values, right)) {
    move = *typed;
    draw_knob_track(ui, knob, track, before);
  } else {
    const float from = low.x + name + ui.scaled(10);
    if (text_width(ui.fonts.small, knob.beside) <= right.x - ui.scaled(90) - from)
      draw_text({from, name_middle + ui.scaled(1)}, small_muted(ui), knob.beside);
    draw_large_values(ui, knob, before, right);
    std::optional<std::size_t> touched;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const SliderHand hand = hold_thumb(ui, knob, track, values, i);
      if (hand.over || hand.held) touched = i;
      if (hand.held || hand.change != SliderChange::none) move = {i, hand.change, hand.held, hand.by_mouse};
    }
    draw_knob_track(ui, knob, track, before);
    if (touched && !knob.unknown)
      outline_circle({x_of(ui, knob, track, before[*touched]), track.left.y}, ui.scaled(kThumb + 3),
                     scene::with_alpha(p.accent, 0.6f), ui.scaled(2));
  }
  if (knob.ends) draw_ends(ui, *knob.ends, track);
  ImGui::SetCursorScreenPos({low.x, low.y + ui.scaled(kKnobHeight)});
  return move;
}

}  // namespace annulus::panels
