#include "app/texts/percent.h"

#include <cmath>
#include <cstdint>

namespace annulus {

std::string percent(const Translator& say, double share) {
  const double value = 100 * share;
  if (value >= 0.95) return say("{0}%", say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value))));
  return value < 0.05 ? say("under {0}", percent(say, 0.001, 1)) : percent(say, share, 1);
}

std::string percent(const Translator& say, double share, int decimals) {
  return say("{0}%", say.numbers.fixed(100 * share, decimals));
}

}  // namespace annulus
