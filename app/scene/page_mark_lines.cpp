#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/scene/marked.h"

// The lines of a page's marks.
namespace annulus::scene {
namespace {

// px of a presentation, see Marked::px().
constexpr float kMarkLine = 2.5f, kBorderLine = 1.5f, kCellLine = 3, kBlockLine = 1.5f, kEndDot = 5;
constexpr float kMarkTick = 7, kMarkArm = 8;
constexpr float kMarkFill = 0.09f;  // of a disc
constexpr float kBlockEdge = 0.6f;
constexpr float kDashes = 9;

void paint_ring(const PageMark& mark, Marked& m) {
  const auto middle = m.at(mark.at);
  if (!middle) return;
  const auto inner = static_cast<float>(m.d.pixels(mark.length * m.d.radius));
  const auto outer = static_cast<float>(m.d.pixels(mark.outer * m.d.radius));
  m.shapes.shapes.push_back(ring(*middle, (inner + outer) / 2, outer - inner,
                                 with_alpha(m.d.colours.accent, mark.strong ? kStrongTint : kWeakTint)));
}

void paint_circle(const PageMark& mark, Marked& m) {
  const auto middle = m.at(mark.at);
  if (!middle) return;
  const auto radius = static_cast<float>(m.d.pixels(mark.length * m.d.radius));
  if (mark.filled) m.shapes.shapes.push_back(disc(*middle, radius, with_alpha(m.d.colours.muted, kMarkFill)));
  m.shapes.shapes.push_back(
      ring(*middle, radius, m.px(2), mark.filled ? m.d.colours.muted : m.chalk, mark.dashed ? m.px(6) : 0));
}

// Straight parts and arcs: as far as `length` reaches from any place of the cell. Few shapes, however near it
// is seen.
void paint_reach(const PageMark& mark, Marked& m) {
  const auto b = m.cell(mark);
  if (!b) return;
  const auto reach = static_cast<float>(m.d.pixels(mark.length * m.d.radius));
  const Vec2 low = b->low, high = b->high;
  m.add_line({low.x, low.y - reach}, {high.x, low.y - reach}, kMarkLine, kDashes);
  m.add_line({low.x, high.y + reach}, {high.x, high.y + reach}, kMarkLine, kDashes);
  m.add_line({low.x - reach, low.y}, {low.x - reach, high.y}, kMarkLine, kDashes);
  m.add_line({high.x + reach, low.y}, {high.x + reach, high.y}, kMarkLine, kDashes);
  constexpr int kParts = 24;  // of an arc: every second one is drawn
  const std::array corners{high, Vec2{low.x, high.y}, low, Vec2{high.x, low.y}};
  for (std::size_t corner = 0; corner < corners.size(); ++corner) {
    const auto at = [&](double part) {
      const double angle = (static_cast<double>(corner) + part) * std::numbers::pi / 2;
      return Vec2{corners[corner].x + reach * static_cast<float>(std::cos(angle)),
                  corners[corner].y + reach * static_cast<float>(std::sin(angle))};
    };
    for (int i = 0; i < kParts; i += 2)
      m.add_line(at(static_cast<double>(i) / kParts), at(static_cast<double>(i + 1) / kParts), kMarkLine);
    // With r it is a corner of a cell.
    m.shapes.shapes.push_back(disc(at(0.5), m.px(kEndDot), m.chalk));
  }
}

void paint_block(const PageMark& mark, Marked& m) {
  const auto b = m.box(mark);
  if (!b) return;
  const float air = m.px(2);
  const Colour edge = with_alpha(m.chalk, kBlockEdge);
  each_cell(mark, *b, [&](Vec2 low, Vec2 high, bool left_out) {
    const Vec2 a{low.x + air, low.y + air}, z{high.x - air, high.y - air};
    if (!left_out) return m.shapes.shapes.push_back(frame(a, z, m.px(kBlockLine), edge));
    const std::array corners{a, Vec2{z.x, a.y}, z, Vec2{a.x, z.y}};
    for (std::size_t i = 0; i < 4; ++i)
      m.shapes.shapes.push_back(line(corners[i], corners[(i + 1) % 4], m.px(kBlockLine), edge, m.px(3)));
  });
}

void paint_side(const PageMark& mark, float away, float tick_in, float tick_out, Marked& m) {
  const auto b = m.box(mark);
  if (!b) return;
  const float s = m.px(away);
  const bool upright = mark.side == Side::east || mark.side == Side::west;
  const bool beyond = mark.side == Side::east || mark.side == Side::south;
  const float sign = beyond ? 1.0f : -1.0f;
  const float level = upright ? (beyond ? b->high.x : b->low.x) : (beyond ? b->high.y : b->low.y);
  const auto place = [&](float along, float across) {
    return upright ? Vec2{level + sign * across, along} : Vec2{along, level + sign * across};
  };
  const float from = upright ? b->low.y : b->low.x, to = upright ? b->high.y : b->high.x;
  m.add_line(place(from, s), place(to, s), 2);
  for (const float end : {from, to})
    m.add_line(place(end, s - m.px(tick_in)), place(end, s + m.px(tick_out)), 2);
}

}  // namespace

void paint_lines(const PageMark& mark, Marked& m) {
  using Kind = PageMark::Kind;
  switch (mark.kind) {
    case Kind::segment:
    case Kind::radius:
    case Kind::diagonal:
      if (const auto e = m.ends(mark)) {
        // Dashed it is a border, not a length.
        if (mark.dashed) return m.add_line((*e)[0], (*e)[1], kBorderLine, kDashes);
        m.add_line((*e)[0], (*e)[1], kMarkLine);
        if (mark.kind == Kind::segment)
          for (const Vec2 end : *e) m.shapes.shapes.push_back(disc(end, m.px(kEndDot / 2), m.chalk));
      }
      return;
    case Kind::cell:
      if (const auto b = m.box(mark))
        m.shapes.shapes.push_back(frame(b->low, b->high, m.px(kCellLine), m.chalk));
      return;
    case Kind::reach:
      return paint_reach(mark, m);
    case Kind::block:
      return paint_block(mark, m);
    case Kind::side:
      return paint_side(mark, kDimension, kMarkTick, kMarkTick, m);
    case Kind::bracket:
      return paint_side(mark, kBracket, kMarkArm, 0, m);
    case Kind::circle:
      return paint_circle(mark, m);
    case Kind::ring:
      return paint_ring(mark, m);
    case Kind::name:
    case Kind::arrow:
    case Kind::shares:
    case Kind::frames:
      return;
  }
}

}  // namespace annulus::scene
