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
#include "app/panels/tries_words.h"
#include "app/texts/percent.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/parameter.h"
#include "core/setup/plane.h"

// Room left and the largest empty circle against max tries k, below the knob of k and on its axis.
namespace annulus::panels {
namespace {

constexpr float kBelowThumb = 3;  // above the cursor below a knob, window units at UI scale 1
constexpr double kMost = static_cast<double>(kCurveTries.back());
constexpr SliderRange kAxis{.minimum = 1, .maximum = kMost, .logarithmic = true, .grain = 1};

// Window units at UI scale 1: the numbers of the axis, both plots, and what is between them.
struct Heights {
  float ticks, room, between, largest;
};
Heights heights(const Ui& ui) {
  return ui.layout.low ? Heights{15, 50, 8, 40} : Heights{17, 70, 9, 54};
}

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
  const bool held = bare_slider(ui, "##tries curve", std::min(tries_each, kMost), kAxis, "");
  ImGui::PopStyleVar();
  note_widget(ui, "tries curve/dot", ui.say("What max tries buys"));
  const bool over = ImGui::IsItemHovered();
  ImGui::SetCursorScreenPos(after);
  static constexpr const char* kDragName = "tries curve";
  if (held) {
    const bool by_mouse = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const double wish = by_mouse
                            ? std::clamp(std::round(top.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMost)
                            : moved_by_keys(tries_each, kAxis);
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
  const double pointed = std::clamp(std::round(top.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMost);
  return {over, held, ComparedTries{tries_each, pointed}};
}

// What the curve says at the mouse.
void explain_curve(const Ui& ui, const Plot& plot, const TriesCurves& curves,
                   const std::optional<ComparedTries>& compared) {
  const double tries_each = std::clamp(std::round(plot.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMost);
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

// While there is no curve: how much of it is read, or what it waits for.
std::string unread_words(const Ui& ui, const TriesCurves& curves, bool measures) {
  if (curves.waits() == TriesCurves::Waits::for_run) return ui.say("Waits for the run, which is being made.");
  if (curves.waits() == TriesCurves::Waits::for_others) return ui.say("Waits for the experiment.");
  const double whole = std::floor(100 * curves.share());
  if (whole >= 1) return ui.say("being measured: {0}", percent(ui.say, whole / 100, 0));
  return measures ? ui.say("Waits for the measures of this run.") : ui.say("measuring");
}

// This run's own values, if it has ended and they are measured.
struct OwnValues {
  std::optional<double> room, largest;
};
OwnValues own_values(const Ui& ui, const Quality& quality) {
  const LiveMeasures& live = quality.live(ui.pane_id);
  using enum LiveMeasures::Part;
  if (!ui.pane().run().timeline.at_end() || !live.found() || quality.part()) return {};
  const Measures& m = live.found()->measures;
  OwnValues own;
  if (live.known(room) && !live.stale(room) && m.room && m.points > 0)
    own.room = m.room->points() / static_cast<double>(m.points);
  if (live.known(empty) && !live.stale(empty) && m.holes && m.radius > 0)
    own.largest = m.holes->largest.radius / m.radius;
  return own;
}

// The numbers of k, without those that the thumb's line would cross.
void draw_axis(const Ui& ui, const Plot& plot, float middle, double tries_each) {
  const float here = plot.x().place(std::min(tries_each, kMost));
  for (const unsigned tick : {1u, 3u, 10u, 30u, 100u, 300u}) {
    const std::string number = ui.say.numbers.grouped(tick);
    const float wide = text_width(ui.fonts.small, number), left = plot.area().x;
    const float x = std::clamp(plot.x().place(tick) - wide / 2, left, left + plot.area().width - wide);
    if (here > x - ui.scaled(5) && here < x + wide + ui.scaled(5)) continue;
    draw_text({x, middle}, small_muted(ui), number);
  }
}

// What the numbers of the knob's axis and this run's own marks leave.
Chart without_marks(Chart chart) {
  chart.x_ticks.clear();
  for (Chart::Tick& tick : chart.y_ticks) tick.text.clear();
  chart.uprights.clear();
  chart.rings.clear();
  return chart;
}

// Inside the plot: the highest number at the left, at the right what it is.
void name_axis(const Ui& ui, const Plot& plot, const Chart& chart, const std::string& words) {
  const Rect& area = plot.area();
  const float y = area.y + ui.scaled(8);
  plot.words({area.x, y}, Plot::Side::right, ui.palette().muted, chart.y_ticks.back().text);
  plot.words({area.x + area.width, y}, Plot::Side::left, ui.palette().muted, words);
}

// Which curve is whose, where the curves are; the samplers' names are never translated.
void name_curves(const Ui& ui, const Plot& plot, const TriesCurves& curves) {
  const Setup& setup = ui.pane().setup();
  const scene::Palette& p = ui.palette();
  const auto at = [&](const std::vector<CurvePoint>& curve, double tries_each) {
    const auto there = curve_at(curve, tries_each);
    const double room = there ? std::clamp(there->room.median, plot.y().low, plot.y().high) : plot.y().low;
    return plot.place({tries_each, room});
  };
  constexpr double kOwn = 8;
  if (const char* beside = sampler_beside(setup); beside && !curves.beside().empty()) {
    // Left of its curve, where that falls below the middle: apart from the other name, which stands right of
    // it.
    const float middle = plot.area().y + 0.6f * plot.area().height;
    double tries_each = 1;
    while (tries_each < kOwn && at(curves.beside(), tries_each).y < middle) tries_each += 0.25;
    plot.words({at(curves.beside(), tries_each).x - ui.scaled(5), middle}, Plot::Side::left, p.muted,
               ui.say(sampler_info(beside).title));
  }
  const std::string seeds =
      ui.say.plural(curves.seeds(), "{0}, 1 seed", "{0}, {1} seeds",
                    std::string(ui.say(sampler_info(setup.sampler).title)), std::to_string(curves.seeds()));
  const ImVec2 place = at(curves.own(), kOwn);
  // Not across the thumb's line.
  const float line = plot.x().place(std::min(static_cast<double>(setup.integer("tries")), kMost));
  const float last = line - ui.scaled(8) - text_width(ui.fonts.small, seeds);
  const float left = place.x < line ? std::min(place.x, last) : place.x;
  plot.words({left, std::max(place.y - ui.scaled(8), plot.area().y + ui.scaled(7))}, Plot::Side::right,
             curves.stale() ? p.muted : p.accent, seeds);
}

// Marks this run: a filled dot with its value; before the run's end a hollow one on the curve.
void mark_here(const Ui& ui, const Plot& plot, double tries_each, const std::optional<double>& own,
               const std::optional<OverCurveSeeds>& curve, const std::string& words) {
  const scene::Palette& p = ui.palette();
  const double x = std::min(tries_each, kMost);
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
  const float y = std::clamp(place.y - ui.scaled(15), plot.area().y + ui.scaled(23),
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
  const Heights high = heights(ui);
  const float left = thumb_at(ui, low.x, width, 1, kAxis), right = thumb_at(ui, low.x, width, kMost, kAxis);
  const Rect upper{left, low.y + ui.scaled(high.ticks), right - left, ui.scaled(high.room)};
  const Rect lower{left, upper.y + upper.height + ui.scaled(high.between), right - left,
                   ui.scaled(high.largest)};
  const float end = with_largest ? lower.y + lower.height : upper.y + upper.height;
  const Plot room(ui, upper, charts.front().x, charts.front().y);
  const CurveHand hand = handle(ui, room, {right, end}, tries_each);
  const auto here = curve_at(curves.own(), tries_each);
  const OwnValues own = own_values(ui, quality);
  const float line = room.x().place(std::min(tries_each, kMost));
  draw_axis(ui, room, low.y + ui.scaled(high.ticks / 2), tries_each);
  const auto draw_one = [&](const Rect& area, const Chart& chart, const std::optional<double>& value,
                            const std::optional<OverCurveSeeds>& curve, const std::string& words) {
    const Plot plot = draw_chart(ui, area, without_marks(chart));
    draw_stroke({line, area.y - ui.scaled(high.between)}, {line, area.y + area.height},
                scene::with_alpha(p.text, 0.85f));
    name_axis(ui, plot, chart, chart.up);
    if (&area == &upper && curves.seeds() > 0) name_curves(ui, plot, curves);
    mark_here(ui, plot, tries_each, value, curve, words);
  };
  // From the thumb down through both.
  draw_stroke({line, low.y - ui.scaled(kBelowThumb)}, {line, upper.y}, scene::with_alpha(p.text, 0.85f));
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

bool have_pair_curves(const Ui& ui) {
  return has_tries_curve(ui.panes.a().setup()) && has_tries_curve(ui.panes.b()->setup());
}

void draw_pair_curves(const Ui& ui, const State& state, const Rect& area, bool below_knob) {
  ui.memory.tries_curve_seen = true;
  if (!state.tries_curves.a.open()) ui.issue(command::ShowTriesCurve{});
  const scene::Palette& p = ui.palette();
  const float ticks = ui.scaled(heights(ui).ticks);
  const float left = below_knob ? thumb_at(ui, area.x, area.width, 1, kAxis) : area.x;
  const float right = below_knob ? thumb_at(ui, area.x, area.width, kMost, kAxis) : area.x + area.width;
  const Rect place{left, area.y + ticks, right - left, area.height - ticks};
  Chart both;
  for (const PaneId id : kPaneIds) {
    const TriesCurves& curves = state.tries_curves[id];
    const scene::Colour colour = curves.stale() ? p.muted : id == PaneId::a ? p.side_a : p.side_b;
    Chart one = tries_charts(ui.say, p, {curves.own(), {}, colour, true}).front();
    one.curves.front() = one.curves.back();
    if (id == PaneId::a || one.y.high > both.y.high) std::swap(both, one);
    std::ranges::move(one.bands, std::back_inserter(both.bands));
    std::ranges::move(one.curves, std::back_inserter(both.curves));
  }
  const Plot plot = draw_chart(ui, place, without_marks(both));
  draw_axis(ui, plot, area.y + ticks / 2, static_cast<double>(ui.panes.a().setup().integer("tries")));
  const std::uint64_t seeds = std::min(state.tries_curves.a.seeds(), state.tries_curves.b.seeds());
  const std::string words = ui.say.plural(seeds, "{0}, 1 seed", "{0}, {1} seeds",
                                          std::string(ui.say("room left")), std::to_string(seeds));
  name_axis(ui, plot, both, seeds > 0 ? words : unread_words(ui, state.tries_curves.a, false));
  std::array<std::pair<Plot::At, PaneId>, 2> here;
  for (const PaneId id : kPaneIds) {
    const Ui side = ui.about(id);
    const double tries_each = static_cast<double>(side.pane().setup().integer("tries"));
    const float x = plot.x().place(std::min(tries_each, kMost));
    draw_stroke({x, below_knob ? area.y - ui.scaled(kBelowThumb) : place.y}, {x, place.y + place.height},
                scene::with_alpha(p.text, 0.85f));
    if (!below_knob && id == PaneId::a)
      draw_text({x, area.y + ticks / 2}, {ui.fonts.small_strong, p.text, Align::middle},
                ui.say.numbers.grouped(static_cast<std::uint64_t>(tries_each)));
    const OwnValues own = own_values(side, state.quality);
    const auto curve = curve_at(state.tries_curves[id].own(), tries_each);
    const double room = own.room ? *own.room : curve ? curve->room.median : -1;
    here[id == PaneId::a ? 0 : 1] = {{std::min(tries_each, kMost), room}, id};
  }
  if (here[0].first.y < here[1].first.y) std::swap(here[0], here[1]);  // the higher value comes first
  ImVec2 beside{};                                                     // the end of its words
  for (const auto& [value, id] : here) {
    if (value.y < 0) continue;
    const scene::Colour colour = id == PaneId::a ? p.side_a : p.side_b;
    const Plot::At at{value.x, std::min(value.y, plot.y().high)};
    const bool own = own_values(ui.about(id), state.quality).room.has_value();
    if (!own) {
      plot.ring(at, 4, colour);
      continue;
    }
    plot.dot(at, 4.5f, colour);
    const ImVec2 mark = plot.place(at);
    ImVec2 number{mark.x + ui.scaled(9), mark.y - ui.scaled(7)};
    if (number.x < beside.x && number.y - beside.y < ui.scaled(14))
      number = {beside.x + ui.scaled(6), beside.y};
    number.x += draw_text(number, {ui.fonts.small_strong, colour},
                          percent(ui.say, value.y, value.y < 0.0095 ? 1 : 0));
    beside = number;
  }
  take_place(ui, {area.x, area.y, area.width, area.height}, "compared/curves",
             ui.say("Curves of max tries k"));
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
