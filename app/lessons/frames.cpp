#include "app/lessons/frames.h"

#include <optional>
#include <string>

#include "core/making/resolved.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "core/setup/message.h"
#include "core/setup/plane.h"

namespace annulus {

void follow_frames(const Setup& setup, scene::PageMark& mark) {
  const Resolved made = resolved(setup);
  Timeline timeline(made);
  const double radius = radius_of(made);
  std::optional<Box> box;
  std::optional<Vec2> last;  // the dart of the frame before
  for (scene::PageFrame& frame : mark.frames) {
    timeline.seek(frame.at_try);
    if (timeline.position() < frame.at_try)
      throw InputError({English("the run ends at try {0}, before try {1}"),
                        {std::to_string(timeline.position()), std::to_string(frame.at_try)}});
    if (!box) {
      const auto at = find_place(mark.at, {made, timeline.sampler(), timeline.pick()});
      if (!at) throw InputError(English("the frames' place is not there at their first moment"));
      mark.at = {.at = *at};
      box = find_extent(mark, {made, timeline.sampler(), timeline.pick()});
    }
    const auto is_near = [&](Vec2 p, double reach) {
      return p.x > box->left - reach && p.x < box->right + reach && p.y > box->top - reach &&
             p.y < box->bottom + reach;
    };
    // The last try is still a dart: its disc comes with the next frame.
    const PickRecord& pick = timeline.pick();
    Index count = timeline.sampler().count();
    if (!pick.empty() && is_near(pick.candidates.back().position, 0)) {
      frame.dart = pick.candidates.back().position;
      if (pick.candidates.back().verdict == Verdict::accepted) --count;
    }
    frame.dots.clear();
    for (const Vec2 p : timeline.sampler().points().first(count))
      if (is_near(p, radius)) frame.dots.push_back({p, last && p == *last});
    last = frame.dart;
  }
}

}  // namespace annulus
