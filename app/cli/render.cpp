#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/render/canvas_painter.h"
#include "app/render/offscreen.h"

namespace annulus::cli {

void render(const RenderOptions& options) {
  Picture picture = options.picture;
  say_remarks(picture.setup);
  if (picture.versus) say_remarks(picture.versus->setup);
  PictureRuns run(picture);
  {
    Progress progress;
    run.seek(picture, options.to_end, [&](const Sampler& sampler) { progress.update(sampler); });
  }
  const OffscreenContext context;
  CanvasPainter painter;
  const Image image = painter.paint(run, picture);
  Output output(options.output);
  output.write(picture_png(image, picture));
  output.finish();
}

}  // namespace annulus::cli
