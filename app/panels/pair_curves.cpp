#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "app/application/state.h"
#include "app/charts/tries_chart.h"
#include "app/kit/kit.h"
#include "app/kit/plot.h"
#include "app/panels/knob.h"
#include "app/panels/pair.h"
#include "app/panels/tries_plot.h"
#include "app/texts/percent.h"

// Room left against max tries k, of two sides.
namespace annulus::panels {

bool have_pair_curves(const Ui& ui) {
  return has_tries_curve(ui.panes.a().setup()) && has_tries_curve(ui.panes.b()->setup());
}

void draw_pair_curves(const Ui& ui, const State& state, const Rect& area, bool below_knob) {
  ui.memory.tries_curve_seen = true;
  if (!state.tries_curves.a.open()) ui.issue(command::ShowTriesCurve{});
  const scene::Palette& p = ui.palette();
  const float ticks = ui.scaled(tries_heights(ui).ticks);
  const float left = below_knob ? thumb_at(ui, area.x, area.width, 1, kTriesAxis) : area.x;
  const float right =
      below_knob ? thumb_at(ui, area.x, area.width, kMostTries, kTriesAxis) : area.x + area.width;
  const Rect place{left, area.y + ticks, right - left, area.height - ticks};
  // A curve that both sides have is drawn once, grey.
  const bool one_curve = state.tries_curves.b.same_as(state.tries_curves.a);
  Chart both;
  for (const PaneId id : kPaneIds) {
    if (one_curve && id == PaneId::b) continue;
    const TriesCurves& curves = state.tries_curves[id];
    const scene::Colour colour = curves.stale() || one_curve ? p.muted
                                 : id == PaneId::a           ? p.side_a
                                                             : p.side_b;
    Chart one = tries_charts(ui.say, p, {curves.own(), {}, colour, true}).front();
    one.curves.front() = one.curves.back();
    if (id == PaneId::a || one.y.high > both.y.high) std::swap(both, one);
    std::ranges::move(one.bands, std::back_inserter(both.bands));
    std::ranges::move(one.curves, std::back_inserter(both.curves));
  }
  const std::string highest = both.y_ticks.back().text;
  const Plot plot = draw_chart(ui, place, without_marks(both));
  draw_tries_axis(ui, plot, area.y + ticks / 2, static_cast<double>(ui.panes.a().setup().integer("tries")));
  const std::uint64_t seeds = std::min(state.tries_curves.a.seeds(), state.tries_curves.b.seeds());
  const std::string axis = axis_words(ui, both, highest);
  const std::string of_seeds =
      ui.say.plural(seeds, "{0}, 1 seed", "{0}, {1} seeds", axis, std::to_string(seeds));
  const bool fits = text_width(ui.fonts.small, of_seeds) < 0.6f * place.width;
  const std::string words = seeds == 0 ? unread_words(ui, state.tries_curves.a, false)
                            : fits     ? of_seeds
                                       : axis;
  name_axis(ui, plot, words);
  // The upright lines at k begin below these words.
  const float words_left = right - text_width(ui.fonts.small, words) - ui.scaled(8);
  std::array<std::pair<Plot::At, PaneId>, 2> here;
  for (const PaneId id : kPaneIds) {
    const Ui side = ui.about(id);
    const double tries_each = static_cast<double>(side.pane().setup().integer("tries"));
    const float x = plot.x().place(std::min(tries_each, kMostTries));
    const scene::Colour ink = scene::with_alpha(p.text, 0.85f);
    if (below_knob) draw_stroke({x, area.y - ui.scaled(kTriesBelowThumb)}, {x, place.y}, ink);
    draw_stroke({x, place.y + (x > words_left ? ui.scaled(17) : 0)}, {x, place.y + place.height}, ink);
    if (!below_knob && id == PaneId::a)
      draw_text({x, area.y + ticks / 2}, {ui.fonts.small_strong, p.text, Align::middle},
                ui.say.numbers.grouped(static_cast<std::uint64_t>(tries_each)));
    const OwnValues own = own_values(side, state.quality);
    const auto curve = curve_at(state.tries_curves[id].own(), tries_each);
    const double room = own.room ? *own.room : curve ? curve->room.median : -1;
    here[id == PaneId::a ? 0 : 1] = {{std::min(tries_each, kMostTries), room}, id};
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
    const std::string number_words =
        std::string(id == PaneId::a ? "A " : "B ") + percent(ui.say, value.y, value.y < 0.0095 ? 1 : 0);
    const float top = std::min(mark.y, highest_of(plot, state.tries_curves[id].own(), at.x).y);
    ImVec2 number{mark.x + ui.scaled(9), std::max(top - ui.scaled(9), place.y + ui.scaled(23))};
    if (number.x < beside.x && number.y - beside.y < ui.scaled(14))
      number = {beside.x + ui.scaled(6), beside.y};
    // Without room there the lower value stands at the left, below both curves.
    const float wide = text_width(ui.fonts.small_strong, number_words);
    if (number.x + wide > right)
      number = beside.x > 0 ? ImVec2{mark.x - ui.scaled(9) - wide, mark.y + ui.scaled(5)}
                            : ImVec2{right - wide, number.y};
    number.x += draw_text(number, {ui.fonts.small_strong, colour}, number_words);
    beside = number;
  }
  take_place(ui, {area.x, area.y, area.width, area.height}, "compared/curves",
             ui.say("Curves of max tries k"));
}

}  // namespace annulus::panels
