#pragma once

#include "core/setup/message.h"

namespace annulus {

// A distance as a share of r, with as many digits as say on which side of the limit it lies.
Message share_text(double share, double limit = 1);

}  // namespace annulus
