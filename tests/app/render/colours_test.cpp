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

TEST_P(Colours, TextsCanBeRead) {
  for (const Colour background : {p.canvas, p.panel, p.control}) {
    EXPECT_GE(contrast(p.text, background), 4.5);
    EXPECT_GE(contrast(p.muted, background), 4.5);
  }
  // Words of the sentence, labels on the canvas, errors.
  for (const Colour background : {p.canvas, p.panel})
    for (const Colour colour : {p.accepted, p.too_close, p.outside, p.violation, p.accent})
      EXPECT_GE(contrast(colour, background), 4.5);
  // The chosen segment, the pressed button and a lit row: text on the accent's tint.
  const auto over = [&](Colour below, float alpha) {
    const auto mix = [&](float a, float b) { return a + alpha * (b - a); };
    return Colour{mix(below.r, p.accent.r), mix(below.g, p.accent.g), mix(below.b, p.accent.b), 1};
  };
  for (const float alpha : {0.15f, 0.25f, 0.42f, 0.45f})
    for (const Colour below : {p.panel, p.control})
      EXPECT_GE(contrast(p.text, over(below, alpha)), 4.5) << alpha;
}

TEST_P(Colours, MarksCanBeSeen) {
  for (const auto& [name, colour] : meanings)
    for (const Colour background : {p.canvas, p.panel, p.taken_cell})
      EXPECT_GE(contrast(colour, background), 3) << name;
  EXPECT_GE(contrast(p.accent, p.control), 3) << "sliders";
}

// A projector washes colours out: even there a cell with a point differs from an empty one.
TEST_P(Colours, CellsCanBeSeen) {
  EXPECT_GE(apart(p.taken_cell, p.canvas, kVisions[0]), 10);
  EXPECT_GE(apart(p.grid_line, p.canvas, kVisions[0]), 10);
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

// A difference of 10 is seen at a glance, even on small marks. Words of the sentence have no shape, so they
// must differ more.
constexpr double kSeen = 10, kSeenInWords = 15;

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

// On a map of weights a picked cell has no shape of its own.
TEST_P(Colours, PickedCellsAreNotTakenForAnyWeight) {
  for (const Vision& vision : kVisions)
    for (int share = 0; share <= 20; ++share)
      EXPECT_GE(apart(p.accent, weight_colour(share / 20.0), vision), 2 * kSeen) << vision.name;
}

// WCAG 2.2, "general flash": a pair of opposing changes of relative luminance by a tenth or more, if the
// darker one is below 0.8. Nothing large that moves with the tries makes one, so it may move at any speed.
TEST_P(Colours, LargeAreasThatMoveDoNotFlash) {
  const auto flashes = [](double a, double b) { return std::abs(a - b) >= 0.1 && std::min(a, b) < 0.8; };
  const auto under = [](Colour tint, float alpha, Colour below) {
    const auto mix = [&](float a, float b) { return a + alpha * (b - a); };
    return Colour{mix(below.r, tint.r), mix(below.g, tint.g), mix(below.b, tint.b), 1};
  };
  for (const Colour below : {p.canvas, p.taken_cell}) {
    const double still = luminance(linear(below));
    const Colour annulus = under(p.accent, p.annulus_tint, below),
                 searched = under(p.too_close, p.searched_tint, below);
    EXPECT_FALSE(flashes(still, luminance(linear(annulus))));
    EXPECT_FALSE(flashes(still, luminance(linear(searched))));
  }
  // Both at once may also cover a taken cell; that is only a few cells, too small an area for the definition.
  const Colour searched = under(p.too_close, p.searched_tint, p.canvas);
  EXPECT_FALSE(
      flashes(luminance(linear(p.canvas)), luminance(linear(under(p.accent, p.annulus_tint, searched)))));
}

}  // namespace
}  // namespace annulus::scene
