#include "app/window/pinch.h"

#include <algorithm>
#include <cmath>

namespace annulus {
namespace {

// What lies between two fingers.
struct Between {
  Vec2 middle;
  float distance;
};

Between between(const std::map<SDL_FingerID, Vec2>& fingers) {
  const Vec2 a = fingers.begin()->second, b = std::next(fingers.begin())->second;
  // Fingers that lie over one another say nothing of how far they go apart.
  constexpr float kLeast = 8;
  return {{(a.x + b.x) / 2, (a.y + b.y) / 2}, std::max(std::hypot(a.x - b.x, a.y - b.y), kLeast)};
}

bool contains(const panels::Rect& rect, Vec2 place) {
  return place.x >= rect.x && place.x < rect.x + rect.width && place.y >= rect.y &&
         place.y < rect.y + rect.height;
}

}  // namespace

void Pinch::take(const SDL_TouchFingerEvent& finger, WindowSize size, const panels::Layout& layout,
                 Application& app) {
  const Vec2 place{finger.x * static_cast<float>(size.width), finger.y * static_cast<float>(size.height)};
  if (finger.type != SDL_FINGERMOTION || fingers_.size() != 2) {
    if (finger.type == SDL_FINGERUP) {
      fingers_.erase(finger.fingerId);
    } else {
      fingers_[finger.fingerId] = place;
    }
    return;
  }
  const Between before = between(fingers_);
  fingers_[finger.fingerId] = place;
  const Between now = between(fingers_);
  const panels::Rect& canvas =
      contains(layout.canvases.b, before.middle) ? layout.canvases.b : layout.canvases.a;
  if (!contains(canvas, before.middle)) return;
  const auto scale = static_cast<float>(app.state().workspace.ui_scale());
  app.apply(command::Pan{double{(now.middle.x - before.middle.x) / scale},
                         double{(now.middle.y - before.middle.y) / scale}});
  app.apply(command::Zoom{double{now.distance / before.distance},
                          {(now.middle.x - canvas.x) / scale, (now.middle.y - canvas.y) / scale}});
}

}  // namespace annulus
