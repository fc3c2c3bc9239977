#pragma once

#include "app/scene/page_mark.h"
#include "core/setup/setup.h"

namespace annulus {

// Follows the setup's run to each moment of a mark of frames, and keeps what stands around their place then.
// The place becomes a position. Throws InputError if the place is not there at the first moment, or if the
// run ends before the last.
void follow_frames(const Setup& setup, scene::PageMark& mark);

}  // namespace annulus
