// `annulus sample` of every sampler, with each of its options.
#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

TEST_F(SamplersOnTheCommandLine, EachHasItsHeaderAndPointsInsideTheDomain) {
  for (const std::string& name : kPlane) {
    SCOPED_TRACE(name);
    const Table table =
        sample(Words{"--sampler", name} + (name == "variable" ? Words{} : Words{"--radius", "10"}));
    EXPECT_EQ(table.header, name == "variable" ? "x,y,radius" : "x,y");
    EXPECT_GT(table.rows.size(), 100u);
    double nearest = INFINITY;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      const auto& row = table.rows[i];
      ASSERT_EQ(row.size(), name == "variable" ? 3u : 2u);
      EXPECT_TRUE(row[0] >= 0 && row[0] < 740 && row[1] >= 0 && row[1] < 500);
      for (std::size_t j = 0; j < i; ++j) nearest = std::min(nearest, distance(row, table.rows[j]));
    }
    if (name == "uniform") {
      EXPECT_LT(nearest, 1);  // two thousand points at random
    } else if (name != "best") {
      EXPECT_GE(nearest, name == "variable" ? 5 : 10);
    }
  }
  EXPECT_EQ(sample({"--sampler", "weighted"}).header, "column,row");
}

TEST_F(SamplersOnTheCommandLine, JsonHasTheSameNumbers) {
  for (const std::string& name : kPlane + Words{"weighted"}) {
    SCOPED_TRACE(name);
    const Words options = name == "weighted" ? Words{"--sampler", name}
                          : name == "variable"
                              ? Words{"--sampler", name, "--radius-min", "20", "--radius-max", "30"}
                              : Words{"--sampler", name, "--radius", "40"};
    const Table table = sample(options);
    const json run = sample_json(options);
    EXPECT_EQ(run["sampler"], name);
    EXPECT_EQ(run["points"], json(table.rows));
    EXPECT_EQ(run["parents"].size(), table.rows.size());
    const std::uint64_t accepted = run["accepted"], tries = run["tries"];
    const bool has_start = run["parents"].front().is_null() && name != "dart" && name != "uniform" &&
                           name != "best" && name != "weighted";
    EXPECT_EQ(accepted + (has_start ? 1 : 0), table.rows.size());
    if (name != "best") {
      EXPECT_EQ(tries, accepted + run["rejected"]["outside"].get<std::uint64_t>() +
                           run["rejected"]["too_close"].get<std::uint64_t>());
    }
  }
}

TEST_F(SamplersOnTheCommandLine, IteratedGrowsARingAnIteration) {
  const Words options{"--sampler", "iterated", "--radius", "10"};
  // In the first iteration only the first point grows, with all its 24 tries.
  const auto farthest = [&](const Words& more) {
    const Table table = sample(options + Words{"--iterations", "1", "--seed", "3"} + more);
    EXPECT_LE(table.rows.size(), 25u);
    EXPECT_GT(table.rows.size(), 2u);
    double most = 0;
    for (const auto& row : table.rows) most = std::max(most, distance(row, table.rows[0]));
    return most;
  };
  EXPECT_LE(farthest({}), 20.0001);  // r + u r
  EXPECT_LE(farthest({"--ring", "corrected"}), 20.0001);
  EXPECT_GT(farthest({"--ring", "as-written"}), 40);  // r + u r^2: up to 110
  EXPECT_LE(farthest({"--ring", "as-written"}), 110.0001);
  EXPECT_EQ(text_of({"sample", "--preset", "ue4"}),
            text_of({"sample", "--sampler", "iterated", "--radius", "10", "--ring", "as-written",
                     "--iterations", "10", "--centred"}));
  EXPECT_LT(sample(options + Words{"--iterations", "2"}).rows.size(),
            sample(options + Words{"--iterations", "4"}).rows.size());
}

