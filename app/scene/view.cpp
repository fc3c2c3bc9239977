#include "app/scene/view.h"

#include <algorithm>

namespace annulus::scene {
namespace {

Transform fitted(const Domain& domain, Size canvas, const Room& room) {
  const double width = std::max(double{canvas.width} - 2 * double{room.sides}, 16.0);
  const double height = std::max(double{canvas.height} - double{room.top} - double{room.bottom}, 16.0);
  const double scale = std::min(width / domain.width, height / domain.height);
  return {scale, (double{canvas.width} - domain.width * scale) / 2,
          double{room.top} + (height - domain.height * scale) / 2};
}

Transform fitted(const Box& part, Size canvas, const Room& room) {
  Transform t = fitted(Domain{part.right - part.left, part.bottom - part.top, false}, canvas, room);
  t.offset_x -= part.left * t.scale;
  t.offset_y -= part.top * t.scale;
  return t;
}

View view_of(const Transform& t, Size canvas) {
  const Position centre = to_domain(t, {canvas.width / 2, canvas.height / 2});
  return {false, centre.x, centre.y, t.scale};
}

}  // namespace

Transform transform(const View& view, const Domain& domain, Size canvas, const Room& room) {
  if (view.part) return fitted(*view.part, canvas, room);
  if (view.fit) return fitted(domain, canvas, room);
  return {view.zoom, double{canvas.width} / 2 - view.centre_x * view.zoom,
          double{canvas.height} / 2 - view.centre_y * view.zoom};
}

View zoomed(const View& view, const Domain& domain, Size canvas, const Room& room, double factor,
            Vec2 about) {
  Transform t = transform(view, domain, canvas, room);
  const Position fixed = to_domain(t, about);
  const double whole = fitted(domain, canvas, room).scale;
  t.scale = std::clamp(t.scale * factor, whole / 8, std::max(kLargestZoom, whole * 1000));
  t.offset_x = double{about.x} - fixed.x * t.scale;
  t.offset_y = double{about.y} - fixed.y * t.scale;
  return view_of(t, canvas);
}

View panned(const View& view, const Domain& domain, Size canvas, const Room& room, double dx, double dy) {
  Transform t = transform(view, domain, canvas, room);
  t.offset_x += dx;
  t.offset_y += dy;
  return view_of(t, canvas);
}

View same_view(const View& view, const Domain& domain, const Domain& other, Size canvas, const Room& room) {
  if (domain.width == other.width && domain.height == other.height) return view;
  if (view.part) {
    const double wider = other.width / domain.width, higher = other.height / domain.height;
    View same = view;
    same.part = Box{view.part->left * wider, view.part->top * higher, view.part->right * wider,
                    view.part->bottom * higher};
    return same;
  }
  if (view.fit) return view;
  return {false, view.centre_x * other.width / domain.width, view.centre_y * other.height / domain.height,
          view.zoom * fitted(other, canvas, room).scale / fitted(domain, canvas, room).scale};
}

Box shown_part(const Transform& t, Size canvas, const Room& room) {
  const Position low = to_domain(t, {room.sides, room.top});
  const Position high = to_domain(t, {canvas.width - room.sides, canvas.height - room.bottom});
  return {low.x, low.y, high.x, high.y};
}

Position to_domain(const Transform& t, Vec2 pixel) {
  return {(double{pixel.x} - t.offset_x) / t.scale, (double{pixel.y} - t.offset_y) / t.scale};
}

Vec2 to_pixel(const Transform& t, double x, double y) {
  return {static_cast<float>(x * t.scale + t.offset_x), static_cast<float>(y * t.scale + t.offset_y)};
}

}  // namespace annulus::scene
