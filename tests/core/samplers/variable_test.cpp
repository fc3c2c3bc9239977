#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "core/domain/radius_field.h"
#include "core/io/points_csv.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/statistics.h"
#include "tests/core/support.h"

// Points of different sizes: the radius at each place, the three conflict rules, the darts.
namespace annulus::test {
namespace {

using testing::IsEmpty;
using Candidate = SamplerReplay::Candidate;

const char* const kRules[] = {"either", "earlier", "solid"};

double radius_at(Changes changes, double x, double y) {
  return double{
      radius_field_of(make_setup_of("variable", changes)).at({static_cast<float>(x), static_cast<float>(y)})};
}

TEST(Variable, DefaultsAreARadialFieldFrom5To20) {
  const auto setup = default_setup("variable");
  EXPECT_EQ(setup.text("field"), "radial");
  EXPECT_EQ(setup.real("radius-min"), 5);
  EXPECT_EQ(setup.real("radius-max"), 20);
  EXPECT_EQ(setup.text("conflict"), "either");
  EXPECT_EQ(setup.integer("tries"), 30u);
}

TEST(RadiusField, LinearGrowsFromLeftToRight) {
  const Value linear = text("linear");
  EXPECT_EQ(radius_at({{"field", linear}}, 0, 0), 5);
  EXPECT_EQ(radius_at({{"field", linear}}, 0, 499), 5);
  EXPECT_EQ(radius_at({{"field", linear}}, 370, 1), 12.5);
  EXPECT_EQ(radius_at({{"field", linear}}, 185, 400), 8.75);
  EXPECT_NEAR(radius_at({{"field", linear}}, 739.999, 250), 20, 1e-4);
}

TEST(RadiusField, RadialGrowsFromTheMiddleToTheCorners) {
  const Value radial = text("radial");
  EXPECT_EQ(radius_at({{"field", radial}}, 370, 250), 5);
  for (const double x : {0.0, 739.999})
    for (const double y : {0.0, 499.999}) EXPECT_NEAR(radius_at({{"field", radial}}, x, y), 20, 1e-4);
  // 300 x 400: the corners are 250 from the middle, the ends of the axes 150 and 200.
  const double side = radius_at({{"field", radial}, {"width", 300.0}, {"height", 400.0}}, 0, 200);
  EXPECT_NEAR(side, 5 + 15 * 0.6, 1e-5);
  EXPECT_NEAR(radius_at({{"field", radial}, {"width", 300.0}, {"height", 400.0}}, 150, 0), 5 + 15 * 0.8,
              1e-5);
}

TEST(RadiusField, ConstantIsTheSmallest) {
  EXPECT_EQ(radius_at({{"field", text("constant")}, {"radius-min", 7.25}}, 600, 3), 7.25);
}

// Stretched over the domain: each place has the pixel it falls into; dark means small.
TEST(RadiusField, AnImageGivesTheLuminanceOfItsPixel) {
  const ImageValue image = picture({"#36", ".63"});
  const auto at = [&](double x, double y) {
    return radius_at({{"field", text("image")}, {"radius-image", image}, {"width", 300.0}, {"height", 20.0}},
                     x, y);
  };
  EXPECT_EQ(at(0, 0), 5);
  EXPECT_EQ(at(99.9, 9.9), 5);
  EXPECT_NEAR(at(100.1, 0), 10, 1e-3);  // 3 ninths of the way from 5 to 20
  EXPECT_NEAR(at(299.9, 9.9), 15, 1e-3);
  EXPECT_EQ(at(0, 10.1), 20);
  EXPECT_NEAR(at(299.9, 19.9), 10, 1e-3);
}

// Stays between the limits and covers much of the range; has no jumps; changes with the seed; has no seam on
// a torus.
TEST(RadiusField, NoiseIsSmooth) {
  for (const bool periodic : {false, true}) {
    auto setup = make_setup_of("variable", {{"field", text("noise")}, {"periodic", periodic}});
    const RadiusField field = radius_field_of(setup);
    setup.values["seed"] = whole(2);
    const RadiusField other = radius_field_of(setup);
    float smallest = 1e9f, largest = 0, difference = 0;
    for (float y = 0; y < 500; y += 1) {
      for (float x = 0; x < 739; x += 1) {
        const float here = field.at({x, y});
        smallest = std::min(smallest, here);
        largest = std::max(largest, here);
        difference = std::max(difference, std::abs(here - other.at({x, y})));
        // 15 units over cells of 100 to 150, at their steepest about twice that a unit.
        ASSERT_LT(std::abs(here - field.at({x + 1, y})), 0.6f) << x << "," << y;
      }
    }
    EXPECT_GE(smallest, 5);
    EXPECT_LE(largest, 20);
    EXPECT_GT(largest - smallest, 7);
    EXPECT_GT(difference, 4);
    float seam = 0;
    for (float y = 0; y < 500; y += 10)
      seam = std::max(seam, std::abs(field.at({0, y}) - field.at({739.99f, y})));
    for (float x = 0; x < 740; x += 10)
      seam = std::max(seam, std::abs(field.at({x, 0}) - field.at({x, 499.99f})));
    if (periodic) {
      EXPECT_LT(seam, 0.1f);
    } else {
      EXPECT_GT(seam, 1);
    }
  }
}

// The bounds of a box hold for what it consists of, so that filling may pass over all of it.
TEST(RadiusField, InABoxIsBetweenItsLeastAndItsMost) {
  const Domain domain{60, 40, false};
  const ImageValue image = picture({"0.38", "#5.1", "26.#"});
  for (const auto kind : {RadiusField::Kind::constant, RadiusField::Kind::linear, RadiusField::Kind::radial,
                          RadiusField::Kind::noise, RadiusField::Kind::image}) {
    const RadiusField field(kind, domain, 0.5, 7, 3, image.pixels);
    for (const double side : {0.01, 1.0, 9.0, 30.0}) {
      for (double x = 0; x + side <= 60; x += 0.37 * side + 0.9) {
        for (double y = 0; y + side <= 40; y += 0.41 * side + 0.7) {
          const double least = field.least_in({x, y, x + side, y + side});
          const double most = field.most_in({x, y, x + side, y + side});
          for (const double i : {0.0, 0.3, 0.5, 0.99})
            for (const double j : {0.0, 0.2, 0.5, 0.99}) {
              const Vec2 place{static_cast<float>(x + i * side), static_cast<float>(y + j * side)};
              if (double{place.x} < x || double{place.y} < y) continue;  // as floats they are outside
              EXPECT_LE(least, double{field.at(place)}) << x << ' ' << y << ' ' << side;
              EXPECT_GE(most, double{field.at(place)}) << x << ' ' << y << ' ' << side;
              const Box part{x + i * side, y + j * side, x + (i + 0.01) * side, y + (j + 0.01) * side};
              EXPECT_LE(field.least_in(part), most);
            }
        }
      }
    }
  }
}

// r_min = 1 to r_max = 100 in one domain: all pairs of the CSV, every field and rule.
TEST(Variable, NoConflictIsMissedFromRadius1To100) {
  const ImageValue blots = picture({"#5..", "...9", "...#"});
  for (const char* field : {"constant", "linear", "radial", "noise", "image"}) {
    for (const char* rule : kRules) {
      for (const bool periodic : {false, true}) {
        const bool many = field == std::string("constant") || field == std::string("image");
        const double side = periodic ? 400 : many ? 75 : 300;
        if (periodic && many) continue;  // a hundred thousand points
        SCOPED_TRACE(std::string(field) + " " + rule + (periodic ? " periodic" : ""));
        const auto setup = make_setup_of("variable", {{"width", side},
                                                      {"height", periodic ? side : side * 2 / 3},
                                                      {"field", text(field)},
                                                      {"start", text("9,9")},
                                                      {"radius-min", 1.0},
                                                      {"radius-max", 100.0},
                                                      {"radius-image", blots},
                                                      {"conflict", text(rule)},
                                                      {"periodic", periodic}});
        const FinishedRun run = finish(setup);
        const auto rows = read_table(points_csv(*run.sampler)).rows;
        const RadiusField at = radius_field_of(setup);
        const DistanceToKeep keep(setup);
        EXPECT_GT(rows.size(), 20u);
        for (std::size_t i = 0; i < rows.size(); ++i) {
          ASSERT_EQ(rows[i][2],
                    double{at.at({static_cast<float>(rows[i][0]), static_cast<float>(rows[i][1])})});
          for (std::size_t j = 0; j < i; ++j) {
            const double right = keep(rows[i], rows[j]);
            const double d = distance({rows[i][0], rows[i][1]}, {rows[j][0], rows[j][1]}, domain_of(setup));
            if (d < right) FAIL() << i << " and " << j << " are " << d << " apart, not " << right;
          }
        }
      }
    }
  }
}

// A rule stricter than the one asked for would pass the test above, so each rule must also be used to the
// full.
TEST(Variable, EachRuleLetsThroughWhatItAllows) {
  for (const char* rule : kRules) {
    const FinishedRun run =
        finish(make_setup_of("variable", {{"conflict", text(rule)}, {"radius-max", 40.0}}));
    const auto rows = read_table(points_csv(*run.sampler)).rows;
    const DistanceToKeep keep(run.setup);
    int within_later = 0, within_earlier = 0, overlapping = 0;
    double tightest = 9;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const double d = std::hypot(rows[i][0] - rows[j][0], rows[i][1] - rows[j][1]);
        within_later += d < rows[i][2] ? 1 : 0;
        within_earlier += d < rows[j][2] ? 1 : 0;
        overlapping += d < (rows[i][2] + rows[j][2]) / 2 ? 1 : 0;
        tightest = std::min(tightest, d / keep(rows[i], rows[j]));
      }
    }
    EXPECT_LT(tightest, 1.01) << rule;
    EXPECT_EQ(within_later > 10, rule != std::string("either")) << rule;
    EXPECT_EQ(within_earlier > 10, rule == std::string("solid")) << rule;
    EXPECT_EQ(overlapping > 10, rule == std::string("earlier")) << rule;
  }
}

