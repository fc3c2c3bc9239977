#include "app/panels/tries_plot.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "app/kit/kit.h"
#include "app/texts/percent.h"

namespace annulus::panels {

TriesHeights tries_heights(const Ui& ui) {
  return ui.layout.low ? TriesHeights{18, 49, 7, 39} : TriesHeights{20, 69, 9, 54};
}

std::string unread_words(const Ui& ui, const TriesCurves& curves, bool measures) {
  if (curves.waits() == TriesCurves::Waits::for_run) return ui.say("Waits for the run, which is being made.");
  if (curves.waits() == TriesCurves::Waits::for_others) return ui.say("Waits for the experiment.");
  const double whole = std::floor(100 * curves.share());
  if (whole >= 1) return ui.say("being measured: {0}", percent(ui.say, whole / 100, 0));
  return measures ? ui.say("Waits for the measures of this run.") : ui.say("measuring");
}

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

void draw_tries_axis(const Ui& ui, const Plot& plot, float middle, double tries_each) {
  const float here = plot.x().place(std::min(tries_each, kMostTries));
  float end = 0;  // of the number before
  for (const unsigned tick : {1u, 3u, 10u, 30u, 100u, 300u}) {
    const std::string number = ui.say.numbers.grouped(tick);
    const float wide = text_width(ui.fonts.small, number), left = plot.area().x;
    const float x = std::clamp(plot.x().place(tick) - wide / 2, left, left + plot.area().width - wide);
    if (x < end || (here > x - ui.scaled(5) && here < x + wide + ui.scaled(5))) continue;
    draw_text({x, middle}, small_muted(ui), number);
    end = x + wide + ui.scaled(5);
  }
}

Chart without_marks(Chart chart) {
  chart.x_ticks.clear();
  for (Chart::Tick& tick : chart.y_ticks) tick.text.clear();
  chart.uprights.clear();
  chart.rings.clear();
  return chart;
}

std::string axis_words(const Ui& ui, const Chart& chart, const std::string& highest) {
  return chart.y.low == 0
             ? ui.say("{0}, to {1}", chart.up, highest)
             : ui.say("{0}, {1} to {2}", chart.up, ui.say.numbers.fixed(chart.y.low, 0), highest);
}

void name_axis(const Ui& ui, const Plot& plot, const std::string& words) {
  const Rect& area = plot.area();
  plot.words({area.x + area.width, area.y + ui.scaled(8)}, Plot::Side::left, ui.palette().muted, words);
}

ImVec2 highest_of(const Plot& plot, const std::vector<CurvePoint>& curve, double tries_each) {
  const auto there = curve_at(curve, tries_each);
  return plot.place(
      {tries_each, there ? std::clamp(there->room.high, plot.y().low, plot.y().high) : plot.y().low});
}

}  // namespace annulus::panels
