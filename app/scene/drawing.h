#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/scene/scene.h"
#include "app/texts/translator.h"
#include "core/samplers/registry.h"

// What the layers share. Only the files that build the scene include it.
namespace annulus::scene {

using Items = std::vector<Item>;

// A state, its style and its place on the canvas.
struct Drawing {
  const Subject& subject;
  const Style& style;
  Size canvas;
  const MeasureText& measure;
  Palette colours;
  Domain domain;
  Transform to_pixels;
  double radius;  // r, domain units
  float dot;      // radius of an active point's dot, px
  // Of a figure: where its legend is; nothing else goes there.
  std::optional<PixelBox> legend = {};
  bool flush = false;  // the domain's border is the canvas': its outline lies inside
  bool panel = false;  // one of several, so small that distances have no numbers
  const Translator& say = translator(style.language);

  const Traits& traits() const { return traits_of(subject.setup); }
  const Names& names() const;
  const Sampler& sampler() const { return subject.timeline.sampler(); }
  // The pick of the last try, or of the next one while that is previewed.
  const PickRecord& pick() const { return preview() ? preview()->next.record : subject.timeline.pick(); }
  ShownRun shown() const { return {subject.setup, sampler(), pick()}; }
  const std::optional<StagedPreview>& preview() const { return subject.preview; }
  Sampler::Ring ring() const { return preview() ? preview()->next.ring : sampler().candidate_ring(); }
  std::vector<Vec2> spots() const { return preview() ? preview()->next.spots : sampler().spots(); }
  std::span<const Vec2> points() const { return sampler().points(); }
  // How many times larger than usual letters are.
  float letters() const { return style.large ? 4.0f / 3 : 1.0f; }
  std::span<const Spacing::Pair> violations() const {
    if (!traits().keeps_distance || traits().cells) return {};
    return subject.spacing.violations(sampler().count());
  }
  // Whether both points of a pair are there, since crowded ones may have been removed at the end.
  bool is_left(const Spacing::Pair& pair) const {
    return !sampler().is_removed(pair.later) && !sampler().is_removed(pair.earlier);
  }

  // How much smaller than usual the pick's marks and their lines are: in a small figure they would fill the
  // annulus.
  float fineness() const {
    constexpr double kRoomy = 18, kLeast = 0.45;  // px
    if (!style.figure || radius <= 0) return 1;
    return static_cast<float>(std::clamp(pixels(radius) / kRoomy, kLeast, 1.0));
  }

  Vec2 pixel(Vec2 p) const { return to_pixel(to_pixels, p.x, p.y); }
  Vec2 pixel(double x, double y) const { return to_pixel(to_pixels, x, y); }
  double pixels(double length) const { return length * to_pixels.scale; }

  // Whether a mark that reaches `reach` px around `at` shows on the canvas.
  bool in_view(Vec2 at, double reach) const {
    return at.x > -reach && at.y > -reach && at.x < double{canvas.width} + reach &&
           at.y < double{canvas.height} + reach;
  }

