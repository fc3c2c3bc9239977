#include "app/panels/compared_words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/measures/figures.h"
#include "core/measures/words.h"

namespace annulus::panels {
namespace {

std::string resolutions(const Translator& say, const Measures& a, const Measures& b) {
  const auto figure = std::ranges::find(figures(), std::string_view("effective_nyquist"),
                                        [](const Figure& f) { return f.name; });
  const auto of_a = figure->of(a), of_b = figure->of(b);
  if (!of_a || !of_b) return {};
  const std::string in_a = say.numbers.fixed(*of_a, 2), in_b = say.numbers.fixed(*of_b, 2);
  const auto apart = deviations(*figure, a, b);
  return apart && !beyond_chance(apart) ? say("Resolution: A {0}, B {1}, within chance.", in_a, in_b)
                                        : say("Resolution: A {0}, B {1}.", in_a, in_b);
}

// A fault comes before a ring, as in the verdict of one side.
std::string blue_or_not(const Translator& say, const Measures& a, const Measures& b) {
  const bool of_a = has_blue_spectrum(a), of_b = has_blue_spectrum(b);
  const bool faulty_a = is_faulty(a), faulty_b = is_faulty(b);
  const bool ring_a = expects_ripples(a), ring_b = expects_ripples(b);
  if (of_a && of_b)
    return faulty_a && faulty_b ? say("Both are blue noise, but faulty.")
           : faulty_a           ? say("Both are blue noise, but A is faulty.")
           : faulty_b           ? say("Both are blue noise, but B is faulty.")
           : ring_a && ring_b   ? say("Both are blue noise with ripples.")
           : ring_a             ? say("Both are blue noise, A with ripples.")
           : ring_b             ? say("Both are blue noise, B with ripples.")
                                : say("Both are blue noise.");
  if (of_a)
    return faulty_a ? say("Only A is blue noise, but faulty.")
           : ring_a ? say("Only A is blue noise, with ripples.")
                    : say("Only A is blue noise.");
  if (of_b)
    return faulty_b ? say("Only B is blue noise, but faulty.")
           : ring_b ? say("Only B is blue noise, with ripples.")
                    : say("Only B is blue noise.");
  return say("Neither is blue noise.");
}

}  // namespace

std::string share_of_r(const Translator& say, double share) {
  return say.numbers.fixed(std::floor(share * 1000) / 1000, 3);
}

std::string compared_reading(const Translator& say, MeasurePlot plot, const Measures& a, const Measures& b) {
  const Numbers& number = say.numbers;
  switch (plot) {
    case MeasurePlot::nearest: {
      const auto &of_a = a.distances.median_share, &of_b = b.distances.median_share;
      if (!of_a || !of_b) return {};
      return say("Half within: A {0} r, B {1} r.", number.fixed(*of_a, 2), number.fixed(*of_b, 2));
    }
    case MeasurePlot::pairs: {
      if (!enough_points(a) || !enough_points(b)) return {};
      const auto of_a = a.pairs->peak(), of_b = b.pairs->peak();
      if (!of_a || !of_b) return {};
      return say("Peak: A {0}, B {1} times chance.", number.fixed(of_a->height, 1),
                 number.fixed(of_b->height, 1));
    }
    case MeasurePlot::power:
      return resolutions(say, a, b);
    case MeasurePlot::spectrum:
      return blue_or_not(say, a, b);
  }
  return {};
}

}  // namespace annulus::panels
