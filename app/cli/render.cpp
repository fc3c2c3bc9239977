#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/render/canvas_painter.h"
#include "app/render/offscreen.h"

namespace annulus::cli {

void render(const RenderOptions& options, Watch& watch) {
  Picture picture = options.picture;
  watch.phase("setting up");
  PictureRuns run(picture, watch.stop());
  say_remarks(run.a().setup);
  if (run.b()) say_remarks(run.b()->setup);
  watch.phase("sampling");
  run.seek(picture, options.to_end, watch.stop(), [&](const Sampler& sampler) { watch.update(sampler); });
  for (const Run* one : {&run.a(), run.b()})
    if (one) say_open_gaps(one->setup, one->timeline.sampler());
  watch.phase("drawing");
  const OffscreenContext context;
  CanvasPainter painter;
  Output output(options.output, watch);
  painter.write_png(run, picture, [&](std::span<const std::uint8_t> bytes) { output.write(bytes); });
  output.finish();
}

}  // namespace annulus::cli
