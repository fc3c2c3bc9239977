#include "core/measures/spectrum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

#include "core/measures/fourier.h"
#include "core/measures/taper.h"

namespace annulus {
namespace {

// A frequency and its power.
struct Wave {
  double u, power;
};

// How far frequencies are looked at: less far for so many points that it would take more than some hundred
// megabytes.
double reach_of(double points) {
  constexpr double kMostFrequencies = 8e6;  // of a quarter of the plane
  return std::clamp(std::sqrt(kMostFrequencies / points), Spectrum::kImageReach, Spectrum::kReach);
}

double ring_width(double points) {
  return std::max(1 / std::sqrt(points), 0.02);
}

// What the rings say, from values in any order.
void sum_up_rings(Spectrum& spectrum, const std::vector<Wave>& values, double width) {
  std::vector<Spectrum::Ring> rings(static_cast<std::size_t>(Spectrum::kReach / width) + 2);
  const auto ring_of = [&](double u) -> Spectrum::Ring& {
    return rings[static_cast<std::size_t>(std::lround(u / width))];
  };
  for (const Wave& value : values) {
    Spectrum::Ring& ring = ring_of(value.u);
    ++ring.size;
    ring.mean += value.power;
    ring.largest = std::max(ring.largest, value.power);
  }
  for (std::size_t i = 0; i < rings.size(); ++i) {
    rings[i].u = static_cast<double>(i) * width;
    if (rings[i].size > 0) rings[i].mean /= static_cast<double>(rings[i].size);
  }
  for (const Wave& value : values) {
    Spectrum::Ring& ring = ring_of(value.u);
    const double off = value.power - ring.mean;
    if (ring.size > 1) ring.variance += off * off / static_cast<double>(ring.size - 1);
  }
  std::erase_if(rings, [](const Spectrum::Ring& ring) { return ring.size == 0; });
  spectrum.rings = std::move(rings);
  for (const Spectrum::Ring& ring : spectrum.rings)
    spectrum.highest = std::max(spectrum.highest.value_or(0), ring.mean);
}

std::optional<double> low_power(const std::vector<Wave>& values) {
  constexpr double kLow = 0.3;
  double sum = 0;
  std::size_t count = 0;
  for (const Wave& value : values) {
    if (value.u > kLow) continue;
    sum += value.power;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

std::optional<double> effective_nyquist(std::vector<Wave> values) {
  std::erase_if(values, [](const Wave& value) { return value.u > Spectrum::kImageReach; });
  if (values.empty()) return std::nullopt;
  std::ranges::sort(values, {}, &Wave::u);
  constexpr double kFirst = 0.5, kTooMuch = 0.5, kLittle = 0.1, kSame = 1e-9;
  double sum = 0, last_little = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    sum += values[i].power;
    // Frequencies of the same length come in all together.
    if (i + 1 < values.size() && values[i + 1].u <= values[i].u * (1 + kSame)) continue;
    const double mean = sum / static_cast<double>(i + 1);
    if (mean < kLittle) last_little = values[i].u;
    if (values[i].u >= kFirst && mean > kTooMuch) break;
  }
  return last_little;
}

// The integral of (P-1)^2 u over u, as a sum over whole rings; `width` is du. A ring without a frequency adds
// nothing, and of a single value chance cannot be told.
std::optional<double> oscillation(const Spectrum& spectrum, double width, double reach) {
  constexpr double kReached = 0.98, kSpan = 5, kRounding = 1e-9;
  const auto first =
      std::ranges::find_if(spectrum.rings, [](const auto& ring) { return ring.mean >= kReached; });
  if (first == spectrum.rings.end()) return std::nullopt;
  const double from = first->u, to = from + kSpan;
  if (to + width / 2 > reach) return std::nullopt;
  double sum = 0;
  for (auto ring = first; ring != spectrum.rings.end() && ring->u <= to + kRounding; ++ring) {
    const double noise = ring->variance / static_cast<double>(ring->size);
    sum += ((ring->mean - 1) * (ring->mean - 1) - noise) * ring->u * width;
  }
  return 10 * std::sqrt(std::max(2 * sum / (to * to - from * from), 0.0));
}

}  // namespace

std::optional<Spectrum> spectrum_of_any(const MeasuredSet& set, const ShareDone& done) {
  if (set.sized() || set.size() < 2) return std::nullopt;
  const Domain& domain = set.domain();
  const double points = static_cast<double>(set.size());
  const double unit = std::sqrt(points / set.area());  // u = 1, in cycles a domain unit
  Spectrum spectrum;
  spectrum.step_across = 1 / (domain.width * unit);
  spectrum.step_down = 1 / (domain.height * unit);
  const auto most = [](double reach, double step) {
    return static_cast<std::size_t>(reach / step * (1 + 1e-9));
  };
  spectrum.across = most(Spectrum::kImageReach, spectrum.step_across);
  spectrum.down = most(Spectrum::kImageReach, spectrum.step_down);
  if (spectrum.across == 0 || spectrum.down == 0) return std::nullopt;
  const double reach = reach_of(points);
  const std::size_t across = most(reach, spectrum.step_across);
  const std::size_t down = most(reach, spectrum.step_down);

  const Taper taper(set.region);
  std::vector<double> weights;
  for (const Location& place : set.places) weights.push_back(taper(place));
  WaveSums waves(domain, across, down);
  waves.add(set.places, weights, part_of(done, 0, set.region.masked() ? 0.4 : 0.9));
  const double sum = std::reduce(weights.begin(), weights.end());
  const double squares = std::transform_reduce(weights.begin(), weights.end(), weights.begin(), 0.0);
  if (squares == 0) return std::nullopt;
  const TaperWaves area(taper, set.region, across, down, part_of(done, 0.4, 0.9));

  const auto image_across = static_cast<std::ptrdiff_t>(spectrum.across);
  const auto image_down = static_cast<std::ptrdiff_t>(spectrum.down);
  spectrum.power.assign((2 * spectrum.across + 1) * (2 * spectrum.down + 1), 0);
  const auto pixel = [&](std::ptrdiff_t k1, std::ptrdiff_t k2) -> float& {
    return spectrum
        .power[static_cast<std::size_t>((k2 + image_down) * (2 * image_across + 1) + k1 + image_across)];
  };
  std::vector<Wave> values;
  for (std::ptrdiff_t k1 = 0; k1 <= static_cast<std::ptrdiff_t>(across); ++k1) {
    for (std::ptrdiff_t k2 = -static_cast<std::ptrdiff_t>(down); k2 <= static_cast<std::ptrdiff_t>(down);
         ++k2) {
      if (k1 == 0 && k2 <= 0) continue;  // -f has the power of f
      const double u = std::hypot(static_cast<double>(k1) * spectrum.step_across,
                                  static_cast<double>(k2) * spectrum.step_down);
      if (u > reach) continue;
      const double power = std::norm(waves.at(static_cast<std::size_t>(k1), k2) -
                                     sum * area.at(static_cast<std::size_t>(k1), k2)) /
                           squares;
      values.push_back({u, power});
      if (k1 <= image_across && std::abs(k2) <= image_down)
        pixel(k1, k2) = pixel(-k1, -k2) = static_cast<float>(power);
    }
  }
  const double width = ring_width(points);
  sum_up_rings(spectrum, values, width);
  spectrum.low_power = low_power(values);
  spectrum.oscillation = oscillation(spectrum, width, reach);
  spectrum.effective_nyquist = effective_nyquist(std::move(values));
  return spectrum;
}

std::optional<Spectrum> measure_spectrum(const MeasuredSet& set, const ShareDone& done) {
  std::optional<Spectrum> spectrum = spectrum_of_any(set, done);
  if (spectrum && set.size() < kFewestForWaves) {
    spectrum->effective_nyquist.reset();
    spectrum->oscillation.reset();
  }
  return spectrum;
}

}  // namespace annulus
