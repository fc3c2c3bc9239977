#include "core/measures/words.h"

#include <gmock/gmock.h>

#include <cmath>
#include <numbers>
#include <random>

#include "core/measures/figures.h"
#include "core/setup/number.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Measures of_run(const Setup& setup) {
  const auto run = test::finish(setup);
  return measure(measured_set(run.setup, *run.sampler));
}

// Of a set of that many points, with a peak of its pairs.
Measures with_pairs(Index points, std::uint64_t room) {
  Measures m;
  m.points = points;
  m.radius = 1;
  m.pairs.emplace();
  m.pairs->g.assign(40, 1);
  m.pairs->g[20] = 6.9;
  m.pairs->by_chance.assign(40, 10);
  m.room.emplace();
  m.room->added.fill(room);
  return m;
}
std::string said_of(const Measures& m, Topic topic) {
  for (const Statement& statement : statements(m))
    if (statement.topic == topic) return statement.sentence.text();
  return "";
}

// Of fewer points than 50 chance alone makes large numbers (docs/measures.md).
TEST(Statements, OfFewPointsNothingIsSaidOfPairs) {
  EXPECT_EQ(said_of(with_pairs(49, 5), Topic::pairs), "");
  EXPECT_THAT(said_of(with_pairs(50, 5), Topic::pairs), HasSubstr("6.9 times"));
}

// 10 points of which 400 more would fit: 4,000% says less than 400.
TEST(Statements, FarMoreRoomThanPointsIsToldInPoints) {
  EXPECT_EQ(said_of(with_pairs(10, 400), Topic::room_left), "About 400 more points would still fit.");
  EXPECT_EQ(said_of(with_pairs(100, 400), Topic::room_left), "About 400 more points would still fit.");
  EXPECT_EQ(said_of(with_pairs(100, 40), Topic::room_left),
            "About 40 more points would still fit: 40% of those that are there.");
}

// Each rule of docs/measures.md, by a set that is known to be like that.
TEST(Verdict, FollowsFromTheRules) {
  const test::Changes torus{{"periodic", true}, {"width", 400.0}, {"height", 400.0}, {"radius", 20.0}};
  EXPECT_THAT(
      verdict(of_run(test::make_setup_of("bridson", torus))).text(),
      testing::MatchesRegex("2[0-9][0-9] points, evenly spread \\(blue noise\\); 1[0-9]% more would fit\\."));
  EXPECT_EQ(verdict(of_run(test::make_setup_of("maximal", torus))).text(),
            std::to_string(of_run(test::make_setup_of("maximal", torus)).points) +
                " points, evenly spread (blue noise), and full: no more would fit.");
  EXPECT_THAT(
      verdict(of_run(test::make_setup_of("roberts", torus))).text(),
      HasSubstr(" points, evenly spread (blue noise); but every one has a neighbour within 0.1% of r: "
                "expect ripples."));

  MeasuredSet set{Region(Domain{20, 20, true}, nullptr), 0.999};
  for (int y = 0; y < 20; ++y)
    for (int x = 0; x < 20; ++x) set.places.push_back({x + 0.5, y + 0.5});
  EXPECT_EQ(verdict(measure(set)).text(), "As regular as a lattice: expect patterns.");
  set.places[0].x += 0.3;
  EXPECT_EQ(verdict(measure(set)).text(), "Faulty: one pair is nearer than it should be.");
  set.places.resize(1);
  EXPECT_EQ(verdict(measure(set)).text(), "Too few points to say anything.");

  const annulus::Setup white =
      test::make_setup_of("uniform", {{"periodic", true}, {"count", std::uint64_t{500}}, {"radius", 1.0}});
  MeasuredSet chance = measured_set(white, *test::finish(white).sampler);
  chance.radius = measure_distances(chance).smallest.value() * 0.99;
  EXPECT_THAT(verdict(measure_quickly(chance)).text(), testing::Eq("Too few points for a spectrum."));
  Measures m = measure_quickly(chance);
  m.spectrum = measure_spectrum(chance);
  EXPECT_THAT(verdict(m).text(), StartsWith("Not blue noise"));
}

