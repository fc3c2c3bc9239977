#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <string>

#include "app/application/playback.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "app/panels/slots.h"
#include "app/panels/strip_words.h"
#include "core/run/active_slots.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// The strip below the canvas: the slots of the active list or of a queue, and what a try does to them; for
// darts, how many were discarded in a row.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kHeight = 88, kCounterHeight = 52;
constexpr float kSide = 16, kTop = 10;
constexpr float kSlotsAt = 40, kSlotHeight = 26, kTickHeight = 18;
constexpr float kTaller = 4;  // a picked tick, at both ends
constexpr float kMoveSeconds = 0.6f;

// From the strip's edges to its words.
float side_of(const Ui& ui) {
  return ui.workspace.presenting() ? ui.scaled(kSide) : edge_around_canvas(ui);
}

// In a presentation the strip is one row: title and slots side by side, without indices.
bool one_row(const Ui& ui) {
  return ui.layout.strip.height < ui.scaled(kCounterHeight);
}

// The letters of the title and of the slots: larger where a room reads them.
Type title_type(const Ui& ui) {
  return ui.workspace.presenting() ? Type{ui.fonts.text, ui.fonts.strong}
                                   : Type{ui.fonts.small, ui.fonts.small_strong};
}
ImFont* slot_font(const Ui& ui) {
  return ui.workspace.presenting() ? ui.fonts.text : ui.fonts.code;
}

struct Strip {
  const Ui& ui;
  const ActiveSlots& list;
  SlotView view;
  float left, top;  // of the first slot shown
  bool plays;       // too fast for numbers to be read: slots are dots
  // Too fast for each pick: those of the last second fade, from 1 to 0.
  std::map<Index, float> glow = {};

  float x(std::uint32_t slot) const { return left + static_cast<float>(slot - view.first) * view.pitch; }
  float width() const { return view.pitch - ui.scaled(view.ticks ? 1 : 2); }
  float middle(std::uint32_t slot) const { return x(slot) + width() / 2; }
  bool shows(std::uint32_t slot) const { return slot >= view.first && slot < view.first + view.count; }
  float height() const { return ui.scaled(view.ticks ? kTickHeight : kSlotHeight); }
};

std::string name_in_slot(const Ui& ui, Index point) {
  return point == kNoPoint ? std::string("\u00b7") : point_name(ui.pane().run().setup, point);
}

void dashed_frame(const Ui& ui, ImVec2 low, ImVec2 high, scene::Colour ink) {
  const float dash = ui.scaled(3);
  const auto along = [&](ImVec2 from, ImVec2 to) {
    const float length = std::max(to.x - from.x, to.y - from.y);
    for (float at = 0; at < length; at += 2 * dash) {
      const float a = at / length, b = std::min((at + dash) / length, 1.0f);
      draw_stroke({from.x + (to.x - from.x) * a, from.y + (to.y - from.y) * a},
                  {from.x + (to.x - from.x) * b, from.y + (to.y - from.y) * b}, ink, ui.scaled(1));
    }
  };
  along(low, {high.x, low.y});
  along({low.x, high.y}, high);
  along(low, {low.x, high.y});
  along({high.x, low.y}, high);
}

void draw_slot(const Strip& strip, std::uint32_t slot, bool hovered) {
  const Ui& ui = strip.ui;
  const scene::Palette& p = ui.palette();
  const ActiveSlots& list = strip.list;
  const auto glow = strip.glow.find(list.at(slot));
  const bool faded = glow != strip.glow.end();
  const bool picked = list.picked == slot, appended = list.appended == slot;
  const bool leaves = list.removal && slot + 1 == list.length && slot != list.removal->slot &&
                      !is_recorded(ui.pane().run().setup);
  const float grow = strip.view.ticks && (picked || appended) ? ui.scaled(kTaller) : 0;
  const ImVec2 low{strip.x(slot), strip.top - grow};
  const ImVec2 high{low.x + strip.width(), strip.top + strip.height() + grow};
  const scene::Colour accent = picked ? p.accent : p.accepted;
  const float round = strip.view.ticks ? 0 : ui.scaled(3);
  if (strip.view.ticks) {
    fill_rect(low, high,
              hovered              ? p.text
              : picked || appended ? accent
              : leaves             ? scene::with_alpha(p.muted, 0.3f)
                                   : scene::with_alpha(p.active, 0.55f));
    if (faded && !hovered) fill_rect(low, high, scene::with_alpha(p.accent, glow->second));
    return;
  }
  const bool lit = picked || appended;
  if (leaves) {
    dashed_frame(ui, low, high, p.muted);
  } else {
    fill_rect(low, high,
              lit           ? scene::with_alpha(accent, 0.3f)
              : strip.plays ? scene::with_alpha(p.active, 0.25f)
                            : p.control,
              round);
  }
  if (faded) outline_rect(low, high, scene::with_alpha(p.accent, glow->second), round, ui.scaled(2));
  if (lit || hovered) outline_rect(low, high, hovered && !lit ? p.text : accent, round, ui.scaled(2));
  const float x = (low.x + high.x) / 2, y = (low.y + high.y) / 2;
  if (strip.plays) return fill_circle({x, y}, ui.scaled(3.5f), leaves ? p.muted : p.active);
  const std::string name = shortened(name_in_slot(ui, list.at(slot)), strip.width());
  const float wide = draw_text({x, y}, {nullptr, leaves ? p.muted : p.text, Align::middle}, name);
  if (list.removal && slot == list.removal->slot) {
    const float half = wide / 2 + ui.scaled(2);
    draw_stroke({x - half, y}, {x + half, y}, p.text, ui.scaled(1.5f));
  }
}

