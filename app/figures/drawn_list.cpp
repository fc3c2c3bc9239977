#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/figures/pen.h"
#include "app/scene/drawn_geometry.h"
#include "app/scene/view.h"

// A draw list's items as a pen's marks: the same geometry as the shaders'.
namespace annulus::vector_art {
namespace {

using scene::Cloud;
using scene::CloudKind;
using scene::DrawList;
using scene::Shape;
using scene::ShapeKind;

class Drawer {
 public:
  Drawer(const DrawList& list, DotsAs dots_as, Pen& pen)
      : list_(list),
        visible_(list.frame.value_or(scene::PixelBox{{0, 0}, {list.canvas.width, list.canvas.height}})),
        dots_as_(dots_as),
        pen_(pen) {}

  void draw(const scene::Item& item) {
    std::visit([this](const auto& one) { add(one); }, item);
  }

 private:
  Vec2 pixel(double x, double y) const { return scene::to_pixel(list_.to_pixels, x, y); }
  Vec2 pixel(Vec2 place) const { return pixel(double{place.x}, double{place.y}); }
  bool in_sight(Vec2 place, float reach) const {
    return place.x + reach >= visible_.low.x && place.x - reach <= visible_.high.x &&
           place.y + reach >= visible_.low.y && place.y - reach <= visible_.high.y;
  }

  void add(const scene::Shapes& shapes) {
    for (const Shape& shape : shapes.shapes) add(shape);
  }
  void add(const Shape& shape) {
    const auto& [kind, a, b, radius, width, dash, colour] = shape;
    switch (kind) {
      case ShapeKind::disc:
        return pen_.fill_circle(a, radius, colour);
      case ShapeKind::ring:
        return pen_.stroke_circle(a, radius, {width, scene::closing_dash(dash, radius)}, colour);
      case ShapeKind::line:
        return pen_.stroke_line(a, b, {width, dash}, colour);
      case ShapeKind::rectangle:
      case ShapeKind::tile:
        return pen_.fill_box(a, b, colour);
      case ShapeKind::frame:
        return pen_.stroke_box(a, b, {width, 0}, colour);
    }
  }
  template <class Visit>
  void each_point(const Cloud& cloud, Visit visit) const {
    const std::size_t all = list_.points.positions.size();
    if (cloud.selected) {
      for (const Index i : cloud.only)
        if (i < all) visit(i);
      return;
    }
    const std::size_t end = std::min<std::size_t>(std::size_t{cloud.first} + cloud.count, all);
    for (std::size_t i = cloud.first; i < end; ++i) visit(static_cast<Index>(i));
  }

  float own_radius(const Cloud& cloud, Index i) const {
    return cloud.own_radii ? cloud.radius * list_.points.radii[i] : cloud.radius;
  }