TEST_F(SamplersOnTheCommandLine, CentredIsLessHalfOfTheSize) {
  const Words options{"--sampler", "iterated", "--ring", "as-written", "--width",
                      "700",       "--height", "301",    "--radius",   "20"};
  const Table plain = sample(options), centred = sample(options + Words{"--centred"});
  ASSERT_EQ(plain.rows.size(), centred.rows.size());
  for (std::size_t i = 0; i < plain.rows.size(); ++i) {
    EXPECT_EQ(centred.rows[i][0], plain.rows[i][0] - 350);
    EXPECT_EQ(centred.rows[i][1], plain.rows[i][1] - 150.5);
  }
  EXPECT_EQ(sample_json(options + Words{"--centred"})["points"], json(centred.rows));
}

TEST_F(SamplersOnTheCommandLine, EveryFieldGivesItsRadii) {
  const auto radii = [&](const Words& options, const auto& expected) {
    const Table table =
        sample(Words{"--sampler", "variable", "--radius-min", "6", "--radius-max", "30"} + options);
    EXPECT_GT(table.rows.size(), 50u);
    for (const auto& row : table.rows) EXPECT_NEAR(row[2], expected(row[0], row[1]), 1e-4);
  };
  radii({"--field", "constant"}, [](double, double) { return 6.0; });
  radii({"--field", "linear"}, [](double x, double) { return 6 + 24 * x / 740; });
  const double corner = std::hypot(370, 250);
  const auto radial = [&](double x, double y) { return 6 + 24 * std::hypot(x - 370, y - 250) / corner; };
  radii({"--field", "radial"}, radial);
  radii({}, radial);
  // Stretched over the domain, rows from the top: 2 x 2 pixels, black, white / 20%, 60%.
  write_png("field.png", 2, 2,
            [](int column, int row) { return row == 0 ? 255 * column : 51 + 102 * column; });
  const auto image = [](double x, double y) {
    return y < 250 ? (x < 370 ? 6 : 30.0) : 6 + 24 * (x < 370 ? 0.2 : 0.6);
  };
  radii({"--field", "image", "--radius-image", "field.png"}, image);
  radii({"--radius-image", "field.png"}, image);
  // Noise is smooth, stays within its range, and changes with the seed.
  double low = 100, high = 0;
  const Table noise = sample({"--sampler", "variable", "--field", "noise"});
  for (const auto& a : noise.rows) {
    low = std::min(low, a[2]);
    high = std::max(high, a[2]);
    for (const auto& b : noise.rows) EXPECT_TRUE(distance(a, b) >= 8 || std::abs(a[2] - b[2]) < 4);
  }
  EXPECT_GE(low, 5);
  EXPECT_LE(high, 20);
  EXPECT_GT(high - low, 5);
}

// d < max(r_i, r_j), d < r of the earlier, d < half of the sum.
TEST_F(SamplersOnTheCommandLine, EveryConflictRuleKeepsItsOwnDistance) {
  const auto violations = [](const Table& table, const auto& required) {
    int count = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        count += distance(table.rows[i], table.rows[j]) < required(table.rows[j][2], table.rows[i][2]);
    return count;
  };
  const auto either = [](double earlier, double later) { return std::max(earlier, later); };
  const auto first = [](double earlier, double) { return earlier; };
  const auto solid = [](double earlier, double later) { return (earlier + later) / 2; };
  const Words base{"--sampler", "variable", "--field", "noise", "--radius-min", "4", "--radius-max", "40"};
  const Table a = sample(base + Words{"--conflict", "either"});
  const Table b = sample(base + Words{"--conflict", "earlier"});
  const Table c = sample(base + Words{"--conflict", "solid"});
  EXPECT_EQ(violations(a, either), 0);
  EXPECT_EQ(violations(b, first), 0);
  EXPECT_EQ(violations(c, solid), 0);
  EXPECT_GT(violations(b, either), 0) << "a small point beside an earlier large one is refused, not after it";
  EXPECT_GT(violations(c, either), 0);
  EXPECT_EQ(sample(base).rows, a.rows);
}