void draw_index(const Strip& strip, std::uint32_t slot) {
  const Ui& ui = strip.ui;
  const bool picked = strip.list.picked == slot;
  const bool last = slot + 1 == strip.list.length;
  const std::uint32_t step = strip.view.ticks ? 10 : strip.view.pitch >= ui.scaled(kWideSlot) ? 1 : 5;
  if (strip.view.ticks && strip.view.pitch * 10 < ui.scaled(30) && !picked && slot % 50 != 0) return;
  // Room for the picked slot's index, in its colour.
  const auto near = [&](std::optional<std::uint32_t> other) {
    const float room = ui.scaled(26);
    return other && *other != slot && std::abs(strip.middle(*other) - strip.middle(slot)) < room && step != 1;
  };
  if (!picked && (slot % step != 0 || near(strip.list.picked))) {
    if (!last || !strip.list.removal || near(strip.list.picked)) return;
  }
  draw_text({strip.middle(slot), strip.top + strip.height() + ui.scaled(13)},
            {nullptr, picked ? ui.palette().accent : ui.palette().muted, Align::middle},
            std::to_string(slot));
}

// How far the last slot's point has moved into the gap, from 0 to 1; a still picture shows it on its way.
float moved(const Ui& ui, const Playback& playback) {
  if (!playback.playing()) return 0.5f;
  const Run& run = ui.pane().run();
  Moving& moving = ui.memory.moving;
  if (moving.run != run.id || moving.at != run.timeline.position())
    moving = {run.id, run.timeline.position()};
  moving.seconds += ImGui::GetIO().DeltaTime;
  const float part = std::min(moving.seconds / kMoveSeconds, 1.0f);
  return part * part * (3 - 2 * part);
}

// Where the line of the title ends: at its right stands the menu of layers.
float end_of_title(const Ui& ui) {
  const Rect& place = ui.layout.strip;
  return ui.workspace.presenting() ? place.x + place.width - side_of(ui)
                                   : layers_button_place(ui).x - ui.scaled(8);
}

// The way of the last slot's point into the gap: up, along, down. It runs in the line of the title: from a
// slot further right it is seen from that line's end on.
void draw_move(const Strip& strip, float part) {
  const Ui& ui = strip.ui;
  const std::uint32_t gap = strip.list.removal->slot, last = strip.list.length - 1;
  if (gap == last || !strip.shows(gap)) return;
  const scene::Palette& p = ui.palette();
  const float to = strip.middle(gap);
  const float end = end_of_title(ui);
  const bool whole = strip.shows(last) && strip.middle(last) <= end;
  const float from = whole ? strip.middle(last) : std::min(strip.x(strip.view.first + strip.view.count), end);
  const float low = strip.top - ui.scaled(strip.view.ticks ? 6 : 3), high = strip.top - ui.scaled(18);
  const scene::Colour ink = p.active;
  const ImVec2 way[] = {{from, low}, {from, high}, {to, high}, {to, low - ui.scaled(4)}};
  draw_path(std::span(way).subspan(whole ? 0 : 1), ink, ui.scaled(1.5f));
  const float s = ui.scaled(4);
  fill_triangle({to - s, low - 1.5f * s}, {to + s, low - 1.5f * s}, {to, low}, ink);
  const std::string name = name_in_slot(ui, strip.list.at(last));
  const float x = from + (to - from) * part;
  const ImVec2 half{text_width(name) / 2 + ui.scaled(6), ui.scaled(10)};
  fill_rect({x - half.x, high - half.y}, {x + half.x, high + half.y}, p.panel, ui.scaled(3));
  outline_rect({x - half.x, high - half.y}, {x + half.x, high + half.y}, ink, ui.scaled(3), ui.scaled(1.5f));
  draw_text({x, high}, {nullptr, p.text, Align::middle}, name);
}