// The golden ratio's lattice of rank 1: its rows lie askew, so that no ring of the spectrum shows its spots.
TEST(Verdict, ALatticeThatLiesAskewIsOne) {
  for (const bool periodic : {true, false}) {
    MeasuredSet set{Region(Domain{32, 32, periodic}, nullptr), 0.5};
    for (int i = 0; i < 1024; ++i)
      set.places.push_back({std::fmod(i * (std::numbers::phi - 1), 1.0) * 32, (i + 0.5) / 32});
    set.radius = measure_distances(set).smallest.value() * 0.999;
    const Measures m = measure(set);
    EXPECT_EQ(verdict(m).text(), "As regular as a lattice: expect patterns.");
    EXPECT_THAT(spectrum_in_words(m).text(), StartsWith("A few bright spots"));
    EXPECT_THAT(said_of(m, Topic::ringing), HasSubstr("patterns may show"));
  }
}

// What is seen follows the power of long waves, and of a lattice its peaks.
TEST(SpectrumInWords, SaysWhatThePictureShows) {
  const test::Changes torus{{"periodic", true}, {"width", 400.0}, {"height", 400.0}, {"radius", 20.0}};
  EXPECT_THAT(spectrum_in_words(of_run(test::make_setup_of("bridson", torus))).text(),
              StartsWith("Dark in the middle: no large clumps"));
  MeasuredSet set{Region(Domain{20, 20, true}, nullptr), 0.999};
  for (int y = 0; y < 20; ++y)
    for (int x = 0; x < 20; ++x) set.places.push_back({x + 0.5, y + 0.5});
  EXPECT_THAT(spectrum_in_words(measure(set)).text(), StartsWith("A few bright spots"));
  Measures m;
  m.points = 50;
  m.spectrum.emplace();
  m.spectrum->low_power = 3.19;
  EXPECT_THAT(spectrum_in_words(m).text(), StartsWith("Brightest in the middle"));
  m.spectrum->low_power = 0.9;
  EXPECT_THAT(spectrum_in_words(m).text(), StartsWith("The middle is not dark"));
}

// Seven waves by chance are often that low.
TEST(Verdict, SaysNothingOfAFewPoints) {
  Measures m;
  m.points = 49;
  m.distances.smallest = 1;
  m.spectrum.emplace();
  m.spectrum->low_power = 0.1;
  EXPECT_EQ(verdict(m).text(), "Too few points for a spectrum.");
  EXPECT_EQ(spectrum_in_words(m).text(), "Too few points for a spectrum.");
  EXPECT_FALSE(is_blue_noise(m));
  m.points = 50;
  EXPECT_TRUE(is_blue_noise(m));
}

// Uniform points promise no distance: what they lack is that they are not blue noise.
TEST(Verdict, IsFaultyOnlyIfAPromiseIsBroken) {
  const annulus::Setup uniform =
      test::make_setup_of("uniform", {{"periodic", true}, {"count", std::uint64_t{2000}}, {"radius", 20.0}});
  const Measures m = of_run(uniform);
  EXPECT_GT(m.distances.violations, 0u);
  EXPECT_THAT(verdict(m).text(), StartsWith("Not blue noise"));
  Measures promised = m;
  promised.promised = true;
  EXPECT_THAT(verdict(promised).text(), StartsWith("Faulty"));
}

TEST(Verdict, KnowsWhatIsMoreUnevenThanChance) {
  Measures m;
  m.points = 500;
  m.distances.smallest = 1;
  m.spectrum.emplace();
  m.spectrum->low_power = 3.19;
  EXPECT_EQ(verdict(m).text(),
            "Not blue noise: at a large scale it is more uneven than chance (3.2, chance is 1).");
  EXPECT_FALSE(is_blue_noise(m));
  m.spectrum->low_power = 0.9;
  EXPECT_EQ(verdict(m).text(),
            "Not blue noise: at a large scale it is nearly as uneven as chance (0.9, chance is 1).");
  EXPECT_FALSE(is_blue_noise(m));
  m.spectrum->low_power = 0.1;
  EXPECT_TRUE(is_blue_noise(m));
  m.distances.violations = 1;
  EXPECT_FALSE(is_blue_noise(m));
}

