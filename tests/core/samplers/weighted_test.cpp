#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/run/inspection.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/statistics.h"
#include "tests/core/support.h"

// Position picking on a tile map, on maps small enough to compute by hand.
namespace annulus::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

annulus::Setup map(std::uint64_t columns, std::uint64_t rows, std::uint64_t picks, double factor = 1,
                   double bias = 1) {
  return make_setup_of("weighted", {{"columns", whole(columns)},
                                    {"rows", whole(rows)},
                                    {"picks", whole(picks)},
                                    {"border-factor", factor},
                                    {"bias", bias}});
}

std::vector<double> weights(const Sampler& sampler) {
  const auto cells = sampler.cells();
  return {cells->weights.begin(), cells->weights.end()};
}

SamplerReplay replayed(const annulus::Setup& setup) {
  SamplerReplay replay({.cells = true});
  replay.read(trace_text(setup));
  EXPECT_THAT(replay.problems(), IsEmpty());
  return replay;
}

TEST(Weighted, DefaultsAre40By26Cells) {
  const auto setup = default_setup("weighted");
  EXPECT_EQ(setup.integer("columns"), 40u);
  EXPECT_EQ(setup.integer("rows"), 26u);
  EXPECT_EQ(setup.real("border-factor"), 1);
  EXPECT_EQ(setup.real("bias"), 1);
  EXPECT_EQ(setup.integer("picks"), 40u);
}

// border_factor * min(x, y, x_max - x, y_max - y) + bias
TEST(Weighted, FirstWeightsGrowFromTheBorder) {
  EXPECT_THAT(weights(*make_sampler(resolved(map(5, 4, 1, 2, 0.5)))), ElementsAre(.5, .5, .5, .5, .5,     //
                                                                                  .5, 2.5, 2.5, 2.5, .5,  //
                                                                                  .5, 2.5, 2.5, 2.5, .5,  //
                                                                                  .5, .5, .5, .5, .5));
  EXPECT_THAT(weights(*make_sampler(resolved(map(5, 5, 1)))), ElementsAre(1, 1, 1, 1, 1,  //
                                                                          1, 2, 2, 2, 1,  //
                                                                          1, 2, 3, 2, 1,  //
                                                                          1, 2, 2, 2, 1,  //
                                                                          1, 1, 1, 1, 1));
  EXPECT_THAT(weights(*make_sampler(resolved(map(4, 1, 1, 7, 3)))), ElementsAre(3, 3, 3, 3));
  const auto sampler = make_sampler(resolved(map(5, 5, 1)));
  EXPECT_EQ(sampler->cells()->largest, 3);
  EXPECT_EQ(sampler->facts().front().chance, 3.0 / 35) << "16 of 1, 8 of 2, one of 3";
}

// After each pick of a 3 x 3 map: the picked cell leaves, every other gains its distance + bias.
TEST(Weighted, WeightsAndTheirSumAfterEachPickByHand) {
  const double diagonal = std::sqrt(2.0), knight = std::sqrt(5.0), far = std::sqrt(8.0);
  // What the cells gain from a pick at the upper left corner, the upper middle and the centre.
  const std::vector<double> corner{0, 1, 2, 1, diagonal, knight, 2, knight, far};
  const std::vector<double> edge{1, 0, 1, diagonal, 1, diagonal, knight, 2, knight};
  const std::vector<double> centre{diagonal, 1, diagonal, 1, 0, 1, diagonal, 1, diagonal};
  std::array<int, 9> first_seen{};
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto setup = map(3, 3, 9);
    setup.values["seed"] = whole(seed);
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    sampler->advance(1, Stop::after_tries, nullptr);
    const Vec2 picked = sampler->points()[0];
    const auto at = static_cast<std::size_t>(picked.y) * 3 + static_cast<std::size_t>(picked.x);
    ++first_seen[at];
    const std::vector<double>* gain = at == 0 ? &corner : at == 1 ? &edge : at == 4 ? &centre : nullptr;
    if (!gain) continue;
    std::vector<double> right{1, 1, 1, 1, 2, 1, 1, 1, 1};
    for (std::size_t i = 0; i < 9; ++i) right[i] += (*gain)[i] + 1;
    right[at] = CellWeights::kPicked;
    ASSERT_EQ(weights(*sampler), right);
    EXPECT_EQ(sampler->cells()->largest, *std::ranges::max_element(right));
  }
  EXPECT_TRUE(first_seen[0] > 0 && first_seen[1] > 0 && first_seen[4] > 0);
}