  // Calls paint(pixel) for each place at which a circle of `reach` domain units around `p` shows: at `p`
  // itself and, on a torus, at those of its eight images from which the circle reaches into the domain.
  template <class Paint>
  void each_image(Vec2 p, double reach, Paint paint) const {
    const int images = domain.periodic ? 1 : 0;
    for (int row = -images; row <= images; ++row) {
      for (int column = -images; column <= images; ++column) {
        const double x = double{p.x} + column * domain.width, y = double{p.y} + row * domain.height;
        const double beyond_x = x - std::clamp(x, 0.0, domain.width);
        const double beyond_y = y - std::clamp(y, 0.0, domain.height);
        const bool itself = row == 0 && column == 0;
        if (!itself && std::hypot(beyond_x, beyond_y) >= reach) continue;
        if (const Vec2 at = pixel(x, y); in_view(at, pixels(reach) + 2)) paint(at);
      }
    }
  }
};

// 0 up to `from`, 1 from `to` on, linear in between.
inline float fade(double value, double from, double to) {
  return static_cast<float>(std::clamp((value - from) / (to - from), 0.0, 1.0));
}

// The middle of the pixel, so that a line one pixel wide stays one pixel wide.
inline float crisp(double pixel) {
  return static_cast<float>(std::floor(pixel) + 0.5);
}

inline Shape disc(Vec2 at, float radius, Colour colour) {
  return {ShapeKind::disc, at, at, radius, 0, 0, colour};
}
inline Shape ring(Vec2 at, float radius, float width, Colour colour, float dash = 0) {
  return {ShapeKind::ring, at, at, radius, width, dash, colour};
}
inline Shape line(Vec2 a, Vec2 b, float width, Colour colour, float dash = 0) {
  return {ShapeKind::line, a, b, 0, width, dash, colour};
}
inline Shape rectangle(Vec2 a, Vec2 b, Colour colour) {
  return {ShapeKind::rectangle, a, b, 0, 0, 0, colour};
}
inline Shape tile(Vec2 a, Vec2 b, Colour colour) {
  return {ShapeKind::tile, a, b, 0, 0, 0, colour};
}
// Rings without a width are discs, wider ones are filled annuli; px.
constexpr bool is_line(const Shape& shape) {
  constexpr float kWidest = 4;
  return shape.width > 0 && shape.width <= kWidest;
}
// What letters lie on, so that nothing runs through them.
inline Shape plate(Vec2 a, Vec2 b, const Palette& colours) {
  return rectangle(a, b, with_alpha(colours.canvas, 0.85f));
}
inline Shape frame(Vec2 a, Vec2 b, float width, Colour colour) {
  return {ShapeKind::frame, a, b, 0, width, 0, colour};
}

// How few squares are left, from 0 to 1: the fewer, the stronger they are drawn; and how large at least, px.
double few_squares(const Sampler::OpenSquares& open);
double least_square(const Sampler::OpenSquares& open);

// All points there are now.
void choose_points(const Drawing& drawing, Cloud& cloud);

inline void add(Items& items, Shapes shapes) {
  if (!shapes.shapes.empty()) items.emplace_back(std::move(shapes));
}

// A line the short way from one point to another. On a torus the short way may leave the domain; the line
// then also shows at the side where it comes in.
void add_link(const Drawing& drawing, Shapes& shapes, Vec2 from, Vec2 to, float width, Colour colour,
              float dash = 0);

// Marks that the legend shows just as the canvas does. `dot` is the radius of an active point's dot, px.
void add_active_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
void add_waiting_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
void add_removed_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
// Of a point that stood before the run: a frame around its dot.
void add_standing_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
// Whether those that stood before the run are framed: not if the marks would cover each other.
bool frames_standing(const Drawing& drawing, const GivenPoints& given);
void add_picked_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
void add_violation_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
void add_candidate_mark(Shapes& shapes, Vec2 at, float size, Verdict verdict, const Palette& colours);
// Around the point that a candidate is too close to, where the colour of the line to it does not tell.
void add_blocker_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours);
void add_gap_mark(Shapes& shapes, Vec2 at, const Palette& colours);
// Around a cell that was searched.
inline constexpr float kSearchedEdge = 0.45f;
// px: cells of this size and more leave the line between them free, and have an edge where they were
// searched.
inline constexpr double kGapCell = 6;
// Of the area where one more point fits, while there is little of it.
inline constexpr float kFreeAlpha = 0.5f;
void add_diamond(Shapes& shapes, Vec2 at, float size, float width, Colour colour);

constexpr Colour verdict_colour(Verdict verdict, const Palette& colours) {
  return verdict == Verdict::accepted                                      ? colours.accepted
         : verdict == Verdict::too_close                                   ? colours.too_close
         : verdict == Verdict::pending || verdict == Verdict::not_farthest ? colours.accent
                                                                           : colours.outside;
}

constexpr float retired_dot(float dot) {
  return 0.8f * dot;
}
// The outer radius of an active point's ring; all else around a point keeps clear of it.
constexpr float ringed_dot(float dot) {
  return dot + std::min(2.5f, 0.8f * dot);
}

// The map layer's colour for a share, from 0 to 1, of the radius field or of the largest weight.
Colour field_colour(double share, const Palette& colours);
Colour weight_colour(double share);
Colour outside_colour(const Palette& colours);

// px: smaller cells and discs are noise.
inline constexpr double kNoiseCell = 1.5;
inline constexpr double kNoiseDisc = 2;
// px apart: no label finds room between points as dense as these.
inline constexpr double kDensePoints = 4;

