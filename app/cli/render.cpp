#include <nlohmann/json.hpp>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/figures/figure.h"
#include "app/render/canvas_lists.h"
#include "app/render/canvas_painter.h"
#include "app/render/offscreen.h"

namespace annulus::cli {

namespace {

void write_vector(const PictureRuns& run, const Picture& picture, const RenderOptions& options,
                  Watch& watch) {
  const render::Fonts fonts;
  const std::vector<scene::DrawList> canvases = picture_lists(run, picture, fonts);
  vector_art::Figure figure{.canvases = canvases, .unit = picture.unit > 0 ? picture.unit : kUsualUnit};
  if (!picture.transparent) figure.background = canvases.front().background;
  figure.setup = picture_json(picture).dump();
  Output output(options.output, watch);
  output.write(options.kind == PictureKind::svg ? vector_art::svg_of(figure, fonts)
                                                : vector_art::pdf_of(figure, fonts));
  output.finish();
}

}  // namespace

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
  if (options.kind != PictureKind::png) return write_vector(run, picture, options, watch);
  const OffscreenContext context;
  CanvasPainter painter;
  Output output(options.output, watch);
  painter.write_png(run, picture, [&](std::span<const std::uint8_t> bytes) { output.write(bytes); });
  output.finish();
}

}  // namespace annulus::cli