// By area in [r_i, 2 r_i), or from (r_i + r_min) / 2 if only solid discs must not overlap.
TEST(Variable, CandidatesLieInTheRingOfThePickedPointByArea) {
  for (const char* rule : kRules) {
    const auto setup = make_setup_of("variable", {{"conflict", text(rule)}});
    std::unique_ptr<Sampler> sampler;
    SamplerReplay replay({.k = 30, .discards = 1000});
    replay.read(trace_text(setup, ~std::uint64_t{0}, sampler));
    const auto rows = read_table(points_csv(*sampler)).rows;
    ChiSquare shares(60);
    for (const Candidate& c : replay.candidates()) {
      if (!c.picked) continue;
      const auto& centre = rows[*c.picked];
      const double r = centre[2], d = std::hypot(c.x - centre[0], c.y - centre[1]);
      const double inner = rule == std::string("solid") ? (r + 5) / 2 : r;
      ASSERT_GE(d, inner - 1e-3);
      ASSERT_LE(d, 2 * r + 1e-3);
      const double share = (d * d - inner * inner) / (4 * r * r - inner * inner);
      shares.observe(static_cast<std::size_t>(std::clamp(share * 60, 0.0, 59.0)));
    }
    shares.expect_uniform();
    EXPECT_GT(shares.observations(), 30000);
    EXPECT_TRUE(shares.passes()) << rule << " " << shares.statistic();
  }
}