// Every weight and total of the trace, to the last bit, computed from its picks alone: sums of rows from the
// left, then of the rows from the top.
TEST(Weighted, EveryWeightAndTotalOfTheTraceIsThatOfAnotherProgram) {
  struct Shape {
    std::uint64_t columns, rows, picks;
    double factor, bias;
    bool holes;
  };
  for (const Shape& shape :
       {Shape{3, 3, 9, 1, 1, false}, Shape{7, 5, 35, 0.3, 0.1, false}, Shape{40, 26, 200, 1, 1, false},
        Shape{8, 6, 99, 2.5, 0, true}, Shape{1, 1, 1, 1, 1, false}, Shape{13, 1, 13, 1, 0.7, false}}) {
    auto setup = map(shape.columns, shape.rows, shape.picks, shape.factor, shape.bias);
    if (shape.holes) setup.values["map"] = picture({"..#.", "....", "#..#"});
    const SamplerReplay replay = replayed(setup);
    const auto columns = static_cast<int>(shape.columns), rows = static_cast<int>(shape.rows);
    std::vector<std::vector<double>> weight(shape.rows, std::vector<double>(shape.columns));
    for (int y = 0; y < rows; ++y)
      for (int x = 0; x < columns; ++x)
        weight[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
            shape.factor * std::min({x, y, columns - 1 - x, rows - 1 - y}) + shape.bias;
    const auto cell = [&](int x, int y) -> double& {
      return weight[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    };
    // Holes of two by two cells each.
    if (shape.holes)
      for (const auto& [x, y] : {std::pair{4, 0}, {0, 4}, {6, 4}})
        cell(x, y) = cell(x + 1, y) = cell(x, y + 1) = cell(x + 1, y + 1) = -1;
    std::size_t available = 0;
    for (const auto& row : weight)
      available += static_cast<std::size_t>(std::ranges::count_if(row, [](double w) { return w >= 0; }));
    ASSERT_EQ(replay.points().size(), std::min<std::size_t>(shape.picks, available));
    for (const SamplerReplay::Candidate& pick : replay.candidates()) {
      double total = 0;
      for (const auto& row : weight) {
        double sum = 0;
        for (const double w : row) sum += w < 0 ? 0 : w;
        total += sum;
      }
      const int px = static_cast<int>(pick.x), py = static_cast<int>(pick.y);
      ASSERT_GT(pick.weight, 0);
      ASSERT_EQ(pick.weight, cell(px, py));
      ASSERT_EQ(pick.total, total);
      cell(px, py) = -1;
      for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x)
          if (cell(x, y) >= 0)
            cell(x, y) +=
                std::sqrt(static_cast<double>((x - px) * (x - px) + (y - py) * (y - py))) + shape.bias;
    }
  }
}

// Over many seeds: the first pick has chance 1/10, the centre 2/10; the second follows the weights after it.
TEST(Weighted, CellsArePickedInProportionToTheirWeights) {
  std::array<double, 9> start{1, 1, 1, 1, 2, 1, 1, 1, 1};
  constexpr int kSeeds = 40000;
  ChiSquare first(9), both(81);
  auto setup = map(3, 3, 2);
  for (int seed = 0; seed < kSeeds; ++seed) {
    setup.values["seed"] = whole(static_cast<std::uint64_t>(seed));
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    sampler->advance(2, Stop::after_tries, nullptr);
    const auto number = [&](std::size_t i) {
      const Vec2 p = sampler->points()[i];
      return static_cast<std::size_t>(p.y) * 3 + static_cast<std::size_t>(p.x);
    };
    first.observe(number(0));
    both.observe(number(0) * 9 + number(1));
  }
  for (std::size_t a = 0; a < 9; ++a) {
    first.expect(a, kSeeds * start[a] / 10);
    std::array<double, 9> then{};
    for (std::size_t b = 0; b < 9; ++b)
      if (b != a)
        then[b] = start[b] + 1 +
                  std::hypot(static_cast<double>(a % 3) - static_cast<double>(b % 3),
                             static_cast<double>(a / 3) - static_cast<double>(b / 3));
    const double total = std::accumulate(then.begin(), then.end(), 0.0);
    for (std::size_t b = 0; b < 9; ++b) both.expect(a * 9 + b, kSeeds * start[a] / 10 * then[b] / total);
  }
  EXPECT_TRUE(first.passes()) << first.statistic();
  EXPECT_TRUE(both.passes()) << both.statistic();
}

// A weight of 0 means no chance: with bias 0 the border cells of a 3 x 3 map come only after the centre.
TEST(Weighted, ACellWithoutWeightIsNotPicked) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    auto setup = map(3, 3, 9, 1, 0);
    setup.values["seed"] = whole(seed);
    const FinishedRun run = finish(setup);
    EXPECT_EQ(run.places[0], (Place{1, 1}));
    EXPECT_EQ(run.places.size(), 9u);
  }
}

