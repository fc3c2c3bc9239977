#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/application/orders.h"
#include "app/charts/axis.h"
#include "app/kit/kit.h"
#include "app/kit/plot.h"
#include "app/kit/slider.h"
#include "app/panels/panels.h"
#include "core/samplers/registry.h"

// In the menu of exports: in which order points are written, and what the first of them look like.
namespace annulus::panels {
namespace {

constexpr float kOrderWidth = 300, kChart = 96;     // window units at UI scale 1
constexpr double kWellSpread = 0.65, kBest = 0.85;  // Lagae and Dutre 2008

struct Named {
  Order order;
  const char* name;
  English label, help;
};

const std::array<Named, 5>& orders() {
  static const std::array<Named, 5> all{{
      {Order::birth, "birth", English("order", "birth"), English("As the points were born.")},
      {Order::progressive, "progressive", English("progressive"),
       English("However many you take from the beginning, they are spread well.")},
      {Order::random, "random", English("order", "random"), English("Shuffled with the run's seed.")},
      {Order::morton, "morton", English("Morton"),
       English("Along a Z curve: what is near in the plane is near in the file.")},
      {Order::travel, "travel", English("order", "travel"),
       English("A short way from each point to the next, for plotters.")},
  }};
  return all;
}

// A value for each pixel: the lowest one of the prefixes that fall on it.
Chart::Curve spread_curve(const std::vector<double>& spread, const Axis& x, scene::Colour colour,
                          float width) {
  Chart::Curve curve{{}, colour, width};
  for (std::size_t i = 1; i < spread.size(); ++i) {
    const Chart::At at{static_cast<double>(i + 1), spread[i]};
    if (!curve.places.empty() && x.place(at.x) - x.place(curve.places.back().x) < 1) {
      curve.places.back().y = std::min(curve.places.back().y, at.y);
    } else {
      curve.places.push_back(at);
    }
  }
  return curve;
}

// How well the first m points are spread, against m.
void draw_spread(const Ui& ui, const Ranking& ranking, Index first) {
  const scene::Palette& p = ui.palette();
  ImFont* font = ui.fonts.small;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float margin = text_width(font, "0.85") + ui.scaled(6);
  const Rect area{low.x + margin, low.y + ui.scaled(4), ui.scaled(kOrderWidth) - margin, ui.scaled(kChart)};
  const float right = area.x + area.width, below = area.y + area.height + ui.scaled(5);
  double highest = 1;
  // The first few points of a plane lie on its border, farther apart than in a lattice.
  for (const auto* spread : {&ranking.spread, &ranking.spread_of_birth})
    for (std::size_t m = 1; m < spread->size(); ++m) highest = std::max(highest, (*spread)[m]);
  const double most = std::max(static_cast<double>(ranking.spread.size()), 2.0);
  const Axis x{1, most, area.x, right, true};
  Chart chart{"", "", "", {1, most, true}, {0, highest}, {}, {{0, "0"}}};
  for (const double level : {kWellSpread, kBest})
    chart.y_ticks.push_back({level, ui.say.numbers.fixed(level, 2)});
  const std::string name = ui.say("first m");
  const float end = right - text_width(font, name);
  for (double power = 1; power <= most; power *= 10) {
    std::string text = ui.say.numbers.grouped(static_cast<std::uint64_t>(power));
    if (x.place(power) + text_width(font, text) / 2 + ui.scaled(8) >= end) text.clear();
    chart.x_ticks.push_back({power, std::move(text)});
  }
  chart.bands.push_back(
      {{{1, kWellSpread, kBest}, {most, kWellSpread, kBest}}, scene::with_alpha(p.accepted, 0.12f)});
  if (ranking.order != Order::birth)
    chart.curves.push_back(spread_curve(ranking.spread_of_birth, x, scene::with_alpha(p.muted, 0.6f), 1));
  chart.curves.push_back(spread_curve(ranking.spread, x, p.accent, 1.75f));
  chart.uprights.push_back({static_cast<double>(first), p.text});
  if (first >= 2)
    chart.rings.push_back({{static_cast<double>(first), ranking.spread[first - 1]}, p.accent, 4, true});
  draw_chart(ui, area, chart);
  draw_text({right, below + font_size(font) / 2}, {font, p.muted, Align::right}, name);
  ImGui::Dummy({ui.scaled(kOrderWidth), below + font_size(font) - low.y});
  note_widget(ui, "order/chart", name);
}

void draw_first(const Ui& ui, const Ranking& ranking, std::optional<Index> shown) {
  const auto all = static_cast<Index>(ranking.points.size());
  const Index first = std::min(shown.value_or(all), all);
  const Numbers& number = ui.say.numbers;
  double value = first;
  ImGui::SetNextItemWidth(ui.scaled(kOrderWidth));
  const std::string text = ui.say("the first {0} of {1}", number.grouped(first), number.grouped(all));
  if (filled_slider(ui, "##first", value,
                    {.minimum = 1, .maximum = static_cast<double>(all), .logarithmic = true, .grain = 1},
                    text) != SliderChange::none)
    ui.issue(command::ShowFirst{static_cast<Index>(std::lround(value))});
  note_widget(ui, "order/first", text);
  gap(ui, 2);
  draw_spread(ui, ranking, first);
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.scaled(kOrderWidth));
  if (first >= 2)
    ImGui::TextUnformatted(
        ui.say("The closest two of them are {0} lattice spacings apart: from {1} on points are spread well.",
               number.fixed(ranking.spread[first - 1], 2), number.fixed(kWellSpread, 2))
            .c_str());
  ImGui::PopTextWrapPos();
}

}  // namespace

void draw_order(const Ui& ui, const Orders& chosen) {
  ui.memory.order_seen = true;
  std::array<Segment, 5> segments;
  int present = 0;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Named& named = orders()[i];
    segments[i] = {named.name, ui.say(named.label), ui.say(named.help)};
    if (named.order == chosen.order()) present = static_cast<int>(i);
  }
  if (const int clicked = segmented(ui, "order", segments, present, ui.scaled(kOrderWidth)); clicked >= 0)
    ui.issue(command::UseOrder{orders()[static_cast<std::size_t>(clicked)].order});
  const Run& run = ui.pane().run();
  if (ui.panes.b() || traits_of(run.setup).cells || run.timeline.sampler().count() < 2) return;
  if (!run.timeline.at_end()) {
    ImGui::TextDisabled("%s", ui.say("At the end of the run the first of them can be seen here."));
    return;
  }
  if (!chosen.open()) ui.issue(command::ShowOrder{});
  gap(ui, 2);
  if (const Ranking* ranking = chosen.ranking()) {
    draw_first(ui, *ranking, chosen.first());
  } else {
    ImGui::TextDisabled("%s", ui.say("being put in order"));
  }
}

}  // namespace annulus::panels
