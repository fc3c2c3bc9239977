#pragma once

#include "app/scene/draw_list.h"
#include "core/domain/domain.h"

namespace annulus::scene {

// Which part of the plane the canvas shows. A plain value, saved with pictures.
struct View {
  bool fit = true;      // the whole domain, whatever the canvas' size; the rest is not used then
  double centre_x = 0;  // the domain position in the middle of the canvas
  double centre_y = 0;
  double zoom = 1;  // canvas pixels a domain unit, at scale 1
  friend bool operator==(const View&, const View&) = default;
};

// Air around a fitted domain, and the height kept free below it for the legend; canvas px.
inline constexpr float kFitMargin = 28;
inline constexpr float kLegendHeight = 36;

Transform transform(const View& view, const Domain& domain, Size canvas, bool legend);

// The same view with the zoom multiplied by `factor`, the domain position under the canvas pixel `about`
// staying where it is. The zoom stays between 1/8 of the fitted one and `kLargestZoom` px a unit, or 1000
// times the fitted one where a tiny domain fits at more than that.
View zoomed(const View& view, const Domain& domain, Size canvas, bool legend, double factor, Vec2 about);

// The same view moved by so many canvas pixels.
View panned(const View& view, const Domain& domain, Size canvas, bool legend, double dx, double dy);

// The view that shows the same part of `other`, measured in shares of its size, as `view` does of `domain`.
View same_view(const View& view, const Domain& domain, const Domain& other, Size canvas, bool legend);

inline constexpr double kLargestZoom = 1e5;

struct Position {
  double x, y;
};
// The domain position under a canvas pixel.
Position to_domain(const Transform& transform, Vec2 pixel);
Vec2 to_pixel(const Transform& transform, double x, double y);

}  // namespace annulus::scene
