#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "app/scene/image.h"
#include "core/domain/geometry.h"

// What a picture consists of, before any OpenGL: plain data, painted in order. Lengths are canvas pixels at
// scale 1 (the renderer multiplies by the output scale), y downwards from the canvas' top left corner.
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
};

enum class CloudKind : std::uint8_t {
  dots,   // a disc of `radius` px a point
  discs,  // a disc of `radius` domain units a point, filled, with a line of `width` px around it
  cells,  // the background-grid cell that the point lies in, filled
  tree,   // a line of `width` px from the point to its parent; nothing where there is none
};

// One mark a point, drawn from the point buffer in one draw call.
struct Cloud {
  CloudKind kind = CloudKind::dots;
  std::uint32_t first = 0;      // points from this one on, ...
  std::uint32_t count = 0;      // ... so many ...
  std::span<const Index> only;  // ... or, where `selected`, just these
  bool selected = false;
  float radius = 0;  // for dots and discs; with own_radii as a share of the point's own
  bool own_radii = false;
  float width = 0;
  double cell_width = 0;  // domain units, for cells
  double cell_height = 0;
  Colour colour;
  float edge = 0;  // how opaque, 0 to 1, the line around a disc is, which has the disc's colour
};

enum class Align : std::uint8_t { left, centre, right };

// A picture stretched over the box from `a` (top left) to `b` (bottom right).
struct Raster {
  Image picture;
  Vec2 a;
  Vec2 b;
  bool smooth = false;  // between its pixels; else each is a box of one colour
};

// One line of text; `at` is on its baseline.
struct Text {
  Vec2 at;
  float size = 12;  // px, the font's em
  Align align = Align::left;
  bool strong = false;
  Colour colour;
  std::string text;            // UTF-8
  Colour halo = {0, 0, 0, 0};  // around the letters, kHalo wide; transparent: none
};

inline constexpr float kHalo = 1.5f;  // px

struct Texts {
  std::vector<Text> texts;
};

// The points that clouds draw, in order of birth. The arrays only ever grow within a run: a renderer that has
// uploaded them for this `run` uploads just what is new.
struct PointData {
  std::uint64_t run = 0;  // another number for every run
  std::span<const Vec2> positions;
  std::span<const Index> parents;
  double period_x = 0;  // > 0 where the domain is periodic: tree lines take the short way
  double period_y = 0;
  std::span<const float> radii = {};  // of each point's own, domain units; empty where none has one
  double width = 0;                   // of the domain
  double height = 0;
  // How near points are to each other where there are many, domain units; where radii differ, the largest.
  // Marks too near to be told apart are drawn as a tone; 0: never.
  double spacing = 0;
};

using Item = std::variant<Shapes, Cloud, Texts, Raster>;

struct DrawList {
  Size canvas;  // px at scale 1
  Colour background;
  Transform to_pixels;  // from domain units
  PointData points;
  std::vector<Item> items;  // painted in order
};

}  // namespace annulus::scene
