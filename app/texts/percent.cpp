#include "app/texts/percent.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace annulus {

std::string percent(const Translator& say, double share) {
  const double value = 100 * share;
  if (value >= 0.95) return say("{0}%", say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value))));
  return value < 0.05 ? say("under {0}", percent(say, 0.001, 1)) : percent(say, share, 1);
}

std::string chance(const Translator& say, double share) {
  constexpr double kMost = 9;  // decimals
  const double size = share > 0 ? std::floor(std::log10(100 * share)) : 0;
  return percent(say, share, static_cast<int>(std::clamp(1 - size, 0.0, kMost)));
}

std::string percent(const Translator& say, double share, int decimals) {
  return say("{0}%", say.numbers.fixed(100 * share, decimals));
}

}  // namespace annulus
