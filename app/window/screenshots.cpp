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
constexpr auto kPatience = 5ms;     // between two looks of the waiting job at whether it is cancelled

}  // namespace

Files::WriteContent Screenshots::packing(const Picture& picture, const Shot& painting) {
  return [picture, painting](OutputFile& file, JobControl& control) -> std::uint64_t {
    const auto [width, height] = painting->sides();
    render::PngWriter png(
        width, height, alpha_of(picture), png_text(picture),
        [&](std::span<const std::uint8_t> bytes) { file.write(bytes); }, pixels_per_metre(picture));
    for (int row = 0; row < height;) {
      if (const std::optional<Image> rows = painting->take_rows(kPatience)) {
        png.write_rows(rows->rgba);
        row += rows->height;
      }
      control.set_share(1.0 * row / height);
    }
    png.finish();
    return 0;
  };
}

void Screenshots::begin(const Picture& picture, const std::function<Shot()>& make,
                        const std::function<void(Files::WriteContent)>& save) {
  try {
    const Shot painting = make();
    shots_.push_back(painting);
    save(packing(picture, painting));
  } catch (const std::exception& error) {
    app_.complain(message_of(error));
  }
}

void Screenshots::take(const Picture& picture) {
  const auto make = [&] {
    const State& state = app_.state();
    const Pane& a = state.panes.a();
    const Pane* b = state.panes.b();
    std::vector<std::shared_ptr<const Run>> runs{a.shared_run()};
    if (b) runs.push_back(b->shared_run());
    // A preview is shown as it is seen, though the setup inside the file leads to the try before it.
    return std::make_shared<Snapshot>(painter_.lists(a.run(), b ? &b->run() : nullptr, picture.style,
                                                     {state.view.canvas(), state.view.canvas()}, {},
                                                     state.playback.preview(), {}, state.quality.empty()),
                                      runs, picture.scale, picture.transparent);
  };
  begin(picture, make, [&](Files::WriteContent content) {
    app_.save(picture_name(picture.setup, picture.at), ".png", std::move(content));
  });
}

void Screenshots::take(const SavedPicture& saved) {
  const Picture& picture = saved.drawn->picture;
  const auto make = [&] {
    return std::make_shared<Snapshot>(saved.drawn->lists, saved.drawn, picture.scale, picture.transparent);
  };
  begin(picture, make, [&](Files::WriteContent content) { app_.save_as(saved.path, std::move(content)); });
}

void Screenshots::paint_some() {
  const auto end = std::chrono::steady_clock::now() + kPaintBudget;
  while (!shots_.empty()) {
    const std::shared_ptr<Snapshot>& shot = shots_.front();
    const bool cancelled = shot.use_count() == 1;  // its job has ended
    try {
      if (!cancelled && !shot->wants_painting()) return;
      if (!cancelled) painter_.paint_some(*shot);
      if (cancelled || shot->painted()) shots_.pop_front();
    } catch (const std::exception&) {
      shot->fail(std::current_exception());
      shots_.pop_front();
    }
    if (std::chrono::steady_clock::now() >= end) return;
  }
}

}  // namespace annulus
