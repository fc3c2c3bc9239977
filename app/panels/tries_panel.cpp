#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/application/state.h"
#include "app/charts/tries_chart.h"
#include "app/kit/kit.h"
#include "app/kit/plot.h"
#include "app/kit/slider.h"
#include "app/panels/goal_amount.h"
#include "app/panels/knob.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "app/panels/setup_rows.h"
#include "app/panels/tries_plot.h"
#include "app/panels/tries_words.h"
#include "app/texts/percent.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/parameter.h"
#include "core/setup/plane.h"

// Room left and the largest empty circle against max tries k, below the knob of k and on its axis.
namespace annulus::panels {
namespace {

// Over both plots: pressed anywhere, k goes there and follows the mouse; keys move it as on the sliders.
struct CurveHand {
  bool over = false, held = false;
  // k of the setup, or where it was dragged from, and k at the mouse.
  std::optional<ComparedTries> compared = {};
};
CurveHand handle(const Ui& ui, const Plot& top, ImVec2 high, double tries_each) {
  const Rect& area = top.area();
  const ImVec2 after = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({area.x, area.y});
  ImGui::SetNextItemWidth(high.x - area.x);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {0, std::max((high.y - area.y - ImGui::GetTextLineHeight()) / 2, 0.0f)});
  const bool held = bare_slider(ui, "##tries curve", std::min(tries_each, kMostTries), kTriesAxis, "");
  ImGui::PopStyleVar();
  note_widget(ui, "tries curve/dot", ui.say("What max tries buys"));
  const bool over = ImGui::IsItemHovered();
  ImGui::SetCursorScreenPos(after);
  static constexpr const char* kDragName = "tries curve";
  if (held) {
    const bool by_mouse = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const double wish =
        by_mouse ? std::clamp(std::round(top.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMostTries)
                 : moved_by_keys(tries_each, kTriesAxis);
    if (wish != tries_each) {
      const bool continues = ui.memory.dragged == kDragName;
      if (!continues) ui.memory.dragged_from = tries_each;
      ui.memory.dragged = kDragName;
      ui.issue(command::SetValue{"tries", static_cast<std::uint64_t>(wish), continues, ui.pane_id});
    }
  } else if (ui.memory.dragged == kDragName) {
    ui.memory.dragged.clear();
  }
  if (held && ui.memory.dragged == kDragName)
    return {over, held, ComparedTries{ui.memory.dragged_from, tries_each}};
  if (!over || held) return {over, held};
  const double pointed = std::clamp(std::round(top.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMostTries);
  return {over, held, ComparedTries{tries_each, pointed}};
}

// What the curve says at the mouse.
void explain_curve(const Ui& ui, const Plot& plot, const TriesCurves& curves,
                   const std::optional<ComparedTries>& compared) {
  const double tries_each =
      std::clamp(std::round(plot.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMostTries);
  const auto at = curve_at(curves.own(), tries_each);
  if (!at || curves.stale()) return;
  const Numbers& number = ui.say.numbers;
  const std::string k = number.grouped(static_cast<std::uint64_t>(tries_each));
  const std::string room = percent(ui.say, at->room.median), tries = number.fixed(at->tries / at->points, 0);
  std::string text = at->largest ? ui.say("k = {0}: {1} room left, largest hole {2} r, {3} tries a point", k,
                                          room, number.fixed(at->largest->median, 2), tries)
                                 : ui.say("k = {0}: {1} room left, {2} tries a point", k, room, tries);
  text += "\n" + tries_words(ui.say, ui.pane().setup(), curves.own(), compared);
  text += "\n" + curve_words(ui.say, curves.seeds(), curves.complete());
  tooltip(ui, text);
}

// Where the curve has fallen to that height, window units.
float falls_below(const Plot& plot, const std::vector<CurvePoint>& curve, float y) {
  const auto above = [&](double tries_each) {
    const auto there = curve_at(curve, tries_each);
    return there && plot.y().place(there->room.median) < y;
  };
  double tries_each = 1;
  while (tries_each < kMostTries && above(tries_each)) tries_each *= 1.05;
  return plot.x().place(std::min(tries_each, kMostTries));
}

// Which curve is whose, beside the curves and not on them; the samplers' names are never translated. `right`:
// where the words of the axis begin.
void name_curves(const Ui& ui, const Plot& plot, const TriesCurves& curves, float right) {
  const Setup& setup = ui.pane().setup();
  const scene::Palette& p = ui.palette();
  const Rect& area = plot.area();
  const float half = font_size(ui.fonts.small) / 2 + ui.scaled(1), air = ui.scaled(5);
  const auto width = [&](const std::string& text) { return text_width(ui.fonts.small, text) + air; };
  if (const char* beside = sampler_beside(setup); beside && !curves.beside().empty()) {
    // Left of its curve, in the lower half: apart from the other name, which stands right of its own.
    const float middle = area.y + 0.6f * area.height;
    const std::string title = ui.say(sampler_info(beside).title);
    const float end = falls_below(plot, curves.beside(), middle - half) - air;
    if (end - width(title) >= area.x) plot.words({end, middle}, Plot::Side::left, p.muted, title);
  }
  const std::string title = ui.say(sampler_info(setup.sampler).title);
  const std::string seeds =
      ui.say.plural(curves.seeds(), "{0}, 1 seed", "{0}, {1} seeds", title, std::to_string(curves.seeds()));
  const float y = area.y + ui.scaled(8), left = falls_below(plot, curves.own(), y + half) + air;
  // Not across the thumb's line.
  const float line = plot.x().place(std::min(static_cast<double>(setup.integer("tries")), kMostTries));
  const float end = left < line ? std::min(line, right) : right;
  const std::string& fits = left + width(seeds) <= end ? seeds : title;
  plot.words({left, y}, Plot::Side::right, curves.stale() ? p.muted : p.accent, fits);
}

// Marks this run: a filled dot with its value; before the run's end a hollow one on the curve.
void mark_here(const Ui& ui, const Plot& plot, double tries_each, const std::optional<double>& own,
               const std::optional<OverCurveSeeds>& curve, const std::string& words) {
  const scene::Palette& p = ui.palette();
  const double x = std::min(tries_each, kMostTries);
  if (!own) {
    if (curve) plot.ring({x, std::clamp(curve->median, plot.y().low, plot.y().high)}, 4, p.text);
    return;
  }
  const Plot::At at{x, std::clamp(*own, plot.y().low, plot.y().high)};
  plot.dot(at, 6, p.panel);
  plot.dot(at, 4.5f, p.text);
  const ImVec2 place = plot.place(at);
  const float air = ui.scaled(10);
  const bool left = place.x > plot.area().x + 0.7f * plot.area().width;
  // Above the dot and the range of the curve.
  const float top =
      curve ? std::min(place.y, plot.place({x, std::min(curve->high, plot.y().high)}).y) : place.y;
  const float y = std::clamp(top - ui.scaled(10), plot.area().y + ui.scaled(23),
                             plot.area().y + plot.area().height - ui.scaled(7));
  draw_text({place.x + (left ? -air : air), y},
            {ui.fonts.small_strong, p.text, left ? Align::right : Align::left}, words);
}

// While nothing is read: why, and what can be done about it.
void draw_unread(const Ui& ui, const Rect& area, const TriesCurves& curves, bool measures) {
  const bool asks = curves.waits() == TriesCurves::Waits::for_request;
  if (!asks && curves.seeds() > 0) return;
  const std::string words =
      asks ? ui.say("More than 20,000 points: this takes some seconds.") : unread_words(ui, curves, measures);
  const float middle = area.y + area.height / 2;
  const char* measure = ui.say("Measure");
  const float button_room = asks ? button_width(measure) + ui.scaled(8) : 0;
  draw_text({area.x + ui.scaled(40), middle}, small_muted(ui), words,
            area.width - ui.scaled(40) - button_room);
  if (!asks) return;
  ImGui::SetCursorScreenPos(
      {area.x + area.width - button_width(measure), middle - ImGui::GetFrameHeight() / 2});
  if (button(ui, "tries curve/read", measure)) ui.issue(command::ReadTriesCurve{});
}

}  // namespace

void draw_tries_curves(const Ui& ui, const TriesCurves& curves, const Quality& quality) {
  const Setup& setup = ui.pane().setup();
  const scene::Palette& p = ui.palette();
  ui.memory.tries_curve_seen = true;
  if (!curves.open()) ui.issue(command::ShowTriesCurve{});
  const auto tries_each = static_cast<double>(setup.integer("tries"));
  const bool with_largest = !traits_of(setup).sized && !has_own_radii(setup);
  const scene::Colour colour = curves.stale() ? p.muted : p.accent;
  const std::vector<Chart> charts =
      tries_charts(ui.say, p, {curves.own(), curves.beside(), colour, !with_largest, tries_each});
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const TriesHeights high = tries_heights(ui);
  const float left = thumb_at(ui, low.x, width, 1, kTriesAxis),
              right = thumb_at(ui, low.x, width, kMostTries, kTriesAxis);
  const Rect upper{left, low.y + ui.scaled(high.ticks), right - left, ui.scaled(high.room)};
  const Rect lower{left, upper.y + upper.height + ui.scaled(high.between), right - left,
                   ui.scaled(high.largest)};
  const float end = with_largest ? lower.y + lower.height : upper.y + upper.height;
  const Plot room(ui, upper, charts.front().x, charts.front().y);
  const CurveHand hand = handle(ui, room, {right, end}, tries_each);
  const auto here = curve_at(curves.own(), tries_each);
  const OwnValues own = own_values(ui, quality);
  const float line = room.x().place(std::min(tries_each, kMostTries));
  draw_tries_axis(ui, room, low.y + ui.scaled(high.ticks / 2), tries_each);
  const auto draw_one = [&](const Rect& area, const Chart& chart, const std::optional<double>& value,
                            const std::optional<OverCurveSeeds>& curve, const std::string& words) {
    const Plot plot = draw_chart(ui, area, without_marks(chart));
    draw_stroke({line, area.y - ui.scaled(high.between)}, {line, area.y + area.height},
                scene::with_alpha(p.text, 0.85f));
    const std::string axis = axis_words(ui, chart, chart.y_ticks.back().text);
    name_axis(ui, plot, axis);
    if (&area == &upper && curves.seeds() > 0)
      name_curves(ui, plot, curves, right - text_width(ui.fonts.small, axis) - ui.scaled(8));
    mark_here(ui, plot, tries_each, value, curve, words);
  };
  // From the thumb down through both.
  draw_stroke({line, low.y - ui.scaled(kTriesBelowThumb)}, {line, upper.y}, scene::with_alpha(p.text, 0.85f));
  draw_one(upper, charts.front(), own.room, here ? std::optional(here->room) : std::nullopt,
           own.room ? ui.say("you are here: {0}", percent(ui.say, *own.room, 0)) : "");
  if (with_largest)
    draw_one(lower, charts.back(), own.largest, here ? here->largest : std::nullopt,
             own.largest ? ui.say("{0} r", ui.say.numbers.fixed(*own.largest, 2)) : "");
  draw_unread(ui, upper, curves, quality.live(ui.pane_id).busy());
  if (hand.over && !hand.held) explain_curve(ui, room, curves, hand.compared);
  ImGui::SetCursorScreenPos({low.x, end});
  gap(ui, ui.layout.low ? 4 : 10);
}

void draw_gaps(const Ui& ui, const TriesCurves& curves, const Quality& quality) {
  const Setup& setup = ui.pane().setup();
  if (!setup.has("fill") || !has_tries_curve(setup)) return;
  const Parameter& parameter = *parameter_named(setup, "fill");
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float right = low.x + ImGui::GetContentRegionAvail().x, frame = ImGui::GetFrameHeight(),
              middle = low.y + frame / 2;
  float x = low.x +
            draw_text({low.x, middle}, {ui.fonts.strong, ui.palette().text}, ui.say(parameter.label)) +
            ui.scaled(12);
  const std::vector<Segment> segments = segments_of(ui, parameter);
  const float width = segments_width(ui, segments, 20);
  ImGui::SetCursorScreenPos({x, low.y});
  const bool filled = setup.flag("fill");
  const int clicked = segmented(ui, "fill", segments, filled ? 1 : 0, width);
  if (clicked >= 0 && (clicked == 1) != filled)
    ui.issue(command::SetValue{"fill", clicked == 1, false, ui.pane_id});
  x += width + ui.scaled(12);
  ImGui::SetCursorScreenPos({low.x, low.y + frame});
  gap(ui, ui.layout.low ? 2 : 8);
  const OwnValues own = own_values(ui, quality);
  if (filled || !own.room) return;
  const auto points = static_cast<double>(quality.live(ui.pane_id).found()->measures.points);
  const double more_points = points * *own.room;
  std::string words = ui.say.plural(static_cast<std::uint64_t>(std::llround(more_points)),
                                    "filled: 1 more point", "filled: {0} more points", ui.whole(more_points));
  const auto tries_each = static_cast<double>(setup.integer("tries"));
  const double more = tries_each < 100 ? 100 : 300;
  const auto here = curve_at(curves.own(), tries_each), there = curve_at(curves.own(), more);
  if (here && there && !curves.stale() && tries_each < more && here->points > 0) {
    const std::string longer = words + "; " +
                               ui.say("k = {0}: about {1} more", ui.whole(more),
                                      ui.whole(std::max(points * (there->points / here->points - 1), 0.0)));
    if (text_width(ui.fonts.small, longer) <= right - x) words = longer;
  }
  if (text_width(ui.fonts.small, words) <= right - x)
    draw_text({right, middle}, small_muted(ui, Align::right), words);
  const ImVec2 after = ImGui::GetCursorScreenPos();
  take_place(ui, {x, low.y, right - x, frame}, "gaps/filled", words);
  if (ImGui::IsItemHovered())
    tooltip(ui, ui.say("A large gap takes several points, and a point may close a gap beside its own."));
  ImGui::SetCursorScreenPos(after);
}

}  // namespace annulus::panels
