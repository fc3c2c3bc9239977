#include "app/render/kept_layers.h"

#include <algorithm>
#include <span>
#include <variant>

namespace annulus::render {
namespace {

bool is_cloud(const scene::Item& item) {
  return std::holds_alternative<scene::Cloud>(item);
}

// What items are painted on, and where their points are. That there are more points changes no item.
bool same_ground(const scene::DrawList& a, const scene::DrawList& b) {
  scene::PointData points = a.points;
  points.positions = b.points.positions;
  points.parents = b.points.parents;
  points.radii = b.points.radii;
  return a.canvas == b.canvas && a.background == b.background && a.to_pixels == b.to_pixels &&
         points == b.points;
}

}  // namespace

// How many items at the beginning are those of the last picture, up to the end of a row of clouds: tones of
// clouds that follow each other are painted together.
std::size_t KeptLayers::common(const scene::DrawList& list, const Target& target) const {
  if (!worthwhile_ || target.transparent || target.width <= 0 || target.height <= 0) return 0;
  if (!(target == target_) || !same_ground(list, last_)) return 0;
  const auto end = std::ranges::mismatch(list.items, last_.items).in1;
  auto count = static_cast<std::size_t>(end - list.items.begin());
  const auto ends_a_row = [&](std::size_t n) {
    return is_cloud(list.items[n - 1]) && (n == list.items.size() || !is_cloud(list.items[n]));
  };
  while (count > 0 && !ends_a_row(count)) --count;
  return count;
}

bool KeptLayers::draw(Renderer& renderer, const scene::DrawList& list, const Target& target,
                      Renderer::Clock::time_point deadline) {
  if (!list.parts.empty()) return renderer.draw(list, target, deadline);
  const std::size_t common = this->common(list, target);
  const std::span items(list.items);
  bool complete = true;
  if (common > 0) {
    const KeptBinding binding;
    if (!buffer_) buffer_ = std::make_unique<CanvasBuffer>(target.width, target.height);
    buffer_->bind();
    if (kept_ > common) kept_ = 0;
    Target own = target;
    own.x = own.y = 0;
    own.framebuffer_height = target.height;
    own.transparent = kept_ > 0;
    if (kept_ < common) complete = renderer.draw(list, items.subspan(kept_, common - kept_), own, deadline);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, binding.drawn_on());
    const int bottom = target.framebuffer_height - target.y - target.height;
    glBlitFramebuffer(0, 0, target.width, target.height, target.x, bottom, target.x + target.width,
                      bottom + target.height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  } else if (!(target == target_)) {
    buffer_.reset();
  }
  kept_ = complete ? common : 0;
  Target rest = target;
  rest.transparent = target.transparent || common > 0;
  complete = renderer.draw(list, items.subspan(common), rest, deadline) && complete;
  last_ = list;
  target_ = target;
  return complete;
}

}  // namespace annulus::render
