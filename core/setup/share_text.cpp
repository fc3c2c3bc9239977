#include "core/setup/share_text.h"

#include <cmath>

namespace annulus {

Message share_text(double share, double limit) {
  for (const double digits : {1e2, 1e4, 1e6, 1e9}) {
    const double rounded = std::round(share * digits) / digits;
    if ((rounded < limit) == (share < limit) && (rounded > limit) == (share > limit) &&
        (rounded > 0 || share == 0))
      return Message::number(rounded);
  }
  return Message::number(share);
}

}  // namespace annulus
