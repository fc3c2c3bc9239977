#pragma once

#include <cmath>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/scene.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"

// Shared by the tests of the scene: a run to draw, and functions that find marks in the drawing.
namespace annulus::scene {

inline constexpr Size kCanvas{1200, 800};
inline constexpr Palette kDark = kDarkPalette;

// 7 px a character.
inline float measure(std::string_view text, float, bool) {
  return 7.0f * static_cast<float>(text.size());
}

struct Shown {
  explicit Shown(Setup s)
      : setup(std::move(s)), timeline(resolved(setup)), spacing(domain_of(setup), radius_of(setup)) {
    check(setup);
  }

  DrawList draw(const Style& style, Size canvas = kCanvas, const Hover& hover = {}) {
    spacing.append(timeline.sampler().store().positions, {}, timeline.sampler().count());
    Subject subject{setup, timeline, spacing, 7};
    if (style.layers.has(Layer::gaps) || style.layers.has(Layer::hole))
      subject.empty = find_emptiness(setup, timeline.sampler());
    return build_scene(subject, style, canvas, hover, measure);
  }

  // Goes to the first try from here on whose candidate satisfies the predicate.
  template <class Predicate>
  const PickRecord::Candidate& seek(Predicate predicate) {
    do {
      if (timeline.at_end()) throw std::runtime_error("no such try");
      timeline.seek(timeline.position() + 1);
    } while (!predicate(timeline.pick().candidates.back()));
    return timeline.pick().candidates.back();
  }
  const PickRecord::Candidate& seek(Verdict verdict) {
    return seek(
        [&](const PickRecord::Candidate& c) { return c.verdict == verdict && c.reason == Reason::none; });
  }
  Vec2 point(Index i) const { return timeline.sampler().points()[i]; }

  Setup setup;
  Timeline timeline;
  Spacing spacing;
};

inline Setup with(Setup setup, std::initializer_list<std::pair<const char*, Value>> values) {
  set_values(setup, {values.begin(), values.end()});
  return setup;
}
inline Setup periodic(double radius = 30) {
  return with(default_setup(), {{"periodic", true}, {"radius", radius}});
}

// Only these layers, no legend, and a view with easy numbers: pixel = 2 * position + (-140, -100).
inline Style only(std::initializer_list<Layer> layers, double zoom = 2) {
  Style style;
  style.layers = Layers::none();
  for (const Layer layer : layers) style.layers.set(layer, true);
  style.legend = false;
  style.view = {false, 370, 250, zoom};
  return style;
}
inline Vec2 doubled(double x, double y) {
  return {static_cast<float>(2 * x - 140), static_cast<float>(2 * y - 100)};
}
inline Vec2 doubled(Vec2 p) {
  return doubled(double{p.x}, double{p.y});
}

inline std::vector<Shape> shapes_of(const DrawList& list) {
  std::vector<Shape> all;
  for (const Item& item : list.items)
    if (const auto* shapes = std::get_if<Shapes>(&item))
      all.insert(all.end(), shapes->shapes.begin(), shapes->shapes.end());
  return all;
}
inline std::vector<Cloud> clouds_of(const DrawList& list) {
  std::vector<Cloud> all;
  for (const Item& item : list.items)
    if (const auto* cloud = std::get_if<Cloud>(&item)) all.push_back(*cloud);
  return all;
}
// The only one.
inline std::optional<Lattice> lattice_of(const DrawList& list) {
  std::optional<Lattice> found;
  for (const Item& item : list.items) {
    const auto* lattice = std::get_if<Lattice>(&item);
    if (!lattice) continue;
    EXPECT_FALSE(found);
    found = *lattice;
  }
  return found;
}
inline std::vector<Text> texts_of(const DrawList& list) {
  std::vector<Text> all;
  for (const Item& item : list.items)
    if (const auto* texts = std::get_if<Texts>(&item))
      all.insert(all.end(), texts->texts.begin(), texts->texts.end());
  return all;
}
inline std::vector<std::string> words_of(const DrawList& list) {
  std::vector<std::string> words;
  for (const Text& text : texts_of(list)) words.push_back(text.text);
  return words;
}

template <class Predicate>
inline std::vector<Shape> those(const std::vector<Shape>& shapes, Predicate predicate) {
  std::vector<Shape> found;
  std::copy_if(shapes.begin(), shapes.end(), std::back_inserter(found), predicate);
  return found;
}
inline std::vector<Shape> of_kind(const std::vector<Shape>& shapes, ShapeKind kind) {
  return those(shapes, [&](const Shape& s) { return s.kind == kind; });
}
inline bool near(Vec2 a, Vec2 b, float tolerance = 0.01f) {
  return std::abs(a.x - b.x) < tolerance && std::abs(a.y - b.y) < tolerance;
}
// How many lines join the two places, in either direction.
inline auto links(const std::vector<Shape>& shapes, Vec2 a, Vec2 b) {
  return those(
             of_kind(shapes, ShapeKind::line),
             [&](const Shape& s) { return (near(s.a, a) && near(s.b, b)) || (near(s.a, b) && near(s.b, a)); })
      .size();
}
inline auto at(const std::vector<Shape>& shapes, ShapeKind kind, Vec2 place) {
  return those(of_kind(shapes, kind), [&](const Shape& s) { return near(s.a, place); });
}

// Everything that makes up an item, as text to compare.
inline std::string described(const Item& item) {
  std::ostringstream out;
  const auto put_colour = [&](Colour c) { out << c.r << ',' << c.g << ',' << c.b << ',' << c.a << ' '; };
  if (const auto* shapes = std::get_if<Shapes>(&item)) {
    for (const Shape& s : shapes->shapes) {
      out << int(s.kind) << ' ' << s.a.x << ' ' << s.a.y << ' ' << s.b.x << ' ' << s.b.y << ' ' << s.radius
          << ' ' << s.width << ' ' << s.dash << ' ';
      put_colour(s.colour);
    }
  } else if (const auto* cloud = std::get_if<Cloud>(&item)) {
    out << "cloud " << int(cloud->kind) << ' ' << cloud->count << ' ' << cloud->only.size() << ' '
        << cloud->selected << ' ' << cloud->radius << ' ' << cloud->width << ' ' << cloud->cell_width << ' '
        << cloud->cell_height << ' ';
    put_colour(cloud->colour);
    out << cloud->edge << ' ';
  } else if (const auto* lattice = std::get_if<Lattice>(&item)) {
    out << "lattice " << lattice->low.x << ' ' << lattice->low.y << ' ' << lattice->high.x << ' '
        << lattice->high.y << ' ';
    for (const float x : lattice->x) out << x << ' ';
    for (const float y : lattice->y) out << y << ' ';
    put_colour(lattice->colour);
  } else if (const auto* area = std::get_if<Area>(&item)) {
    out << "area ";
    for (const Vec2 p : *area->corners) out << p.x << ' ' << p.y << ' ';
    put_colour(area->colour);
  } else {
    for (const Text& t : std::get<Texts>(item).texts) {
      out << t.at.x << ' ' << t.at.y << ' ' << t.size << ' ' << int(t.align) << ' ' << t.strong << ' '
          << t.text << ' ';
      put_colour(t.colour);
    }
  }
  return out.str();
}
inline std::vector<std::string> described(const DrawList& list) {
  std::vector<std::string> all;
  for (const Item& item : list.items) all.push_back(described(item));
  return all;
}

}  // namespace annulus::scene
