#include <vector>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/figures/figure.h"
#include "app/options/paper_size.h"
#include "app/render/canvas_lists.h"
#include "app/render/canvas_painter.h"
#include "app/render/offscreen.h"

namespace annulus::cli {

namespace {

void write_vector(const PictureRuns& run, const Picture& picture, const RenderOptions& options,
                  const render::Fonts& fonts, Watch& watch) {
  Output output(options.output, watch);
  output.write(vector_art::file_of(picture, picture_pages(run, picture, fonts), options.kind, fonts));
  output.finish();
}

}  // namespace

void render(const RenderOptions& options, Watch& watch) {
  Picture picture = options.picture;
  watch.phase("setting up");
  PictureRuns run(picture, watch.stop());
  watch.phase("sampling");
  const auto now_and_then = [&](const Sampler& sampler) { watch.update(sampler); };
  run.seek(picture, options.at, options.to_end, watch.stop(), now_and_then);
  for (const auto& one : run.all()) {
    const Sampler& sampler = one->timeline.sampler();
    say_remarks(one->setup, sampler.finished() ? sampler.points() : std::span<const Vec2>());
    say_open_gaps(one->setup, sampler);
  }
  watch.phase("drawing");
  const render::Fonts fonts;
  if (options.height_follows) set_following_height(picture, fitting_height(run, picture, fonts));
  if (options.kind != PictureKind::png) return write_vector(run, picture, options, fonts, watch);
  check_pixels(picture);
  const OffscreenContext context;
  CanvasPainter painter;
  Output output(options.output, watch);
  painter.write_png(run, picture, [&](std::span<const std::uint8_t> bytes) { output.write(bytes); });
  output.finish();
}

}  // namespace annulus::cli