TEST(Weighted, HolesAreNeverPickedAndTheEndIsWhereNoCellIsLeft) {
  auto setup = map(4, 3, 1000);
  setup.values["map"] = picture({".##.", "....", "#..4"});  // 4 ninths: too dark
  const FinishedRun run = finish(setup);
  EXPECT_EQ(run.places.size(), 8u);
  for (const Place hole : {Place{1, 0}, Place{2, 0}, Place{0, 2}, Place{3, 2}})
    EXPECT_EQ(std::ranges::count(run.places, hole), 0);
  EXPECT_EQ(std::ranges::count(weights(*run.sampler), CellWeights::kUnavailable), 4);
  EXPECT_EQ(std::ranges::count(weights(*run.sampler), CellWeights::kPicked), 8);
  // The remark says so beforehand.
  ASSERT_THAT(remarks(setup), testing::SizeIs(1));
  EXPECT_EQ(remarks(setup)[0].text(), "There are only 8 cells to pick: the run ends after 8 of 1,000 picks.");
  EXPECT_THAT(remarks(map(4, 3, 12)), IsEmpty());
}

TEST(Weighted, TheCsvIsColumnAndRowInOrderOfPicking) {
  const auto setup = map(40, 26, 5);
  const FinishedRun run = finish(setup);
  const SamplerReplay replay = replayed(setup);
  std::string right = "column,row\n";
  for (const auto& pick : replay.candidates())
    right += std::to_string(static_cast<int>(pick.x)) + "," + std::to_string(static_cast<int>(pick.y)) + "\n";
  EXPECT_EQ(points_csv(*run.sampler), right);
  EXPECT_EQ(run.places.size(), 5u);
}

// The map's numbers change, its cells do not.
TEST(Weighted, AMapMayStartElsewhere) {
  const auto at_home = map(7, 5, 6);
  auto elsewhere = at_home;
  elsewhere.values["first-column"] = -3.0;
  elsewhere.values["first-row"] = 100.0;
  const FinishedRun a = finish(at_home), b = finish(elsewhere);
  EXPECT_TRUE(std::ranges::equal(a.sampler->points(), b.sampler->points()));
  const Table home = read_table(points_csv(*a.sampler)), away = read_table(points_csv(*b.sampler));
  ASSERT_EQ(away.rows.size(), 6u);
  for (std::size_t i = 0; i < away.rows.size(); ++i) {
    EXPECT_EQ(away.rows[i][0], home.rows[i][0] - 3);
    EXPECT_EQ(away.rows[i][1], home.rows[i][1] + 100);
  }
  EXPECT_EQ(named_cell(*b.sampler, {6.5f, 0.5f}), (GridCell{3, 100}));
  EXPECT_EQ(named_cell(*b.sampler, {0.5f, 4.5f}), (GridCell{-3, 104}));
  try {
    make_setup_of("weighted", {{"first-row", 0.5}});
    FAIL() << "half a row";
  } catch (const InputError& error) {
    EXPECT_THAT(std::string(error.what()), StartsWith("--first-row must be a whole number"));
  }
}

TEST(Weighted, WeightsThatCannotBeAreRefused) {
  const auto refusal = [](double factor, double bias, ImageValue holes = {}) {
    try {
      make_setup_of("weighted", {{"border-factor", factor}, {"bias", bias}, {"map", holes}});
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_THAT(refusal(1, -0.1), testing::AllOf(StartsWith("--bias "), HasSubstr("negative")));
  EXPECT_THAT(refusal(-1, 1), testing::AllOf(StartsWith("--border-factor "), HasSubstr("negative")));
  EXPECT_THAT(refusal(0, 0), testing::AllOf(StartsWith("--bias "), HasSubstr("0")));
  EXPECT_THAT(refusal(1, 1, picture({"##"}, "sea.png")),
              testing::AllOf(StartsWith("--map "), HasSubstr("sea.png")));
  // 12 cells from the border of the default map; 12 - 12 is not negative.
  EXPECT_EQ(refusal(-1, 12), "accepted");
  EXPECT_THAT(refusal(-1, 11.9), StartsWith("--border-factor "));
  EXPECT_EQ(refusal(1, 0), "accepted");
  // Negative only in the middle of a 3 x 3 map, which is a hole.
  EXPECT_NO_THROW(make_setup_of("weighted", {{"columns", whole(3)},
                                             {"rows", whole(3)},
                                             {"border-factor", -5.0},
                                             {"map", picture({"...", ".#.", "..."})}}));
}

}  // namespace
}  // namespace annulus::test
