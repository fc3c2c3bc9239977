#pragma once

#include <optional>
#include <string>

#include "core/setup/message.h"
#include "core/setup/setup.h"

namespace annulus {

// An image that a setup stretches over a domain of other proportions, and the side that would keep them.
struct Stretched {
  std::string side;  // a parameter: "height" or "rows"
  Value length;      // of that side
  Message remark;    // one sentence about it
};
// The first one, by more than a hundredth; nothing if there is none.
std::optional<Stretched> stretched_image(const Setup& setup);

}  // namespace annulus
