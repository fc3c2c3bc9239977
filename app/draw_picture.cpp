#include "app/draw_picture.h"

#include <algorithm>
#include <atomic>
#include <string>

#include "app/render/picture.h"

namespace annulus {
namespace {

constexpr std::uint64_t kTriesAtOnce = 1 << 18;

// The renderer keeps what it has uploaded of a run: every run needs its own number, also beside a window's,
// which count up from 1.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{std::uint64_t{1} << 63};
  return ++last;
}

}  // namespace

PictureRun::PictureRun(const Setup& setup) : run_(setup, next_run()) {}

void PictureRun::seek(std::uint64_t at, bool to_end, const std::function<void()>& now_and_then) {
  Timeline& timeline = run_.timeline;
  if (at == kLastTry) {
    timeline.run_to_end([&] {
      now_and_then();
      return true;
    });
  }
  while (timeline.position() < at && !timeline.at_end()) {
    timeline.seek(std::min(at, timeline.position() + kTriesAtOnce));
    now_and_then();
  }
  if (timeline.position() != at && !to_end) {
    throw InputError("--at", "must be a whole number from 0 to " + std::to_string(timeline.position()) +
                                 ", the tries of this run; got " + std::to_string(at));
  }
  run_.measure();
}

PicturePainter::PicturePainter() : fonts_(std::make_shared<const render::Fonts>()), renderer_(fonts_) {}

Image PicturePainter::paint(const PictureRun& run, const Picture& picture) {
  const auto measure = [this](std::string_view text, float size, bool strong) {
    return fonts_->text_width(text, size, strong);
  };
  const scene::Subject subject{run.run().setup, run.run().timeline, run.run().spacing, run.run().id};
  const scene::DrawList list = scene::build_scene(subject, picture.style, picture.canvas, {}, measure);
  return render::render_to_image(renderer_, list, picture.scale, picture.transparent);
}

Image draw_picture(const Picture& picture, PicturePainter& painter) {
  PictureRun run(picture.setup);
  run.seek(picture.at, /*to_end=*/false);
  return painter.paint(run, picture);
}

}  // namespace annulus
