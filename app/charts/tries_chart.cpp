#include "app/charts/tries_chart.h"

#include <algorithm>
#include <array>
#include <optional>

#include "app/charts/axis.h"
#include "app/charts/chart_image.h"
#include "app/texts/percent.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr double kMost = static_cast<double>(kCurveTries.back());
constexpr std::array<double, 3> kGhosts{5, 10, 100};

// Of a point of the curve, what a chart shows of it; nothing if it has no meaning.
using Shown = std::optional<OverCurveSeeds> (*)(const CurvePoint&);
std::optional<OverCurveSeeds> room_of(const CurvePoint& point) {
  return point.room;
}
std::optional<OverCurveSeeds> largest_of(const CurvePoint& point) {
  return point.largest;
}

// A curve has only the points whose value has a meaning.
Chart::Curve medians(std::span<const CurvePoint> curve, Shown shown, scene::Colour colour, float width) {
  Chart::Curve line{{}, colour, width};
  for (const CurvePoint& point : curve)
    if (const auto value = shown(point)) line.places.push_back({point.tries_each, value->median});
  return line;
}

void add_parts(Chart& chart, const scene::Palette& palette, const TriesSeries& series, Shown shown) {
  Chart::Band range{{}, scene::with_alpha(series.colour, 0.2f)};
  for (const CurvePoint& point : series.own)
    if (const auto value = shown(point)) range.extents.push_back({point.tries_each, value->low, value->high});
  chart.bands.push_back(std::move(range));
  chart.curves.push_back(medians(series.beside, shown, palette.muted, 1.2f));
  chart.curves.push_back(medians(series.own, shown, series.colour, 1.8f));
  if (series.tries_each <= kMost)
    chart.uprights.push_back({series.tries_each, scene::with_alpha(palette.text, 0.85f)});
  for (const double ghost : kGhosts)
    if (const auto at = curve_at(series.own, ghost); at && shown(*at) && ghost != series.tries_each)
      chart.rings.push_back({{ghost, shown(*at)->median}, series.colour});
}

void add_csv(std::string& text, const std::string& sampler, std::span<const CurvePoint> curve) {
  for (const CurvePoint& point : curve) {
    text += sampler;
    const auto number = [&](double value) {
      text += ',';
      append_number(text, value);
    };
    for (const double value :
         {point.tries_each, point.points, point.tries, point.room.low, point.room.median, point.room.high})
      number(value);
    if (point.largest) {
      for (const double value : {point.largest->low, point.largest->median, point.largest->high})
        number(value);
    } else {
      text += ",,,";
    }
    text += '\n';
  }
}

// The end of an axis from `low`, at least `high`, that holds the own curve from k = 10 on: with fewer tries
// all samplers leave much, and beside that nothing else could be told apart.
double axis_end(const TriesSeries& series, Shown shown, double high) {
  constexpr double kHeldFrom = 10;
  double most = 0;
  for (const CurvePoint& point : series.own)
    if (const auto value = shown(point); value && point.tries_each >= kHeldFrom)
      most = std::max(most, value->median);
  return most <= high ? high : 2 * round_step(most / 2);
}

}  // namespace

std::vector<Chart> tries_charts(const Translator& say, const scene::Palette& palette,
                                const TriesSeries& series) {
  const Numbers& number = say.numbers;
  const Chart::Range tries{1, kMost, true};
  std::vector<Chart::Tick> ticks;
  for (const unsigned tick : {1u, 3u, 10u, 30u, 100u, 300u})
    ticks.push_back({static_cast<double>(tick), number.grouped(tick)});
  const double room = axis_end(series, room_of, 0.4), hole = axis_end(series, largest_of, 2);
  std::vector<Chart> charts;
  charts.push_back({say("You are here"),
                    say("Max tries k"),
                    say("room left"),
                    tries,
                    {0, room},
                    ticks,
                    {{0, "0"}, {room / 2, number.fixed(100 * room / 2, 0)}, {room, percent(say, room, 0)}}});
  add_parts(charts.back(), palette, series, room_of);
  if (series.sized) return charts;
  charts.front().x_ticks.clear();
  charts.push_back({"",
                    say("Max tries k"),
                    say("largest hole R/r"),
                    tries,
                    {1, hole},
                    ticks,
                    {{1, "1"},
                     {hole > 2 ? hole / 2 : 1.5, hole > 2 ? number.fixed(hole / 2, 0) : number.fixed(1.5, 1)},
                     {hole, number.fixed(hole, 0)}}});
  add_parts(charts.back(), palette, series, largest_of);
  return charts;
}

std::vector<Chart> explained_tries_charts(const Translator& say, const Setup& setup,
                                          const TriesSeries& series) {
  std::vector<Chart> charts = tries_charts(say, paper(), series);
  Chart& first = charts.front();
  // The band, then the sampler beside and its own curve over it, as add_parts() lays them.
  first.bands.front().meaning =
      say.plural(series.seeds, "of seed 1", "range of seeds 1 to {0}", std::to_string(series.seeds));
  first.curves.back().meaning = say("{0}, median", std::string(say(sampler_info(setup.sampler).title)));
  if (const char* beside = sampler_beside(setup); beside && !series.beside.empty())
    first.curves.front().meaning = say("{0}, median", std::string(say(sampler_info(beside).title)));
  std::string ghosts;
  for (const Chart::Ring& ring : first.rings)
    ghosts += (ghosts.empty() ? "" : ", ") + say.numbers.grouped(static_cast<std::uint64_t>(ring.at.x));
  for (Chart& chart : charts)
    for (Chart::Ring& ring : chart.rings) ring.meaning = say("to compare: k = {0}", ghosts);
  const auto here = curve_at(series.own, series.tries_each);
  const auto mark = [&](Chart& chart, Shown shown) {
    if (here && shown(*here))
      chart.rings.push_back(
          {{series.tries_each, shown(*here)->median}, series.colour, 4, true, say("this setup")});
  };
  mark(first, room_of);
  if (charts.size() > 1) mark(charts.back(), largest_of);
  if (series.tries_each <= kMost)
    first.words.push_back(
        {{series.tries_each, first.y.high},
         6,
         6,
         Chart::Side::right,
         paper().text,
         say("k = {0}", say.numbers.grouped(static_cast<std::uint64_t>(series.tries_each)))});
  return charts;
}

Image tries_image(const Translator& say, const Setup& setup, TriesSeries series, const std::string& source) {
  series.colour = paper().accent;
  return chart_image(explained_tries_charts(say, setup, series), std::span(&source, 1));
}

std::string tries_csv(const Setup& setup, const TriesSeries& series) {
  std::string text =
      "sampler,tries,mean_points,mean_tries,room_low,room_median,room_high,"
      "largest_over_r_low,largest_over_r_median,largest_over_r_high\n";
  add_csv(text, setup.sampler, series.own);
  if (const char* beside = sampler_beside(setup)) add_csv(text, beside, series.beside);
  return text;
}

}  // namespace annulus