// No distance occurs up to 6 r, so none occurs oftenest.
TEST(Statements, NoneOfPairsThatAreTooFarApart) {
  MeasuredSet set{Region(Domain{100, 100, true}, nullptr), 1};
  set.places = {{10, 10}, {60, 60}};
  const Measures m = measure_quickly(set);
  EXPECT_FALSE(measure_pairs(set).value().peak());
  for (const Statement& statement : statements(m)) EXPECT_NE(statement.topic, Topic::pairs);
}

// The highest of the bins that chance does not explain: 30 pairs at 2 r, where it has a hundredth of one, and
// one at 0.5 r, where it has less. In white noise there is none.
TEST(Statements, APeakIsWhatChanceDoesNotExplain) {
  MeasuredSet set{Region(Domain{1000, 1000, true}, nullptr), 1};
  for (int i = 0; i < 30; ++i) {
    const double x = 20 + 150.0 * (i % 6), y = 30 + 170.0 * (i / 6);
    set.places.push_back({x, y});
    set.places.push_back({x + 2.01, y});
  }
  EXPECT_NEAR(measure_pairs(set).value().peak().value().at, 2, 0.03);
  set.places.push_back({500, 900});
  set.places.push_back({500.51, 900});
  EXPECT_NEAR(measure_pairs(set).value().peak().value().at, 2, 0.03);
  for (int seed = 1; seed <= 5; ++seed)
    EXPECT_EQ(said_of(of_run(test::make_setup_of("uniform", {{"seed", static_cast<std::uint64_t>(seed)}})),
                      Topic::pairs),
              "No distance is clearly more frequent than by chance.");
}

// A grid of 30 x 30 whose points are shaken by up to `shake` of its step: Ulichney's anisotropy of all waves
// is that of chance soon, but a few waves stay bright.
MeasuredSet shaken_grid(double shake) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> offset(-shake, shake);
  MeasuredSet set{Region(Domain{30, 30, true}, nullptr), 0.01};
  for (int y = 0; y < 30; ++y)
    for (int x = 0; x < 30; ++x) set.places.push_back({x + 0.5 + offset(random), y + 0.5 + offset(random)});
  return set;
}
TEST(Verdict, ShakenGridsShowThrough) {
  for (const double shake : {0.2, 0.3, 0.4}) {
    const Measures m = measure(shaken_grid(shake));
    EXPECT_EQ(verdict(m).text(), "Not blue noise: a grid shows through, so expect patterns.") << shake;
    EXPECT_THAT(spectrum_in_words(m).text(), HasSubstr("bright spots")) << shake;
    EXPECT_THAT(said_of(m, Topic::ringing), HasSubstr("ring strongly")) << shake;
  }
  // Shaken by half a step each way the points of a cell lie anywhere in it, and no wave is left (its factor
  // is sin(pi u) / (pi u), 0 at u = 1). But across the border of two cells points are as near as by chance.
  EXPECT_THAT(verdict(measure(shaken_grid(0.5))).text(),
              AllOf(HasSubstr("evenly spread at a large scale; but the nearest pair is at "),
                    Not(HasSubstr("blue noise"))));
}

TEST(SpectrumInWords, NamesARing) {
  const Measures roberts = of_run(test::make_setup_of("roberts", {{"radius", 20.0}}));
  EXPECT_THAT(spectrum_in_words(roberts).text(), HasSubstr("A bright ring"));
  const Measures bridson = of_run(test::make_setup_of("bridson", {{"radius", 20.0}}));
  EXPECT_THAT(spectrum_in_words(bridson).text(), HasSubstr("fine grain"));
}

// 0.15 - 0.05 is less than 0.1 in doubles; an exact lattice is sound nevertheless.
TEST(Distances, ARoundingIsNoViolation) {
  MeasuredSet set{Region(Domain{3, 3, true}, nullptr), 0.1};
  for (int y = 0; y < 30; ++y)
    for (int x = 0; x < 30; ++x) set.places.push_back({(10 * x + 5) / 100.0, (10 * y + 5) / 100.0});
  const Measures m = measure(set);
  ASSERT_LT(m.distances.smallest.value(), 0.1);
  EXPECT_EQ(m.distances.violations, 0u);
  EXPECT_EQ(verdict(m).text(), "As regular as a lattice: expect patterns.");
}