  void add(const Cloud& cloud) {
    switch (cloud.kind) {
      case CloudKind::dots:
        return add_dots(cloud);
      case CloudKind::discs:
        return add_discs(cloud);
      case CloudKind::cells:
        return add_cells(cloud);
      case CloudKind::tree:
        return add_tree(cloud);
    }
  }
  // Neighbours follow each other, so that their places take fewer digits. All look alike.
  void put_in_rows(std::vector<Vec2>& centres) const {
    const double area = double{visible_.high.x - visible_.low.x} * double{visible_.high.y - visible_.low.y};
    const double row = 1.5 * std::sqrt(area / static_cast<double>(std::max<std::size_t>(centres.size(), 1)));
    std::ranges::stable_sort(centres, {}, [&](Vec2 at) {
      return std::pair(std::floor((double{at.y} - double{visible_.low.y}) / row), at.x);
    });
  }
  void add_dots(const Cloud& cloud) {
    std::vector<Vec2> centres;
    std::vector<float> radii;
    each_point(cloud, [&](Index i) {
      const Vec2 centre = pixel(list_.points.positions[i]);
      const float radius = own_radius(cloud, i);
      if (!in_sight(centre, radius)) return;
      centres.push_back(centre);
      radii.push_back(radius);
    });
    constexpr std::size_t kMany = 5000;
    constexpr float kHairline = 0.25f;  // px, half of it
    const bool path = dots_as_ == DotsAs::path || (dots_as_ == DotsAs::suited && centres.size() >= kMany);
    if (dots_as_ == DotsAs::point || (path && !cloud.own_radii)) {
      put_in_rows(centres);
      return pen_.fill_discs(centres, dots_as_ == DotsAs::point ? kHairline : cloud.radius, cloud.colour);
    }
    for (std::size_t i = 0; i < centres.size(); ++i) pen_.fill_circle(centres[i], radii[i], cloud.colour);
  }
  void add_discs(const Cloud& cloud) {
    scene::Colour edge = cloud.colour;
    edge.a = cloud.edge;
    each_point(cloud, [&](Index i) {
      const Vec2 centre = pixel(list_.points.positions[i]);
      const auto radius = static_cast<float>(double{own_radius(cloud, i)} * list_.to_pixels.scale);
      if (!in_sight(centre, radius + cloud.width)) return;
      if (cloud.colour.a > 0) pen_.fill_circle(centre, radius, cloud.colour);
      if (edge.a > 0 && cloud.width > 0) pen_.stroke_circle(centre, radius, {cloud.width, 0}, edge);
    });
  }
  void add_cells(const Cloud& cloud) {
    each_point(cloud, [&](Index i) {
      const Vec2 p = list_.points.positions[i];
      const double x =
          std::floor((double{p.x} - cloud.cell_left) / cloud.cell_width) * cloud.cell_width + cloud.cell_left;
      const double y =
          std::floor((double{p.y} - cloud.cell_top) / cloud.cell_height) * cloud.cell_height + cloud.cell_top;
      const Vec2 low = pixel(x, y), high = pixel(x + cloud.cell_width, y + cloud.cell_height);
      if (in_sight({(low.x + high.x) / 2, (low.y + high.y) / 2}, std::max(high.x - low.x, high.y - low.y)))
        pen_.fill_box(low, high, cloud.colour);
    });
  }
  // On a torus the short way, as PointData says.
  void add_tree(const Cloud& cloud) {
    const scene::PointData& points = list_.points;
    each_point(cloud, [&](Index i) {
      if (i >= points.parents.size() || points.parents[i] >= points.positions.size()) return;
      const Vec2 from = points.positions[i], to = points.positions[points.parents[i]];
      if (from == to) return;
      const Vec2 a = pixel(from), b = pixel(scene::nearest_image(to.x, from.x, points.period_x),
                                            scene::nearest_image(to.y, from.y, points.period_y));
      pen_.stroke_line(a, b, {cloud.width, 0}, cloud.colour);
    });
  }

  void add(const scene::Texts& texts) {
    for (const scene::Text& text : texts.texts) pen_.draw_text(text);
  }
  void add(const scene::Raster& raster) { pen_.draw_raster(raster); }
  void add(const scene::Lattice& lattice) {
    const auto& [low, high, columns, rows, colour] = lattice;
    for (const float x : columns) pen_.fill_box({x - 0.5f, low.y}, {x + 0.5f, high.y}, colour);
    for (const float y : rows) pen_.fill_box({low.x, y - 0.5f}, {high.x, y + 0.5f}, colour);
  }
  void add(const scene::Area& area) {
    std::vector<Vec2> corners;
    corners.reserve(area.corners->size());
    for (const Vec2 corner : *area.corners) corners.push_back(pixel(corner));
    if (!corners.empty()) pen_.fill_triangles(corners, area.colour);
  }

  const DrawList& list_;
  scene::PixelBox visible_;
  DotsAs dots_as_;
  Pen& pen_;
};

}  // namespace

void draw(const DrawList& list, DotsAs dots_as, Pen& pen) {
  Drawer drawer(list, dots_as, pen);
  auto group = list.groups.begin();
  bool open = false;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    for (; group != list.groups.end() && group->first <= i; ++group) {
      if (open) pen.end_group();
      pen.begin_group(group->name);
      open = true;
    }
    drawer.draw(list.items[i]);
  }
  if (open) pen.end_group();
  for (const DrawList& part : list.parts) {
    pen.begin_part(part.name, part.frame);
    draw(part, dots_as, pen);
    pen.end_part();
  }
}

}  // namespace annulus::vector_art