// Where slots and bars end.
float right_end(const Ui& ui) {
  const Rect& place = ui.layout.strip;
  const Rect& sentence = ui.layout.caption;
  if (sentence.height > 0 && sentence.y < place.y + place.height && sentence.x > place.x)
    return sentence.x - ui.scaled(12);
  return one_row(ui) ? end_of_title(ui) : place.x + place.width - side_of(ui);
}

bool fits_heading(const Ui& ui, const std::string& title, const std::string& rest) {
  const float begin = ui.layout.strip.x + side_of(ui);
  const Type type = title_type(ui);
  const float width = text_width(type.strong, title) + ui.scaled(14);
  return begin + width + text_width(type.plain, rest) <= end_of_title(ui);
}

// Returns where it ends.
float draw_heading(const Ui& ui, const std::string& title, const std::string& rest) {
  const Rect& place = ui.layout.strip;
  const scene::Palette& p = ui.palette();
  const Type type = title_type(ui);
  const float line = text_size(type.plain, "0").y, x = place.x + side_of(ui);
  const float middle = place.y + (one_row(ui) ? place.height / 2 : ui.scaled(kTop) + line / 2);
  const float behind =
      x + draw_text({x, middle}, {type.strong, p.muted}, title) + ui.scaled(one_row(ui) ? 7 : 14);
  return behind +
         draw_text({behind, middle}, {type.plain, p.text}, rest, std::max(end_of_title(ui) - behind, 1.0f));
}

// How fresh the picks of the last second are, by their points.
std::map<Index, float> glow_of(const Ui& ui, const Playback& playback, const ActiveSlots& list) {
  std::map<Index, float> glow;
  const std::span<const Vec2> points = ui.pane().run().timeline.sampler().points();
  const auto& passed = playback.recent(ui.pane_id).passed();
  for (std::uint32_t slot = 0; slot < list.length && !passed.empty(); ++slot) {
    const Index point = list.at(slot);
    if (point >= points.size()) continue;
    // The last of them is the latest.
    const auto found = std::ranges::find_if(passed.rbegin(), passed.rend(), [&](const scene::PassedTry& one) {
      return one.around_point && one.centre.x == points[point].x && one.centre.y == points[point].y;
    });
    if (found != passed.rend()) glow[point] = static_cast<float>(1 - found->age);
  }
  return glow;
}

std::optional<std::uint32_t> slot_under_mouse(const Strip& strip) {
  if (strip.view.count == 0) return std::nullopt;
  ImGui::SetCursorScreenPos({strip.left, strip.top});
  ImGui::InvisibleButton("slots", {static_cast<float>(strip.view.count) * strip.view.pitch, strip.height()});
  note_widget(strip.ui, "strip/slots");
  if (!ImGui::IsItemHovered()) return std::nullopt;
  const auto at =
      static_cast<std::uint32_t>(std::max((ImGui::GetIO().MousePos.x - strip.left) / strip.view.pitch, 0.0f));
  return strip.view.first + std::min(at, strip.view.count - 1);
}

