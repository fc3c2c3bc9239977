#include "app/scene/scene.h"

#include "app/scene/stage.h"

namespace annulus::scene {
namespace {

// About 3 px where points are 14 px apart, larger with more room, and never so large that neighbours touch.
float dot_radius(double spacing) {
  const double roomy = 3 * std::sqrt(std::sqrt(spacing / 14));
  return static_cast<float>(std::clamp(std::min(roomy, 0.3 * spacing), 0.75, 8.0));
}

void paint(Layer layer, const Stage& stage, Items& items) {
  switch (layer) {
    case Layer::grid:
      return paint_grid(stage, items);
    case Layer::searched:
      return paint_searched(stage, items);
    case Layer::exclusion:
      return paint_exclusion(stage, items);
    case Layer::discs:
      return paint_discs(stage, items);
    case Layer::tree:
      return paint_tree(stage, items);
    case Layer::annulus:
      return paint_annulus(stage, items);
    case Layer::outline:
      return paint_outline(stage, items);
    case Layer::points:
      return paint_points(stage, items);
    case Layer::violations:
      return paint_violations(stage, items);
    case Layer::candidates:
      return paint_candidates(stage, items);
  }
}

}  // namespace

DrawList build_scene(const Subject& subject, const Style& style, Size canvas, const Hover& hover,
                     const MeasureText& measure) {
  const Domain domain = subject.setup.domain();
  const double radius = subject.setup.radius();
  const Transform to_pixels = transform(style.view, domain, canvas, style.legend);
  const Stage stage{subject,
                    style,
                    canvas,
                    measure,
                    palette(style.theme),
                    domain,
                    to_pixels,
                    radius,
                    dot_radius(radius * to_pixels.scale)};

  DrawList list;
  list.canvas = canvas;
  list.background = stage.colours.canvas;
  list.to_pixels = to_pixels;
  const PointStore& store = stage.sampler().store();
  list.points = {subject.run, store.positions, store.parents, domain.periodic ? domain.width : 0,
                 domain.periodic ? domain.height : 0};
  for (std::size_t i = 0; i < kLayers.size(); ++i) {
    const auto layer = static_cast<Layer>(i);
    if (style.layers.has(layer)) paint(layer, stage, list.items);
  }
  paint_hover(stage, hover, list.items);
  if (style.legend) paint_legend(stage, list.items);
  return list;
}

}  // namespace annulus::scene
