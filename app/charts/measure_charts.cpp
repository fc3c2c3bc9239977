#include "app/charts/measure_charts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include "app/charts/axis.h"
#include "app/texts/percent.h"

namespace annulus {
namespace {

constexpr double kPairsTo = 5;    // r
constexpr double kPowerTo = 2.5;  // cycles per mean spacing
// Lattices have peaks of hundreds: beside these all else would lie on the axis.
constexpr double kLeastPower = 2, kMostPower = 8;

Chart::Tick tick(const Translator& say, double value, int decimals) {
  return {value, say.numbers.fixed(value, decimals)};
}

// Edges of so many bins.
std::vector<double> edges_of(std::size_t bins, double from, double bin) {
  std::vector<double> edges(bins + 1);
  for (std::size_t i = 0; i <= bins; ++i) edges[i] = from + static_cast<double>(i) * bin;
  return edges;
}

Chart::Curve curve_of(const Series& series) {
  Chart::Curve curve{{}, series.colour};
  curve.meaning = series.letter;
  return curve;
}

Chart::Curve steps(const std::vector<double>& edges, std::span<const double> values, const Series& series) {
  Chart::Curve curve = curve_of(series);
  for (std::size_t i = 0; i < values.size(); ++i) {
    curve.places.push_back({edges[i], values[i]});
    curve.places.push_back({edges[i + 1], values[i]});
  }
  return curve;
}

// The range of 90% of the seeds below the curve of their mean. `x`: of each value, a step from one to the
// next or, if there are as many as values, straight lines between them.
void add_seeds(Chart& chart, const Translator& say, const Series& series, std::span<const double> x,
               std::span<const OverSeeds> values) {
  Chart::Band band{{}, scene::with_alpha(series.colour, 0.25f), say("90% of the seeds")};
  for (std::size_t i = 0; i < values.size(); ++i) {
    band.extents.push_back({x[i], values[i].low, values[i].high});
    if (x.size() > values.size()) band.extents.push_back({x[i + 1], values[i].low, values[i].high});
  }
  chart.bands.push_back(std::move(band));
  chart.curves.back().meaning = say("mean of {0} seeds", say.numbers.grouped(series.over->seeds));
}

double highest_of(std::span<const OverSeeds> values) {
  return values.empty() ? 0 : std::ranges::max(values, {}, &OverSeeds::high).high;
}

constexpr float kFirstWords = 6, kLineOfWords = 14;  // px

// The most interesting distances of a faulty set lie left of the chart.
void add_share_below(Chart& chart, const Translator& say, const scene::Palette& palette,
                     std::span<const Series> series) {
  float down = kFirstWords;
  for (const Series& s : series) {
    const double below = s.measures->distances.histogram.below;
    if (below == 0) continue;
    std::string text = say("{0} nearer than r", percent(say, below));
    if (*s.letter != '\0') text = say("{0}: {1}", std::string(s.letter), text);
    chart.words.push_back(
        {{chart.x.high, chart.y.high}, 0, down, Chart::Side::left, palette.violation, std::move(text)});
    down += kLineOfWords;
  }
}

// The highest power that the chart reaches to the right.
Chart::At highest_power(const Spectrum& spectrum) {
  Chart::At highest{0, 0};
  for (const Spectrum::Ring& ring : spectrum.rings)
    if (ring.u <= kPowerTo && ring.mean > highest.y) highest = {ring.u, ring.mean};
  return highest;
}

// Beside the place where a curve leaves the plot: how high it gets.
void add_cut_peaks(Chart& chart, const Translator& say, const scene::Palette& palette,
                   std::span<const Series> series) {
  constexpr float kAway = 6;  // px
  float down = kFirstWords;
  for (const Series& s : series) {
    const Chart::At peak = highest_power(*s.measures->spectrum);
    if (peak.y <= chart.y.high) continue;
    std::string text = say("up to {0}", say.numbers.fixed(peak.y, peak.y < 10 ? 1 : 0));
    if (*s.letter != '\0') text = say("{0}: {1}", std::string(s.letter), text);
    chart.words.push_back(
        {{peak.x, chart.y.high}, kAway, down, Chart::Side::right, palette.text, std::move(text)});
    down += kLineOfWords;
  }
}

}  // namespace

Chart nearest_chart(const Translator& say, const scene::Palette& palette, std::span<const Series> series) {
  double highest = 0.05;
  for (const Series& s : series) {
    highest = std::max(highest, *std::ranges::max_element(s.measures->distances.histogram.share));
    if (s.over) highest = std::max(highest, highest_of(s.over->nearest));
  }
  const double top = highest * 1.1, step = highest > 0.6     ? 0.5
                                           : highest > 0.25  ? 0.2
                                           : highest > 0.095 ? 0.1
                                                             : 0.05;
  Chart chart{say("Nearest neighbour"),
              say("distance / r"),
              say("share of points"),
              {1, 2},
              {0, top},
              {{1, "r"}},
              {{0, "0"}}};
  for (const double at : {1.2, 1.4, 1.6, 1.8}) chart.x_ticks.push_back(tick(say, at, 1));
  chart.x_ticks.push_back({2, say("{0} r", std::string("2"))});
  for (double level = step; level <= top; level += step)
    chart.y_ticks.push_back(
        {level, level + step > top ? percent(say, level, 0) : say.numbers.fixed(100 * level, 0)});
  using Histogram = Distances::Histogram;
  const std::vector<double> edges = edges_of(Histogram::kBins, 1, Histogram::kBin);
  add_share_below(chart, say, palette, series);
  if (series.size() > 1) {
    for (const Series& s : series)
      chart.curves.push_back(steps(edges, s.measures->distances.histogram.share, s));
    return chart;
  }
  const Distances& d = series.front().measures->distances;
  if (const Series& s = series.front(); s.over) {
    chart.curves.push_back(steps(edges, d.histogram.share, s));
    add_seeds(chart, say, s, edges, s.over->nearest);
  } else {
    chart.bars.push_back({edges, {d.histogram.share.begin(), d.histogram.share.end()}, s.colour});
  }
  if (d.median_share && *d.median_share >= 1 && *d.median_share <= 2) {
    chart.uprights.push_back(
        {*d.median_share,
         palette.text,
         {},
         say("half have a neighbour within {0} r", say.numbers.fixed(*d.median_share, 2))});
    // Below what is said at the right.
    const float down = kFirstWords + (d.histogram.below > 0 ? kLineOfWords : 0);
    chart.words.push_back({{*d.median_share, top},
                           6,
                           down,
                           Chart::Side::right,
                           palette.text,
                           say(English("of the points", "half"))});
  }
  return chart;
}

Chart pairs_chart(const Translator& say, const scene::Palette& palette, std::span<const Series> series) {
  double reach = PairCorrelation::kBin, top = 3;
  for (const Series& s : series) {
    const PairCorrelation& pairs = *s.measures->pairs;
    reach = std::max(reach, std::min(kPairsTo, static_cast<double>(pairs.g.size()) * PairCorrelation::kBin));
    for (const double g : pairs.g) top = std::max(top, g * 1.1);
    if (s.over) top = std::max(top, highest_of(s.over->pairs) * 1.1);
  }
  const double step = std::max(round_step(top / 4), 1.0);  // more numbers would touch
  Chart chart{say("Pair correlation g"), say("distance / r"), "g", {0, reach}, {0, top}, {{0, "0"}}, {}};
  for (int at = 1; at <= static_cast<int>(reach); ++at)
    chart.x_ticks.push_back({static_cast<double>(at), at == 1 ? "r"
                                                      : at == static_cast<int>(reach)
                                                          ? say("{0} r", std::to_string(at))
                                                          : std::to_string(at)});
  for (double level = 0; level <= top; level += step)
    chart.y_ticks.push_back({level, say.numbers.grouped(static_cast<std::uint64_t>(level))});
  chart.levels.push_back({1, palette.muted, say("1: as many pairs as by chance")});
  for (const Series& s : series) {
    const std::vector<double>& g = s.measures->pairs->g;
    const std::vector<double> edges = edges_of(g.size(), 0, PairCorrelation::kBin);
    chart.curves.push_back(steps(edges, g, s));
    if (s.over) add_seeds(chart, say, s, edges, s.over->pairs);
  }
  chart.words.push_back({{reach, 1}, 0, -10, Chart::Side::left, palette.muted, say("chance")});
  return chart;
}

Chart power_chart(const Translator& say, const scene::Palette& palette, std::span<const Series> series) {
  double top = kLeastPower;
  for (const Series& s : series) top = std::max(top, highest_power(*s.measures->spectrum).y * 1.05);
  top = std::min(top, kMostPower);
  Chart chart{say("Radial power"),
              say("cycles per mean spacing"),
              say("power"),
              {0, kPowerTo},
              {0, top},
              {{0, "0"}, {1, "1"}, {2, "2"}},
              {{0, "0"}, {1, "1"}}};
  const double step = top > 6 ? 4 : top >= 4 ? 2 : 1;
  for (double level = std::max(step, 2.0); level <= top; level += step)
    chart.y_ticks.push_back(tick(say, level, 0));
  chart.levels.push_back({1, palette.muted, say("1: random points, on average")});
  for (const Series& s : series) {
    Chart::Curve curve = curve_of(s);
    for (const Spectrum::Ring& ring : s.measures->spectrum->rings)
      if (ring.u <= kPowerTo) curve.places.push_back({ring.u, ring.mean});
    chart.curves.push_back(std::move(curve));
  }
  add_cut_peaks(chart, say, palette, series);
  if (series.size() > 1) return chart;
  if (const Series& s = series.front(); s.over) {
    std::vector<double> middles;
    for (const Chart::At& at : chart.curves.back().places) middles.push_back(at.x);
    add_seeds(chart, say, s, middles, std::span(s.over->power).first(middles.size()));
  }
  // What chance does to the mean of a ring: 1 plus or minus 2 of its deviations.
  const Spectrum& spectrum = *series.front().measures->spectrum;
  const double seeds = series.front().over ? static_cast<double>(series.front().over->seeds) : 1;
  Chart::Band chance{{}, scene::with_alpha(palette.muted, 0.18f), say("random points, 95% of the time")};
  for (const Spectrum::Ring& ring : spectrum.rings) {
    if (ring.u > kPowerTo) break;
    const double deviation = 1 / std::sqrt(seeds * static_cast<double>(ring.size));
    chance.extents.push_back({ring.u, std::max(1 - 2 * deviation, 0.0), 1 + 2 * deviation});
  }
  chart.bands.push_back(std::move(chance));
  const auto& resolution = spectrum.effective_nyquist;
  if (!resolution || *resolution <= 0 || *resolution > kPowerTo) return chart;
  chart.uprights.push_back(
      {*resolution, palette.text, 0.225 * top,
       say("resolution (effective Nyquist frequency): {0}", say.numbers.fixed(*resolution, 2))});
  chart.words.push_back(
      {{*resolution, 0.3 * top}, 0, 0, Chart::Side::middle, palette.text, say.numbers.fixed(*resolution, 2)});
  return chart;
}

Image spectrum_picture(const Spectrum& spectrum, int half, scene::Colour none, scene::Colour most) {
  Image image;
  image.width = image.height = 2 * half + 1;
  const auto nearest = [half](int pixel, double step, std::size_t limit) {
    const auto end = static_cast<std::ptrdiff_t>(limit);
    return std::clamp<std::ptrdiff_t>(std::lround(pixel * Spectrum::kImageReach / half / step), -end, end);
  };
  const auto level = [](float a, float b, float share) {
    return static_cast<std::uint8_t>(std::lround(255 * (a + share * (b - a))));
  };
  image.rgba.reserve(std::size_t{4} * static_cast<std::size_t>(image.width) *
                     static_cast<std::size_t>(image.height));
  for (int y = -half; y <= half; ++y) {
    for (int x = -half; x <= half; ++x) {
      const float power = spectrum.at(nearest(x, spectrum.step_across, spectrum.across),
                                      nearest(y, spectrum.step_down, spectrum.down));
      const float share = std::clamp(power / 2, 0.0f, 1.0f);
      image.rgba.insert(image.rgba.end(), {level(none.r, most.r, share), level(none.g, most.g, share),
                                           level(none.b, most.b, share), 255});
    }
  }
  return image;
}

Chart spectrum_chart(const Translator& say, const Series& series) {
  constexpr int kHalf = 250;  // pixels
  constexpr double kReach = Spectrum::kImageReach;
  const std::string title = say("Spectrum");
  Chart chart{*series.letter == '\0' ? title : say("{0}: {1}", std::string(series.letter), title),
              say("cycles per mean spacing across"),
              say("cycles per mean spacing down"),
              {-kReach, kReach},
              {kReach, -kReach},  // down, as rows go
              {},
              {}};
  for (int at = -2; at <= 2; ++at) {
    chart.x_ticks.push_back(tick(say, at, 0));
    chart.y_ticks.push_back(tick(say, -at, 0));
  }
  chart.picture = spectrum_picture(*series.measures->spectrum, kHalf, {0, 0, 0, 1}, {1, 1, 1, 1});
  chart.shades = {{{0, 0, 0, 1}, say("no power")},
                  {{0.5f, 0.5f, 0.5f, 1}, say("random points, on average")},
                  {{1, 1, 1, 1}, say("twice that and more")}};
  return chart;
}

Chart measure_chart(MeasurePlot plot, const Translator& say, const scene::Palette& palette,
                    std::span<const Series> series) {
  switch (plot) {
    case MeasurePlot::nearest:
      break;
    case MeasurePlot::pairs:
      return pairs_chart(say, palette, series);
    case MeasurePlot::power:
      return power_chart(say, palette, series);
    case MeasurePlot::spectrum:
      return spectrum_chart(say, series.front());
  }
  return nearest_chart(say, palette, series);
}

}  // namespace annulus
