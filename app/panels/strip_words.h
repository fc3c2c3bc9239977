#pragma once

#include <string>

#include "app/kit/ui.h"
#include "core/run/active_slots.h"

namespace annulus {
class Playback;
}  // namespace annulus

namespace annulus::panels {

// What stands behind the strip's title: how many points are in the list, and what a try has done to it.
std::string strip_words(const Ui& ui, const Playback& playback, const ActiveSlots& list);

}  // namespace annulus::panels