// Only while the active list is empty; a hit is a point without a parent, and active; 1000 misses in a row
// end the run. (The reader refuses anything else; here all of it happened.)
TEST(Variable, DartsLookForNewStartsAndEndTheRun) {
  // A part with small radii and one with large ones: growth does not cross by itself.
  const auto setup = make_setup_of("variable", {{"field", text("image")},
                                                {"radius-image", picture({"#.", "#."})},
                                                {"radius-min", 4.0},
                                                {"radius-max", 60.0},
                                                {"start", text("100,100")},
                                                {"width", 500.0}});
  std::unique_ptr<Sampler> sampler;
  SamplerReplay replay({.k = 30, .discards = 1000});
  replay.read(trace_text(setup, ~std::uint64_t{0}, sampler));
  EXPECT_THAT(replay.problems(), IsEmpty());
  const auto& tries = replay.candidates();
  ASSERT_GT(tries.size(), 1000u);
  EXPECT_TRUE(std::all_of(tries.end() - 1000, tries.end(),
                          [](const Candidate& c) { return c.dart && c.verdict != "accepted"; }));
  EXPECT_FALSE((tries.end() - 1001)->dart && (tries.end() - 1001)->verdict != "accepted");
  std::size_t hits = 0, grown_from_a_hit = 0;
  for (std::size_t i = 1; i < replay.points().size(); ++i) {
    const auto parent = replay.points()[i].parent;
    hits += parent ? 0 : 1;
    grown_from_a_hit += parent && !replay.points()[*parent].parent && *parent != 0 ? 1 : 0;
  }
  EXPECT_GT(hits, 0u);
  EXPECT_GT(grown_from_a_hit, 0u);
  EXPECT_EQ(fact(*sampler, "Darts"),
            static_cast<std::uint64_t>(std::ranges::count(tries, true, &Candidate::dart)));
  // Both halves are full: each place has a point within twice its radius.
  for (double x = 5; x < 500; x += 10) {
    for (double y = 5; y < 500; y += 10) {
      const double reach = x < 250 ? 8 : 120;
      const bool near = std::ranges::any_of(
          replay.points(), [&](const auto& p) { return std::hypot(p.x - x, p.y - y) < reach; });
      ASSERT_TRUE(near) << x << "," << y;
    }
  }
}

TEST(Variable, ImpossibleRadiiAreRefused) {
  const auto refused = [](Changes changes) {
    try {
      make_setup_of("variable", changes);
    } catch (const InputError& error) {
      return error.option();
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refused({{"radius-min", 20.1}}), "--radius-max");
  EXPECT_EQ(refused({{"radius-min", 20.0}}), "accepted");
  EXPECT_EQ(refused({{"radius-min", 0.0}}), "--radius-min");
  EXPECT_EQ(refused({{"field", text("image")}}), "--radius-image");
  // On a torus a side must be at least four of the largest radii.
  EXPECT_EQ(refused({{"periodic", true}, {"radius-max", 125.1}}), "--periodic");
  EXPECT_EQ(refused({{"periodic", true}, {"radius-max", 125.0}}), "accepted");
}

}  // namespace
}  // namespace annulus::test