TEST(Statements, SayTheNumbers) {
  Measures m;
  m.points = 633;
  m.radius = 2;
  m.distances.smallest = 2;
  m.room.emplace();
  m.room->added.fill(76);
  m.holes.emplace();
  m.holes->largest.radius = 2.4;
  m.spectrum.emplace();
  m.spectrum->effective_nyquist = 0.614;
  std::vector<std::string> said;
  for (const Statement& statement : statements(m)) said.push_back(statement.sentence.text());
  EXPECT_THAT(said, Contains("No two points are nearer than they should be."));
  EXPECT_THAT(said, Contains("About 76 more points would still fit: 12% of those that are there. Gaps: 0."));
  EXPECT_THAT(said, Contains("The largest empty circle has 1.2 r: a hole that a point fits into."));
  EXPECT_THAT(said, Contains("Reproduces detail like a square grid with 61% of the resolution."));
}

TEST(OverSeedsOf, MeanAndRange) {
  std::vector<std::optional<double>> values;
  for (int i = 0; i <= 20; ++i) values.push_back((i * 8) % 21);  // 0 to 20 in another order
  const OverSeeds over = over_seeds(values).value();
  EXPECT_EQ(over.mean, 10);
  EXPECT_DOUBLE_EQ(over.low, 1);
  EXPECT_DOUBLE_EQ(over.high, 19);
  // Of 0 to 20: the sum of squares about 10 is 770, over 20.
  EXPECT_DOUBLE_EQ(over.deviation, std::sqrt(38.5));
  values[3] = std::nullopt;
  EXPECT_FALSE(over_seeds(values).has_value());
}

// One close pair makes r small, and the set look empty.
TEST(Verdict, DoesNotJudgeRoomByAGuessedRadius) {
  Measures m = of_run(test::make_setup({{"radius", 15.0}}));
  EXPECT_THAT(verdict(m).text(), HasSubstr("% more would fit"));
  m.guessed = true;
  EXPECT_EQ(verdict(m).text(),
            std::string(grouped(m.points)) +
                " points, evenly spread (blue noise); how full it is cannot be said: r is only "
                "the smallest distance found.");
  // What is judged by r says so, and nothing else does.
  EXPECT_EQ(said_of(m, Topic::smallest_distance), "r is not known: it is only the smallest distance found.");
  for (const Statement& statement : statements(m)) {
    if (statement.topic == Topic::smallest_distance) continue;
    const bool by_r = statement.topic == Topic::room_left || statement.topic == Topic::largest_hole ||
                      statement.topic == Topic::density;
    EXPECT_EQ(statement.sentence.text().ends_with(". But r is only the smallest distance found."), by_r)
        << statement.sentence.text();
  }
}

// What is known of discs does not hold of cells: no room, no gaps, and nothing to compare the largest hole
// with.
TEST(Missing, OfCellsWhatIsKnownOfDiscs) {
  const Measures cells = of_run(test::make_setup_of("weighted", {{"picks", test::whole(200)}}));
  std::string none, without_reference;
  for (const Figure& figure : figures())
    if (figure.part && missing(figure, cells).text() == std::string_view("cells of a map are no discs"))
      none += full_name(figure) + " ";
  EXPECT_EQ(
      none,
      "density.border_taken_out holes.still_fillable holes.gaps holes.room_left holes.room_left_points ");
  for (const Figure* figure : figures_with_rows())
    if (!row_reference(*figure, cells)) without_reference += std::string(figure->name) + " ";
  EXPECT_EQ(without_reference, "room_left over_r border_taken_out ");
  EXPECT_THAT(verdict(cells).text(), Not(HasSubstr("fit")));
  EXPECT_EQ(said_of(cells, Topic::room_left) + said_of(cells, Topic::density), "");
}

TEST(Missing, ResolutionAndRingingOfFewPoints) {
  const Measures few = of_run(test::make_setup({{"radius", 110.0}}));
  ASSERT_LT(few.points, 50u);
  for (const Figure& figure : figures()) {
    if (figure.group != std::string_view("spectrum") || figure.name == std::string_view("low_power"))
      continue;
    EXPECT_EQ(figure.of(few), std::nullopt) << figure.name;
    EXPECT_STREQ(missing(figure, few).text(), "fewer than 50 points say nothing of waves") << figure.name;
  }
}

}  // namespace
}  // namespace annulus
