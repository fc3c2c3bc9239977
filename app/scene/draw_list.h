#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "app/scene/image.h"
#include "core/domain/geometry.h"

// What a picture consists of, before any OpenGL: plain data, painted in order. Lengths are canvas pixels at
// scale 1, which the renderer multiplies by the output scale; y runs downwards from the canvas' top left
// corner.
namespace annulus::scene {

// sRGB components and straight alpha, each 0 to 1.
struct Colour {
  float r = 0, g = 0, b = 0, a = 1;
  friend bool operator==(const Colour&, const Colour&) = default;
};

struct Size {
  float width = 0;
  float height = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

// pixel = position * scale + offset
struct Transform {
  double scale = 1;
  double offset_x = 0;
  double offset_y = 0;
  friend bool operator==(const Transform&, const Transform&) = default;
};

enum class ShapeKind : std::uint8_t {
  disc,       // filled, around `a`, of `radius`
  ring,       // a line of `width` whose middle is `radius` from `a`; a wide one is a filled annulus
  line,       // a line of `width` with round ends, from `a` to `b`
  rectangle,  // filled, from the corner `a` (top left) to `b` (bottom right)
  tile,       // the same with its corners moved to whole pixels, so that tiles side by side leave no seam
  frame,      // the rectangle's outline, a line of `width` centred on its edge
};

struct Shape {
  ShapeKind kind = ShapeKind::disc;
  Vec2 a;
  Vec2 b;
  float radius = 0;
  float width = 0;
  float dash = 0;  // length of a dash and of the gap after it, for rings and lines; 0 is solid
  Colour colour;
  friend bool operator==(const Shape&, const Shape&) = default;
};

// Shapes computed for this picture, painted in order.
struct Shapes {
  std::vector<Shape> shapes;
  friend bool operator==(const Shapes&, const Shapes&) = default;
};

enum class CloudKind : std::uint8_t {
  dots,   // a disc of `radius` px for each point
  discs,  // a disc of `radius` domain units for each point, filled, with a line of `width` px around it
  cells,  // the background-grid cell that the point lies in, filled
  tree,   // a line of `width` px from each point to its parent, if it has one
};

// One mark for each point, drawn from the point buffer in one draw call.
struct Cloud {
  CloudKind kind = CloudKind::dots;
  std::uint32_t first = 0;  // the first point,
  std::uint32_t count = 0;  // how many from there on,
  std::vector<Index> only;  // or, if `selected`, just these points
  bool selected = false;
  float radius = 0;  // of dots and discs; if own_radii, a multiple of the point's own
  bool own_radii = false;
  float width = 0;
  double cell_width = 0;  // domain units, for cells
  double cell_height = 0;
  double cell_left = 0, cell_top = 0;  // a corner of one of them
  Colour colour;
  float edge = 0;  // opacity of the line around a disc, 0 to 1; it has the disc's colour
  friend bool operator==(const Cloud&, const Cloud&) = default;
};

enum class Align : std::uint8_t { left, centre, right };

// A picture stretched over the box from `a` (top left) to `b` (bottom right).
struct Raster {
  Image picture;
  Vec2 a;
  Vec2 b;
  bool smooth = false;  // interpolated; else each pixel is a box of one colour
  friend bool operator==(const Raster&, const Raster&) = default;
};

// Lines one canvas pixel wide across a box: upright ones with their middles at `x`, level ones at `y`. A
// background grid has hundreds, so they are painted in one pass.
struct Lattice {
  Vec2 low;  // the box's top left corner
  Vec2 high;
  std::vector<float> x;
  std::vector<float> y;
  Colour colour;
  friend bool operator==(const Lattice&, const Lattice&) = default;
};

// One line of text; `at` is the left end of its baseline.
struct Text {
  Vec2 at;
  float size = 12;  // px, the font's em
  Align align = Align::left;
  bool strong = false;
  Colour colour;
  std::string text;            // UTF-8
  Colour halo = {0, 0, 0, 0};  // around the letters, kHalo wide; none if transparent
  friend bool operator==(const Text&, const Text&) = default;
};

inline constexpr float kHalo = 1.5f;  // px

struct Texts {
  std::vector<Text> texts;
  friend bool operator==(const Texts&, const Texts&) = default;
};

// The points that clouds draw, in order of birth. Within a run the arrays only grow: a renderer that has
// uploaded them for this `run` uploads only the new ones.
struct PointData {
  std::uint64_t run = 0;  // each run has another number
  std::span<const Vec2> positions;
  std::span<const Index> parents;
  double period_x = 0;  // the domain's width if it is periodic, else 0; tree lines then take the short way
  double period_y = 0;
  std::span<const float> radii = {};  // each point's own, domain units; empty if points have none
  double width = 0;                   // the domain's
  double height = 0;
  // The usual distance between neighbours in a dense place, domain units; if radii differ, the largest. Marks
  // too near to be told apart are drawn as a tone; if this is 0, they never are.
  double spacing = 0;
  // Within a run as many points are the same ones.
  friend bool operator==(const PointData& a, const PointData& b) {
    const auto all = [](const PointData& p) {
      return std::tuple(p.run, p.positions.size(), p.parents.size(), p.radii.size(), p.period_x, p.period_y,
                        p.width, p.height, p.spacing);
    };
    return all(a) == all(b);
  }
};

// Filled triangles of the domain, whose edges are not smoothed. A renderer that has uploaded them does so
// again only if they are others.
struct Area {
  std::shared_ptr<const std::vector<Vec2>> corners;  // three for each triangle, domain units; not null
  Colour colour;
  friend bool operator==(const Area&, const Area&) = default;
};

using Item = std::variant<Shapes, Cloud, Texts, Raster, Lattice, Area>;

// Canvas px.
struct PixelBox {
  Vec2 low, high;
  friend bool operator==(const PixelBox&, const PixelBox&) = default;
};

// What a tooltip over a place says.
struct Hint {
  Vec2 low, high;
  std::string text;
  friend bool operator==(const Hint&, const Hint&) = default;
};

// From an item on, what belongs together: a layer by its name, "legend", "names", "caption".
struct Group {
  std::string name;
  std::size_t first = 0;
  friend bool operator==(const Group&, const Group&) = default;
};

struct DrawList {
  Size canvas;  // px at scale 1
  Colour background;
  Transform to_pixels;  // from domain units
  PointData points;
  std::vector<Item> items;  // painted in order
  std::vector<Hint> hints = {};
  std::vector<Group> groups = {};  // in order; none is empty
  // Pictures on this one, painted after its items: in pixels of the same canvas, cut off at their frames.
  std::vector<DrawList> parts = {};
  std::optional<PixelBox> frame = {};  // of a part
  std::string name = {};               // of a part: "a"
  friend bool operator==(const DrawList&, const DrawList&) = default;
};

// Moves all that is drawn on its canvas, px.
void move_by(Vec2 by, DrawList& list);

}  // namespace annulus::scene
