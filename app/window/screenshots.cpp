#include "app/window/screenshots.h"

#include <chrono>
#include <exception>
#include <utility>
#include <vector>

#include "app/session/job.h"
#include "core/io/output_file.h"

namespace annulus {
namespace {

using namespace std::chrono_literals;

constexpr auto kPaintBudget = 4ms;  // of a frame's 16 ms
constexpr auto kPatience = 5ms;     // between two looks of the waiting job at what has been painted

}  // namespace

void Screenshots::take(const Picture& picture) {
  const State state = app_.state();
  const Pane& a = state.panes.a();
  const Pane* b = state.panes.b();
  std::vector<std::shared_ptr<const Run>> runs{a.shared_run()};
  if (b) runs.push_back(b->shared_run());
  try {
    // A preview is shown as it is seen, though the setup inside the file leads to the try before it.
    const auto painting = std::make_shared<Snapshot>(
        painter_.lists(a.run(), b ? &b->run() : nullptr, picture.style,
                       {state.view.canvas(), state.view.canvas()}, {}, state.playback.preview()),
        runs, picture.scale, picture.transparent);
    shots_.push_back({painting, {}});
    app_.save(picture_name(picture.setup, picture.at), ".png",
              [picture, painting, painted = shots_.back().painted.get_future().share()](
                  OutputFile& file, JobControl& control) -> std::uint64_t {
                // Painting is the first half of the work, packing the second.
                while (painted.wait_for(kPatience) != std::future_status::ready)
                  control.set_share(0.5 * painting->share());
                painted.get();
                file.write(picture_png(painting->image(), picture));
                return 0;
              });
  } catch (const std::exception& error) {
    app_.complain(message_of(error));
  }
}

void Screenshots::paint_some() {
  const auto end = std::chrono::steady_clock::now() + kPaintBudget;
  while (!shots_.empty()) {
    Shot& shot = shots_.front();
    const bool cancelled = shot.painting.use_count() == 1;  // its job has ended
    try {
      if (!cancelled) painter_.paint_some(*shot.painting);
      if (shot.painting->done()) shot.painted.set_value();
    } catch (const std::exception&) {
      shot.painted.set_exception(std::current_exception());
      shots_.pop_front();
      continue;
    }
    if (cancelled || shot.painting->done()) shots_.pop_front();
    if (std::chrono::steady_clock::now() >= end) return;
  }
}

}  // namespace annulus