TEST_F(SamplersOnTheCommandLine, DartsAndUniformPointsAreAsManyAsAskedFor) {
  for (const char* discards : {"1", "17", "400"}) {
    const auto events = trace({"--sampler", "dart", "--radius", "40", "--discards", discards});
    int row = 0;
    bool before_the_end = false;
    for (const json& event : events) {
      if (event.value("event", "") != "candidate") continue;
      row = event["verdict"] == "accepted" ? 0 : row + 1;
      before_the_end = before_the_end || (row == std::stoi(discards) && &event != &events[events.size() - 2]);
    }
    EXPECT_EQ(row, std::stoi(discards));
    EXPECT_FALSE(before_the_end);
  }
  for (const char* name : {"uniform", "best"}) {
    EXPECT_EQ(sample({"--sampler", name, "--count", "37"}).rows.size(), 37u);
    // By default as many points as bridson makes.
    const Words options{"--radius", "33", "--seed", "5", "--width", "300"};
    EXPECT_EQ(sample(Words{"--sampler", name} + options).rows.size(), sample(options).rows.size());
  }
  // c i + 1 candidates for point i: 10 + c * 45 for ten of them.
  for (const int c : {1, 4}) {
    const json run =
        sample_json({"--sampler", "best", "--count", "10", "--c", std::to_string(c), "--radius", "50"});
    EXPECT_EQ(run["tries"], 10 + 45 * c);
    EXPECT_EQ(run["points"].size(), 10u);
  }
}

TEST_F(SamplersOnTheCommandLine, WeightedPicksEachCellOnceAndEndsWhenNoneIsLeft) {
  const Table table =
      sample({"--sampler", "weighted", "--columns", "7", "--rows", "3", "--picks", "20", "--seed", "4"});
  EXPECT_EQ(table.rows.size(), 20u);
  std::set<std::vector<double>> cells(table.rows.begin(), table.rows.end());
  EXPECT_EQ(cells.size(), 20u);
  for (const auto& row : table.rows) EXPECT_TRUE(row[0] >= 0 && row[0] < 7 && row[1] >= 0 && row[1] < 3);
  // At the start only the middle one of 3 x 3 cells has any weight.
  for (const char* seed : {"1", "2", "3", "4", "5"}) {
    const Table middle = sample({"--sampler", "weighted", "--columns", "3", "--rows", "3", "--bias", "0",
                                 "--border-factor", "2.5", "--picks", "2", "--seed", seed});
    EXPECT_EQ(middle.rows[0], (std::vector<double>{1, 1}));
  }
  // More picks than cells: it ends early and says so.
  const Outcome all = annulus(
      {"sample", "--sampler", "weighted", "--columns", "4", "--rows", "2", "--picks", "9", "--bias", "3"});
  EXPECT_EQ(all.status, 0);
  EXPECT_EQ(lines(all.out).size(), 1u + 8u);
  EXPECT_NE(all.err.find("8"), std::string::npos) << all.err;
  EXPECT_EQ(lines(all.err).size(), 1u);
  EXPECT_EQ(text_of({"sample", "--preset", "tilemap"}), text_of({"sample", "--sampler", "weighted"}));
}

TEST_F(SamplersOnTheCommandLine, HolesInTheMapAreNeverPicked) {
  // Stretched over the cells: the lower left quarter is dark, 127 of 255; 128 is not.
  write_png("map.png", 2, 2, [](int column, int row) { return column == 0 && row == 1 ? 127 : 128; });
  const Table table =
      sample({"--sampler", "weighted", "--columns", "8", "--rows", "6", "--map", "map.png", "--picks", "36"});
  EXPECT_EQ(table.rows.size(), 36u);  // three quarters of 48
  for (const auto& row : table.rows) EXPECT_FALSE(row[0] < 4 && row[1] >= 3) << row[0] << ' ' << row[1];
}

}  // namespace
}  // namespace annulus::test
