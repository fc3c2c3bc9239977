#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/render/canvas_painter.h"
#include "app/render/offscreen.h"

namespace annulus::cli {

void render(const RenderOptions& options, Watch& watch) {
  Picture picture = options.picture;
  watch.phase("setting up");
  PictureRuns run(picture, watch.stop());
  watch.phase("sampling");
  run.seek(picture, options.to_end, watch.stop(), [&](const Sampler& sampler) { watch.update(sampler); });
  for (const Run* one : {&run.a(), run.b()}) {
    if (!one) continue;
    const Sampler& sampler = one->timeline.sampler();
    say_remarks(one->setup, sampler.finished() ? sampler.points() : std::span<const Vec2>());
    say_open_gaps(one->setup, sampler);
  }
  watch.phase("drawing");
  const OffscreenContext context;
  CanvasPainter painter;
  Output output(options.output, watch);
  painter.write_png(run, picture, [&](std::span<const std::uint8_t> bytes) { output.write(bytes); });
  output.finish();
}

}  // namespace annulus::cli
