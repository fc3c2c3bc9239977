#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "app/scene/marked.h"

// The texts of a page's marks.
namespace annulus::scene {
namespace {

// px of a presentation, see Marked::px().
constexpr float kMarkText = 22, kMarkLetter = 26;  // letters; of "r" alone
constexpr float kMarkBeside = 16;                  // from a line to the middle of its label
constexpr float kMarkLeader = 1.6f, kMarkLeaderDot = 3;

// With the true lengths.
std::string text_of(const PageMark& mark, const Marked& m) {
  std::string text = mark.text;
  double length = mark.length * m.d.radius;
  if (const auto b = find_extent(mark, m.d.shown())) {
    const double width = b->right - b->left, height = b->bottom - b->top;
    if (mark.kind == PageMark::Kind::segment || mark.kind == PageMark::Kind::diagonal)
      length = std::hypot(width, height);
    if (mark.kind == PageMark::Kind::side)
      length = mark.side == Side::east || mark.side == Side::west ? height : width;
  }
  const auto replace = [&](const std::string& word, const std::string& by) {
    for (std::size_t i; (i = text.find(word)) != std::string::npos;) text.replace(i, word.size(), by);
  };
  replace("{length r}", m.d.say.numbers.rounded(length / m.d.radius) + " r");
  replace("{length}", m.d.say.numbers.rounded(length));
  return text;
}

void label_line(const std::array<Vec2, 2>& e, const std::string& text, const MarkLabels::Letters& letters,
                Marked& m) {
  const float dx = e[1].x - e[0].x, dy = e[1].y - e[0].y, length = std::hypot(dx, dy);
  if (length == 0) return;
  Vec2 up{dy / length, -dx / length};
  if (up.y > 0) up = {-up.x, -up.y};
  const float half = m.labels.width(text, letters.size) / 2;
  const float away = m.px(kMarkBeside) + std::abs(up.x) * std::max(half - m.px(8), 0.0f);
  std::vector<Vec2> places;
  for (const float along : {0.5f, 0.35f, 0.65f, 0.8f})
    for (const float side : {away, -away})
      places.push_back({e[0].x + along * dx + side * up.x, e[0].y + along * dy + side * up.y});
  m.labels.put(text, letters, places);
}

// Outside the rim: below, above, or at one of the sides; where that covers something, between these.
void label_round(const PageMark& mark, const std::string& text, Marked& m) {
  const auto b = m.box(mark);
  if (!b) return;
  const MarkLabels::Letters letters{m.px(kMarkText), mark.filled ? m.d.colours.soft : m.chalk};
  const float x = (b->low.x + b->high.x) / 2, y = (b->low.y + b->high.y) / 2, away = 0.85f * letters.size;
  const float half = m.labels.width(text, letters.size) / 2 + m.px(10);
  std::vector<Vec2> places{
      {x, b->high.y + away}, {x, b->low.y - away}, {b->high.x + half, y}, {b->low.x - half, y}};
  constexpr float kCorner = 0.7f;  // of the way from the middle to a corner of its box lies the rim
  for (const float side : {half, -half})
    for (const float level : {away, -away}) {
      const float across = side > 0 ? b->high.x - x : b->low.x - x,
                  along = level > 0 ? b->high.y - y : b->low.y - y;
      places.push_back({x + kCorner * across + side, y + kCorner * along + level});
    }
  m.labels.put(text, letters, places);
}

void label_side(const PageMark& mark, const std::string& text, const MarkLabels::Letters& letters,
                Marked& m) {
  const auto b = m.box(mark);
  if (!b) return;
  const bool bracket = mark.kind == PageMark::Kind::bracket;
  const bool upright = mark.side == Side::west || mark.side == Side::east;
  const bool before = mark.side == Side::west || mark.side == Side::north;
  const bool column = text.find('\n') != std::string::npos;
  const float away =
      m.px((bracket ? kBracket : kDimension) + 13) + (!upright  ? 0.6f * letters.size
                                                      : !column ? m.labels.width(text, letters.size) / 2
                                                                : 0);
  const auto place = [&](float along) {
    const float x = before ? b->low.x - away : b->high.x + away,
                y = before ? b->low.y - away : b->high.y + away;
    return upright ? Vec2{x, std::lerp(b->low.y, b->high.y, along)}
                   : Vec2{std::lerp(b->low.x, b->high.x, along), y};
  };
  if (!column) {
    m.labels.put(text, letters, {place(0.5f), place(0.4f), place(0.6f), place(0.25f), place(0.75f)});
    return;
  }
  const Align align = !upright ? Align::centre : before ? Align::right : Align::left;
  m.labels.put_column(text, letters, place(0.5f), align, m.shapes);
}

// Beside it; of an arrow so far away that a line leads there.
void label_place(const PageMark& mark, const std::string& text, const MarkLabels::Letters& letters,
                 Marked& m) {
  const auto place = m.at(mark.at);
  if (!place) return;
  const bool arrow = mark.kind == PageMark::Kind::arrow;
  const float half = m.labels.width(text, letters.size) / 2;
  float gap = m.px(arrow ? 60 : 12) + m.d.dot;
  std::vector<Vec2> places;
  for (int i = 0; i < (arrow ? 48 : 16); ++i) {
    // To the right, then around; of an arrow farther away too.
    if (i % 16 == 0 && i > 0) gap += m.px(50);
    const double angle = (i % 2 == 0 ? i : -i - 1) * std::numbers::pi / 16;
    const auto x = static_cast<float>(std::cos(angle)), y = static_cast<float>(-std::sin(angle));
    places.push_back({place->x + x * (gap + half), place->y + y * (gap + letters.size / 2)});
  }
  const Vec2 middle = m.labels.put(text, letters, places);
  if (!arrow) return;
  // To the letters' nearer edge.
  const Vec2 end{std::clamp(place->x, middle.x - half - m.px(4), middle.x + half + m.px(4)),
                 std::clamp(place->y, middle.y - letters.size / 2, middle.y + letters.size / 2)};
  m.add_line(end, *place, kMarkLeader);
  m.shapes.shapes.push_back(disc(*place, m.px(kMarkLeaderDot), m.chalk));
}

// Each number at the same place of its cell, a corner or between two: the one that is free in most of them;
// where it is not, at another one.
void paint_numbers(const PageMark& mark, Marked& m) {
  const auto b = m.box(mark);
  if (!b) return;
  const MarkLabels::Letters letters{m.px(kMarkText), m.chalk, false};
  const float in = m.px(14), high = letters.size / 2 + m.px(8);
  const auto corners = [&](Vec2 low, Vec2 high_corner, const std::string& text) {
    const float half = m.labels.width(text, letters.size) / 2;
    return std::vector<Vec2>{{high_corner.x - in - half, high_corner.y - high},
                             {low.x + in + half, high_corner.y - high},
                             {low.x + in + half, low.y + high},
                             {high_corner.x - in - half, low.y + high},
                             {(low.x + high_corner.x) / 2, high_corner.y - high},
                             {(low.x + high_corner.x) / 2, low.y + high}};
  };
  each_cell(mark, *b, [&](Vec2 low, Vec2 z, bool left_out) {
    if (left_out && !mark.text.empty())
      m.labels.put(mark.text, {m.px(kMarkText), m.d.colours.soft, false},
                   {{(low.x + z.x) / 2, (low.y + z.y) / 2}});
  });
  if (!mark.numbered) return;
  std::array<int, 6> taken{};
  each_cell(mark, *b, [&](Vec2 low, Vec2 z, bool left_out) {
    const auto places = corners(low, z, "00");
    for (std::size_t i = 0; !left_out && i < taken.size(); ++i)
      taken[i] += m.labels.covered("00", letters.size, places[i]) > 0 ? 1 : 0;
  });
  const auto best = static_cast<std::ptrdiff_t>(std::ranges::min_element(taken) - taken.begin());
  int number = 0;
  each_cell(mark, *b, [&](Vec2 low, Vec2 z, bool left_out) {
    if (left_out) return;
    const std::string text = std::to_string(++number);
    std::vector<Vec2> places = corners(low, z, text);
    std::rotate(places.begin(), places.begin() + best, places.end());
    m.labels.put(text, letters, places);
  });
}

}  // namespace

void paint_text(const PageMark& mark, Marked& m) {
  using Kind = PageMark::Kind;
  if (mark.kind == Kind::block) return paint_numbers(mark, m);
  if (mark.kind == Kind::shares) return paint_shares(mark, m);
  const std::string text = text_of(mark, m);
  if (text.empty()) return;
  const MarkLabels::Letters letters{m.px(text == "r" ? kMarkLetter : kMarkText), m.chalk};
  switch (mark.kind) {
    case Kind::segment:
    case Kind::radius:
    case Kind::diagonal:
      if (const auto e = m.ends(mark)) label_line(*e, text, letters, m);
      return;
    case Kind::circle:
    case Kind::ring:
    case Kind::reach:
      return label_round(mark, text, m);
    case Kind::cell:
      if (const auto b = m.box(mark)) {
        const float x = (b->low.x + b->high.x) / 2, away = letters.size;
        m.labels.put(text, letters, {{x, b->low.y - away}, {x, b->high.y + away}});
      }
      return;
    case Kind::side:
    case Kind::bracket:
      return label_side(mark, text, letters, m);
    case Kind::name:
    case Kind::arrow:
      return label_place(mark, text, letters, m);
    case Kind::block:
    case Kind::shares:
    case Kind::frames:
      return;
  }
}

}  // namespace annulus::scene