// The layers.
void paint_map(const Drawing& drawing, Items& items);
void paint_picked_cells(const Drawing& drawing, Items& items);
void paint_grid(const Drawing& drawing, Items& items);
void paint_squares(const Drawing& drawing, Items& items);
void paint_searched(const Drawing& drawing, Items& items);
// The cells searched for points near the last candidate; in slow motion, those searched so far.
std::vector<SearchedCell> searched_so_far(const Drawing& drawing);
// What they fill, px; nothing while they are not shown, or too small to be counted.
std::optional<PixelBox> searched_box(const Drawing& drawing);
Colour searched_colour(const Drawing& drawing);  // that of the candidate's verdict
void paint_exclusion(const Drawing& drawing, Items& items);
void paint_discs(const Drawing& drawing, Items& items);
void paint_tree(const Drawing& drawing, Items& items);
void paint_annulus(const Drawing& drawing, Items& items);
void paint_outline(const Drawing& drawing, Items& items);
// Whether it shows the edges of chunks that know their own points alone.
bool shows_chunks(const Drawing& drawing);
void paint_points(const Drawing& drawing, Items& items);
void paint_gaps(const Drawing& drawing, Items& items);
void paint_hole(const Drawing& drawing, Items& items);
void paint_violations(const Drawing& drawing, Items& items);
void paint_candidates(const Drawing& drawing, Items& items);
// The picks and the candidates of the last second, which fade.
void paint_passed_picks(const Drawing& drawing, Items& items);
void paint_passed_candidates(const Drawing& drawing, Items& items);

// What a preview shows of the next try besides its candidate, added to the candidates' own marks.
void add_preview(const Drawing& drawing, const StagedPreview& preview, Shapes& shapes, Texts& texts);
// A number beside a line, placed to cover as little as possible of what else is drawn; left out if it would
// leave the canvas.
struct Label {
  std::string text;
  Colour colour;
};
void add_label(const Drawing& drawing, Vec2 a, Vec2 b, const Label& label, Shapes& shapes, Texts& texts);
// The same with a leader to the line, so that it covers nothing in the box; false if there is no room.
bool add_label_beside(const Drawing& drawing, const PixelBox& box, Vec2 a, Vec2 b, const Label& label,
                      Shapes& shapes, Texts& texts);
// The same beyond the end of a line that comes from the other side; `direction` has length 1.
void add_label_beyond(const Drawing& drawing, Vec2 end, Vec2 direction, const Label& label, Shapes& shapes,
                      Texts& texts);
// A point's number, at the first of the four corners beside it where it lies on no text, inside the canvas,
// and on fewest marks.
void add_number(const Drawing& drawing, Index point, Colour colour, const Items& items, Texts& texts);
// Those of the points that the sentence speaks of, or of all, if they are near enough and there is time to
// read.
void number_points(const Drawing& drawing, Items& items);

// A state, its style and its place on the canvas. `subject`, `style` and `measure` must outlive it.
Drawing drawing_of(const Subject& subject, const Style& style, Size canvas, const MeasureText& measure,
                   const Room& room);
// The drawing without what its legend, names or caption say.
DrawList paint_layers(const Drawing& drawing, const Hover& hover = {});
// What `paint` adds to the list is a group of this name.
template <class Paint>
void in_group(DrawList& list, std::string name, Paint paint) {
  const std::size_t first = list.items.size();
  paint();
  if (list.items.size() > first) list.groups.push_back({std::move(name), first});
}
// As build_scene(), for Style::figure.
DrawList build_single_figure(const Subject& subject, const Style& style, Size canvas, const Hover& hover,
                             const MeasureText& measure);
void paint_caption(const Drawing& drawing, Items& items);
// What is too long ends in an ellipsis.
std::string text_within(const Drawing& drawing, std::string text, float size, bool strong, float width);

// What lies on top of the layers.
void paint_hover(const Drawing& drawing, const Hover& hover, Items& items);
void paint_answer(const Drawing& drawing, const Answer& answer, Items& items);
void paint_page_marks(const Drawing& drawing, Items& items);
std::vector<Hint> paint_legend(const Drawing& drawing, Items& items);
void paint_names(const Drawing& drawing, Items& items);
// Whether few names take the legend's place: not where they would jump about, or say too little.
bool has_few_names(const Drawing& drawing);
// The radius of the layer *discs*, domain units.
inline double disc_radius(const Drawing& drawing) {
  const double units = drawing.style.disc_units;
  return units > 0 ? units : drawing.radius * drawing.style.display_radius;
}
// Whether points lie so far apart that each can be named.
bool tells_points_apart(const Drawing& drawing);
// The row at the canvas' upper edge in which one of two says what it is, px.
inline constexpr float kCaptionHeight = 28;
// Where gaps are marked, px: of very many only the first in view, since more could not be told apart.
std::vector<Vec2> marked_gaps(const Drawing& drawing);
// The box that the legend fills; nothing if there is no legend.
std::optional<PixelBox> legend_box(const Drawing& drawing);

}  // namespace annulus::scene
