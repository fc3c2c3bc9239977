#include "app/charts/seeds_plots.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace annulus {
namespace {

using Seeds = std::span<const Measures* const>;

template <class Value>
OverSeeds over(Seeds seeds, Value value) {
  std::vector<std::optional<double>> values;
  values.reserve(seeds.size());
  for (const Measures* one : seeds) values.emplace_back(value(*one));
  return *over_seeds(std::move(values));
}

// Nothing unless each seed has the value.
template <class Value>
std::optional<double> mean_of(Seeds seeds, Value value) {
  std::vector<std::optional<double>> values;
  values.reserve(seeds.size());
  for (const Measures* one : seeds) values.push_back(value(*one));
  const auto all = over_seeds(std::move(values));
  return all ? std::optional(all->mean) : std::nullopt;
}

void add_nearest(Seeds seeds, SeedsPlots& plots) {
  using Histogram = Distances::Histogram;
  Histogram& histogram = plots.mean.distances.histogram;
  histogram.below = over(seeds, [](const Measures& m) { return m.distances.histogram.below; }).mean;
  histogram.beyond = over(seeds, [](const Measures& m) { return m.distances.histogram.beyond; }).mean;
  for (std::size_t bin = 0; bin < Histogram::kBins; ++bin) {
    plots.nearest.push_back(over(seeds, [&](const Measures& m) { return m.distances.histogram.share[bin]; }));
    histogram.share[bin] = plots.nearest.back().mean;
  }
  plots.mean.distances.median_share =
      mean_of(seeds, [](const Measures& m) { return m.distances.median_share; });
}

void add_pairs(Seeds seeds, SeedsPlots& plots) {
  std::vector<double>& g = plots.mean.pairs->g;
  for (const Measures* one : seeds) g.resize(std::min(g.size(), one->pairs->g.size()));
  for (std::size_t bin = 0; bin < g.size(); ++bin) {
    plots.pairs.push_back(over(seeds, [&](const Measures& m) { return m.pairs->g[bin]; }));
    g[bin] = plots.pairs.back().mean;
  }
}

// Straight between the middles of two rings. With the number of points the unit of u differs a little from
// seed to seed.
double power_at(const Spectrum& spectrum, double u) {
  const auto& rings = spectrum.rings;
  const auto after = std::ranges::lower_bound(rings, u, {}, &Spectrum::Ring::u);
  if (after == rings.begin()) return rings.front().mean;
  if (after == rings.end()) return rings.back().mean;
  const Spectrum::Ring &a = *(after - 1), &b = *after;
  return std::lerp(a.mean, b.mean, (u - a.u) / (b.u - a.u));
}

void add_spectrum(Seeds seeds, SeedsPlots& plots) {
  Spectrum& mean = *plots.mean.spectrum;
  for (Spectrum::Ring& ring : mean.rings) {
    plots.power.push_back(over(seeds, [&](const Measures& m) { return power_at(*m.spectrum, ring.u); }));
    ring.mean = plots.power.back().mean;
  }
  mean.effective_nyquist = mean_of(seeds, [](const Measures& m) { return m.spectrum->effective_nyquist; });
  const auto across = static_cast<std::ptrdiff_t>(mean.across), down = static_cast<std::ptrdiff_t>(mean.down);
  std::size_t place = 0;
  for (std::ptrdiff_t k2 = -down; k2 <= down; ++k2)
    for (std::ptrdiff_t k1 = -across; k1 <= across; ++k1) {
      double sum = 0;
      for (const Measures* one : seeds) {
        const Spectrum& spectrum = *one->spectrum;
        const auto nearest = [](double u, double step, std::size_t limit) {
          const auto end = static_cast<std::ptrdiff_t>(limit);
          return std::clamp<std::ptrdiff_t>(std::lround(u / step), -end, end);
        };
        sum += double{spectrum.at(
            nearest(static_cast<double>(k1) * mean.step_across, spectrum.step_across, spectrum.across),
            nearest(static_cast<double>(k2) * mean.step_down, spectrum.step_down, spectrum.down))};
      }
      mean.power[place++] = static_cast<float>(sum / static_cast<double>(seeds.size()));
    }
}

}  // namespace

SeedsPlots plots_over(Seeds seeds) {
  SeedsPlots plots{.seeds = seeds.size(), .mean = *seeds.front(), .nearest = {}, .pairs = {}, .power = {}};
  const auto lacks = [&](auto has) { return !std::ranges::all_of(seeds, has); };
  if (lacks([](const Measures* m) { return m->distances.smallest.has_value(); }))
    plots.mean.distances.smallest.reset();
  else
    add_nearest(seeds, plots);
  if (lacks([](const Measures* m) { return m->pairs.has_value(); }))
    plots.mean.pairs.reset();
  else
    add_pairs(seeds, plots);
  if (lacks([](const Measures* m) { return m->spectrum.has_value() && !m->spectrum->rings.empty(); }))
    plots.mean.spectrum.reset();
  else
    add_spectrum(seeds, plots);
  return plots;
}

}  // namespace annulus
