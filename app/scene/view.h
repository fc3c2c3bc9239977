#pragma once

#include <optional>

#include "app/scene/draw_list.h"
#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus::scene {

// Which part of the plane the canvas shows. A plain value, saved with pictures.
struct View {
  bool fit = true;      // the whole domain at any canvas size; the rest is then unused
  double centre_x = 0;  // the domain position at the middle of the canvas
  double centre_y = 0;
  double zoom = 1;  // canvas px per domain unit, at scale 1
  // Of a picture: the part of the domain that fills it, whatever its canvas is, in place of the above.
  std::optional<Box> part = {};
  friend bool operator==(const View&, const View&) = default;
};

// Free space around a fitted domain, and the height kept free below it for the legend, canvas px.
inline constexpr float kFitMargin = 28;
inline constexpr float kLegendHeight = 36;

// Space kept free around a fitted domain, canvas px.
struct Room {
  float sides = kFitMargin, top = kFitMargin, bottom = kFitMargin;
};

Transform transform(const View& view, const Domain& domain, Size canvas, const Room& room);

// The view with its zoom multiplied by `factor`; the domain position under the canvas pixel `about` stays
// where it is. The zoom stays between 1/8 of the fitted one and `kLargestZoom` px a unit, or 1000 times the
// fitted one if that is more, as in a tiny domain.
View zoomed(const View& view, const Domain& domain, Size canvas, const Room& room, double factor, Vec2 about);

// The view moved by this many canvas pixels.
View panned(const View& view, const Domain& domain, Size canvas, const Room& room, double dx, double dy);

// The view of `other` that shows the same part of it, in shares of its size, as `view` does of `domain`.
View same_view(const View& view, const Domain& domain, const Domain& other, Size canvas, const Room& room);

inline constexpr double kLargestZoom = 1e5;

struct Position {
  double x, y;
  friend bool operator==(const Position&, const Position&) = default;
};
// The part that a view of the plane shows on a canvas, without the room around it.
Box shown_part(const Transform& transform, Size canvas, const Room& room);
// The domain position under a canvas pixel.
Position to_domain(const Transform& transform, Vec2 pixel);
Vec2 to_pixel(const Transform& transform, double x, double y);

}  // namespace annulus::scene