void draw_list(const Ui& ui, const Playback& playback, std::optional<Index>& hover) {
  const Run& run = ui.pane().run();
  ActiveSlots list = active_slots(run.timeline, playback.preview());
  // What the last try has done to it is no longer shown.
  if (run.timeline.at_end() && ui.view.style().last_marks <= 0 && list.removal && list.after.empty())
    list = {};
  const bool fast = playback.tempo() == scene::Tempo::fast;
  if (fast) {  // which one is picked, and which leaves, changes too often
    list.picked.reset();
    list.appended.reset();
    list.removal.reset();
    list.length = static_cast<std::uint32_t>(list.after.size());
  }
  const InFont in_font(slot_font(ui));
  const float digit = text_width("0");
  const Rect& place = ui.layout.strip;
  const std::string title = ui.say(strip_label(run.setup));
  const bool row = one_row(ui);
  const std::size_t left_over = list.removal ? list.after.size() : list.length;
  const std::string length = ui.say.numbers.grouped(left_over);
  const float left = row ? draw_heading(ui, title, length) + ui.scaled(14) : place.x + side_of(ui);
  const float width = right_end(ui) - left;
  const SlotView view = slot_view(width, ui.scaled(1), digit, run.timeline.sampler().count(), list.length,
                                  list.picked.value_or(0));
  const float down = view.ticks ? (kSlotHeight - kTickHeight) / 2 : 0;
  const float at = row ? (place.height / ui.scaled(1) - kSlotHeight) / 2 : kSlotsAt;
  const bool plays = playback.playing() && playback.speed() >= kStagesBelow;
  Strip strip{ui, list, view, left, place.y + ui.scaled(at + down), plays};
  if (fast) strip.glow = glow_of(ui, playback, list);
  const std::optional<std::uint32_t> under = slot_under_mouse(strip);
  if (under && list.at(*under) != kNoPoint) hover = list.at(*under);
  for (std::uint32_t slot = view.first; slot < view.first + view.count; ++slot) {
    draw_slot(strip, slot, hover && list.at(slot) == *hover);
    if (!row && !plays) draw_index(strip, slot);
  }
  if (list.removal && !plays && !row && !is_recorded(run.setup)) draw_move(strip, moved(ui, playback));
  std::string rest = fast ? ui.say("picked in the last second, fading") : strip_words(ui, playback, list);
  if (view.ticks || view.first > 0) {
    if (under && list.at(*under) != kNoPoint) {
      rest = ui.say("slot {0}: point {1}", ui.say.numbers.grouped(*under),
                    point_name(ui.pane().run().setup, list.at(*under)));
    } else if (!plays && list.picked && list.at(*list.picked) != kNoPoint) {
      const std::string slot = ui.say("slot {0}: point {1}", ui.say.numbers.grouped(*list.picked),
                                      point_name(ui.pane().run().setup, list.at(*list.picked)));
      const std::string both = rest + " \u00b7 " + slot;
      rest = fits_heading(ui, title, both) ? both : slot;
    }
  }
  if (!row) draw_heading(ui, title, rest);
  if (under && hover && ImGui::IsItemClicked() && *hover < run.timeline.sampler().count())
    ui.issue(command::Inspect{run.timeline.sampler().points()[*hover], *hover, ui.pane_id});
}

void draw_counter(const Ui& ui, const DiscardsInARow& row) {
  const Rect& place = ui.layout.strip;
  const scene::Palette& p = ui.palette();
  const std::string most = ui.say.numbers.grouped(row.most);
  const std::string now = ui.say.numbers.grouped(row.discarded);
  const float title = draw_heading(ui, ui.say("Discarded in a row"),
                                   row.over      ? std::string(ui.say("that is over: gaps are filled now"))
                                   : one_row(ui) ? ui.say("{0} of {1}", now, most)
                                                 : ui.say("{0} of {1}: with {1} the run ends", now, most));
  if (ui.pane().run().timeline.at_end()) return;  // nothing is counted any more
  const float high = ui.scaled(8);
  const float x = one_row(ui) ? title + ui.scaled(14) : place.x + side_of(ui);
  const float y = place.y + (one_row(ui) ? (place.height - high) / 2 : ui.scaled(34));
  const float width = right_end(ui) - x;
  const float share =
      static_cast<float>(row.discarded) / static_cast<float>(std::max<std::uint64_t>(row.most, 1));
  fill_rect({x, y}, {x + width, y + high}, p.control, ui.scaled(2));
  if (share == 0) return;  // a rectangle without a width would be a line
  fill_rect({x, y}, {x + width * std::min(share, 1.0f), y + high}, p.too_close, ui.scaled(2));
}

bool counts_discards(const Setup& setup) {
  return traits_of(setup).throws && setup.has("discards") && setup.text("stop") == "discards";
}

}  // namespace

float strip_height(const Setup& setup) {
  return traits_of(setup).grows ? kHeight : counts_discards(setup) ? kCounterHeight : 0;
}

float strip_title_middle(const Ui& ui) {
  const Rect& place = ui.layout.strip;
  const float line = text_size(title_type(ui).plain, "0").y;
  return place.y + (one_row(ui) ? place.height / 2 : ui.scaled(kTop) + line / 2);
}

English strip_label(const Setup& setup) {
  return counts_discards(setup)    ? English("Discarded in a row")
         : traits_of(setup).queues ? English("Queue")
                                   : English("Active list");
}

void draw_strip(const Ui& ui, const Playback& playback, std::optional<Index>& hover) {
  const Run& run = ui.pane().run();
  if (const auto row = discards_in_a_row(run.setup, run.timeline)) {
    draw_counter(ui, *row);
  } else {
    draw_list(ui, playback, hover);
  }
}

}  // namespace annulus::panels
