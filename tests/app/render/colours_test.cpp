// Colours can be read, are told apart by everybody and do not flash; computed from the definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "app/scene/drawing.h"

namespace annulus::scene {
namespace {

using Linear = std::array<double, 3>;

// IEC 61966-2-1.
double linear(float channel) {
  const double c = double{channel};
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}
Linear linear(Colour c) {
  return {linear(c.r), linear(c.g), linear(c.b)};
}
double luminance(const Linear& c) {
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}
// WCAG 2.2, "contrast ratio".
double contrast(Colour a, Colour b) {
  const double la = luminance(linear(a)), lb = luminance(linear(b));
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

// Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency", severity 1.0; on linear RGB.
struct Vision {
  std::string name;
  std::array<Linear, 3> rows;
};
const std::vector<Vision> kVisions{
    {"common", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
};

// CIE 1976 L*a*b*, D65.
Linear lab(Colour colour, const Vision& vision) {
  const Linear c = linear(colour);
  Linear seen{};
  for (std::size_t i = 0; i < 3; ++i) {
    const Linear& row = vision.rows[i];
    seen[i] = std::clamp(row[0] * c[0] + row[1] * c[1] + row[2] * c[2], 0.0, 1.0);
  }
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
  const double y = f(0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
  const double z = f((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}
double apart(Colour a, Colour b, const Vision& vision) {
  const Linear p = lab(a, vision), q = lab(b, vision);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

TEST(ColourReckoning, KnownValues) {
  EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xffffff)), 21, 1e-9);
  EXPECT_NEAR(contrast(rgb(0x777777), rgb(0xffffff)), 4.48, 0.005) << "WebAIM's example: just fails 4.5";
  const Linear red = lab(rgb(0xff0000), kVisions[0]);  // Lindbloom's calculator: 53.24, 80.09, 67.20
  EXPECT_NEAR(red[0], 53.24, 0.01);
  EXPECT_NEAR(red[1], 80.09, 0.02);
  EXPECT_NEAR(red[2], 67.20, 0.02);
  for (const Vision& vision : kVisions)  // greys stay grey
    EXPECT_LT(apart(rgb(0x808080), rgb(0x808080), vision) + std::abs(lab(rgb(0x808080), vision)[1]), 0.1);
}

class Colours : public testing::TestWithParam<Theme> {
 protected:
  const Palette& p = palette(GetParam());
  // What each colour on the canvas means.
  const std::map<std::string, Colour> meanings{
      {"picked", p.accent},       {"active", p.active},       {"retired", p.point},
      {"accepted", p.accepted},   {"too close", p.too_close}, {"outside", p.outside},
      {"violation", p.violation},
  };
};
INSTANTIATE_TEST_SUITE_P(, Colours, testing::Values(Theme::dark, Theme::light), [](const auto& test) {
  return std::string(test.param == Theme::dark ? "dark" : "light");
});

// A difference of 10 is seen at a glance, even on small marks. Words of the sentence have no shape, so they
// must differ more.
constexpr double kSeen = 10, kSeenInWords = 15;

Colour over(Colour below, Colour tint, float alpha) {
  const auto mix = [&](float a, float b) { return a + alpha * (b - a); };
  return {mix(below.r, tint.r), mix(below.g, tint.g), mix(below.b, tint.b), 1};
}

// Every pair that must be told apart: texts 4.5 : 1, marks and controls 3 : 1 (WCAG 2.2), large areas less.
TEST_P(Colours, StandOutFromWhatTheyLieOn) {
  struct Ground {
    std::string name;
    Colour colour;
  };
  const Ground canvas{"canvas", p.canvas}, panel{"panel", p.panel}, control{"control", p.control},
      taken{"a cell with a point", p.taken_cell},
      chosen{"the accent's tint", over(p.control, p.accent, 0.45f)},
      row{"a menu's row under the mouse", over(p.panel, p.accent, kRowTint)},
      lit{"a lit row", over(p.panel, p.accent, p.chosen_tint)},
      searched{"a searched cell", over(p.canvas, p.too_close, p.searched_tint)},
      field{"the largest radius", field_colour(1, p)}, mask{"outside the mask", outside_colour(p)};
  struct Row {
    std::string what;
    Colour colour;
    std::vector<Ground> grounds;
    double least;
  };
  std::vector<Row> table{
      {"text", p.text, {canvas, panel, control, chosen, lit}, 4.5},
      {"muted text", p.muted, {canvas, panel, control, row}, 4.5},
      {"soft text", p.soft, {canvas, panel, control}, 4.5},
      {"accepted, in words", p.accepted, {canvas, panel}, 4.5},
      {"too close, in words", p.too_close, {canvas, panel}, 4.5},
      {"outside, in words", p.outside, {canvas, panel}, 4.5},
      {"wrong, in words", p.violation, {canvas, panel}, 4.5},
      {"picked, in words", p.accent, {canvas, panel}, 4.5},
      {"chosen, in words", p.chosen, {canvas, panel}, 4.5},
      {"A, in words", p.side_a, {canvas, panel}, 4.5},
      {"B, in words", p.side_b, {canvas, panel}, 4.5},
      {"a slider's edge", p.accent, {control}, 3},
      {"a knob's track", over(p.control, p.accent, p.track_tint), {control}, 3},
      {"a knob's thumb", p.text, {{"its track", over(p.control, p.accent, p.track_tint)}}, 3},
      {"a quiet knob's track", over(p.control, p.muted, kQuietTrackTint), {control}, 3},
      {"a quiet knob's thumb", p.text, {{"its track", over(p.control, p.muted, kQuietTrackTint)}}, 3},
      {"a line of the grid", p.grid_line, {canvas}, 1.6},
      {"a line of the grid", p.grid_line, {taken}, 1.3},
      {"a chosen cell's dot", p.canvas, {{"it", p.chosen}}, 3},
      {"outside the mask", mask.colour, {canvas, field}, GetParam() == Theme::dark ? 1.1 : 1.1},
      {"the largest radius", field.colour, {canvas}, 1.5},
  };
  for (const char* verdict : {"accepted", "too close", "picked"}) {
    const Colour tint = meanings.at(verdict);
    table.push_back({"a searched cell", over(p.canvas, tint, p.searched_tint), {canvas}, 1.5});
    table.push_back(
        {"a searched cell with a point", over(p.taken_cell, tint, p.searched_tint), {taken}, 1.5});
  }
  for (const auto& [name, colour] : meanings) table.push_back({name, colour, {canvas, panel, taken}, 3});
  for (const char* name : {"retired", "active", "picked", "accepted", "too close", "violation"})
    table.push_back({name, meanings.at(name), {field, mask}, 3});
  table.push_back({"too close", p.too_close, {searched}, 3});
  for (const auto& [what, colour, grounds, least] : table)
    for (const Ground& ground : grounds)
      EXPECT_GE(contrast(colour, ground.colour), least) << what << " on " << ground.name;
}

// What lies outside the mask has another hue than the radii: blue as a lake, and grey.
TEST_P(Colours, MaskAndRadiusAreToldApart) {
  const auto colourful = [&](Colour c) {
    const Linear seen = lab(c, kVisions[0]), ground = lab(p.canvas, kVisions[0]);
    return std::hypot(seen[1] - ground[1], seen[2] - ground[2]);
  };
  EXPECT_GE(colourful(outside_colour(p)), kSeen);
  for (int share = 0; share <= 20; ++share) EXPECT_LE(colourful(field_colour(share / 20.0, p)), kSeen / 2);
}

// A projector washes colours out: even there a cell with a point differs from an empty one.
TEST_P(Colours, CellsCanBeSeen) {
  EXPECT_GE(apart(p.taken_cell, p.canvas, kVisions[0]), 10);
}

// The shapes of a mark, without sizes and colours.
std::string shape_of(const std::string& meaning) {
  Palette plain = kDarkPalette;
  Shapes shapes;
  const auto candidate = [&](Verdict verdict) { add_candidate_mark(shapes, {}, 3, verdict, plain); };
  if (meaning == "picked") add_picked_mark(shapes, {}, 3, plain);
  if (meaning == "active") add_active_mark(shapes, {}, 3, plain);
  if (meaning == "retired") shapes.shapes.push_back(disc({}, retired_dot(3), plain.point));
  if (meaning == "accepted") candidate(Verdict::accepted);
  if (meaning == "too close") candidate(Verdict::too_close);
  if (meaning == "outside") candidate(Verdict::outside);
  if (meaning == "violation") add_violation_mark(shapes, {}, 3, plain);
  std::string text;
  for (const Shape& shape : shapes.shapes) text += std::to_string(static_cast<int>(shape.kind));
  return text;
}

TEST_P(Colours, AreToldApartByEverybodyOrTheirShapesDiffer) {
  for (const Vision& vision : kVisions) {
    for (const auto& [a, colour_a] : meanings) {
      for (const auto& [b, colour_b] : meanings) {
        if (a >= b || apart(colour_a, colour_b, vision) >= kSeen) continue;
        EXPECT_NE(shape_of(a), shape_of(b)) << vision.name << ": " << a << " and " << b;
        EXPECT_FALSE(shape_of(a).empty() || shape_of(b).empty()) << a << " and " << b;
      }
    }
  }
}

TEST_P(Colours, WordsOfTheSentenceAreToldApartByEverybody) {
  const std::array<Colour, 4> words{p.accepted, p.too_close, p.outside, p.text};
  for (const Vision& vision : kVisions)
    for (std::size_t i = 0; i < words.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(apart(words[i], words[j], vision), kSeenInWords) << vision.name << " " << i << " " << j;
}

// A point's mark tells its state even as a mere coloured dot: zoomed out, its ring is hard to see.
TEST_P(Colours, ActiveAndRetiredPointsAreToldApartByColourAlone) {
  for (const Vision& vision : kVisions) EXPECT_GE(apart(p.active, p.point, vision), kSeen) << vision.name;
}

// On a map of weights a picked cell of a few px has no dot.
TEST_P(Colours, PickedCellsAreNotTakenForAnyWeight) {
  for (const Vision& vision : kVisions)
    for (int share = 0; share <= 20; ++share)
      EXPECT_GE(apart(p.chosen, weight_colour(share / 20.0), vision), 2 * kSeen) << vision.name;
}

// WCAG 2.2, "general flash": a pair of opposing changes of relative luminance by a tenth or more, if the
// darker one is below 0.8. Nothing large that moves with the picks makes one, so it may move at any speed;
// what moves with the tries is not drawn above three a second.
TEST_P(Colours, LargeAreasThatMoveDoNotFlash) {
  const auto flashes = [](double a, double b) { return std::abs(a - b) >= 0.1 && std::min(a, b) < 0.8; };
  for (const Colour below : {p.canvas, p.taken_cell}) {
    const double still = luminance(linear(below));
    EXPECT_FALSE(flashes(still, luminance(linear(over(below, p.accent, p.annulus_tint)))));
  }
}

}  // namespace
}  // namespace annulus::scene
