#include <algorithm>

#include "app/kit/shapes.h"
#include "app/kit/ui.h"
#include "app/panels/panels.h"
#include "app/scene/inset.h"
#include "core/samplers/registry.h"

// A small map of the whole domain: where on it the canvas is.
namespace annulus::panels {

void draw_inset(const Ui& ui) {
  const scene::Style& style = ui.view.style();
  const Rect& canvas = ui.layout.canvases[ui.pane_id];
  if (style.view.fit || ui.pane().coming()) return;
  const Run& run = ui.pane().run();
  const Domain domain = domain_of(run.setup);
  const scene::Size size = ui.view.canvas();
  const auto transform = scene::transform(style.view, domain, size, scene::room_of(style, size));
  const auto inset = scene::inset_place(transform, domain, size);
  if (!inset) return;
  const scene::Position low = scene::to_domain(transform, {0, 0});
  const scene::Position high = scene::to_domain(transform, {size.width, size.height});
  const double scale = inset->scale * double{ui.scaled(1)};
  const float wide = ui.scaled(inset->width), tall = ui.scaled(inset->height);
  const float x = canvas.x + ui.scaled(inset->low.x), y = canvas.y + ui.scaled(inset->low.y);
  const auto place = [&](double px, double py) {
    return ImVec2{x + static_cast<float>(std::clamp(px, 0.0, domain.width) * scale),
                  y + static_cast<float>(std::clamp(py, 0.0, domain.height) * scale)};
  };
  const scene::Palette& p = ui.palette();
  const float air = ui.scaled(scene::kInsetAir);
  const ImVec2 corner{x - air, y - air}, other{x + wide + air, y + tall + air};
  fill_rect(corner, other, scene::with_alpha(p.panel, 0.94f), ui.scaled(4));
  outline_rect(corner, other, p.hairline, ui.scaled(4));
  outline_rect({x, y}, {x + wide, y + tall}, p.muted);
  constexpr std::size_t kMostDots = 4000;
  // Of many points every second one, or fourth, and so on: the map is small.
  const std::span<const Vec2> points = run.timeline.sampler().points();
  std::size_t stride = 1;
  while (points.size() / stride > kMostDots) stride *= 2;
  const float dot = ui.scaled(points.size() > 400 ? 0.75f : 1.5f);
  for (std::size_t i = 0; i < points.size(); i += stride) {
    const ImVec2 at = place(double{points[i].x}, double{points[i].y});
    fill_rect({at.x - dot, at.y - dot}, {at.x + dot, at.y + dot}, p.point);
  }
  outline_rect(place(low.x, low.y), place(high.x, high.y), p.text, 0, ui.scaled(1.5f));
}

}  // namespace annulus::panels
