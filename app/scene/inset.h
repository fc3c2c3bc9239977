#pragma once

#include <algorithm>
#include <optional>

#include "app/scene/draw_list.h"
#include "app/scene/view.h"

namespace annulus::scene {

// Where the small map of the whole domain stands while the canvas shows a part of it: in the upper right
// corner. Canvas px.
struct InsetPlace {
  Vec2 low;             // of the map, without the air around it
  float width, height;  // likewise
  double scale;         // px a domain unit
};
inline constexpr float kInsetAir = 8;

// Nothing if all of the domain is seen, or the canvas is too small for a map.
inline std::optional<InsetPlace> inset_place(const Transform& to_pixels, const Domain& domain, Size canvas) {
  // The largest map, its distance from the corner, and the least canvas that it goes on.
  constexpr float kWidth = 196, kHeight = 132, kAway = 14, kLeastWidth = 520, kLeastHeight = 320;
  if (canvas.width < kLeastWidth || canvas.height < kLeastHeight) return std::nullopt;
  const Position low = to_domain(to_pixels, {0, 0}),
                 high = to_domain(to_pixels, {canvas.width, canvas.height});
  if (low.x <= 0 && low.y <= 0 && high.x >= domain.width && high.y >= domain.height) return std::nullopt;
  const double scale = std::min(double{kWidth - 2 * kInsetAir} / domain.width,
                                double{kHeight - 2 * kInsetAir} / domain.height);
  const auto width = static_cast<float>(domain.width * scale),
             height = static_cast<float>(domain.height * scale);
  return InsetPlace{{canvas.width - kAway - kInsetAir - width, kAway + kInsetAir}, width, height, scale};
}

}  // namespace annulus::scene
