#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/draw_picture.h"
#include "app/offscreen.h"

namespace annulus::cli {

void render(const RenderOptions& options) {
  PictureRun run(options.picture.setup);
  {
    Progress progress;
    run.seek(options.picture.at, options.to_end, [&] { progress.update(run.sampler()); });
  }
  const OffscreenContext context;
  PicturePainter painter;
  Picture picture = options.picture;
  picture.at = run.position();
  const Image image = painter.paint(run, picture);
  Output output(options.output);
  output.write(picture_png(image, picture));
  output.finish();
}

}  // namespace annulus::cli
