// The traces of every sampler, read as another program would read them.
#include <map>
#include <numbers>

#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

std::vector<double> place(const json& event) {
  return {event["x"], event["y"]};
}

// Tries are numbered without a gap, points in order of birth, and the last line gives the totals.
TEST_F(SamplersOnTheCommandLine, EveryTraceTellsItsPoints) {
  for (const std::string& name : kPlane + Words{"weighted"}) {
    SCOPED_TRACE(name);
    Words options{"--sampler", name, "--seed", "11"};
    if (name == "variable") options = options + Words{"--radius-min", "15", "--radius-max", "50"};
    if (name != "variable" && name != "weighted") options = options + Words{"--radius", "35"};
    const bool cells = name == "weighted";
    std::uint64_t tries = 0;
    std::map<std::uint64_t, std::vector<double>> drawn, points;
    const auto events = trace(options);
    for (const json& event : events) {
      const std::string kind = event.value("event", "");
      ASSERT_TRUE(kind == "start" || kind == "pick" || kind == "candidate" || kind == "verdict" ||
                  kind == "retire" || kind == "iteration" || kind == "finished")
          << event;
      if (kind == "candidate") {
        ASSERT_EQ(event["try"], ++tries);
        drawn[tries] = cells ? std::vector<double>{event["column"], event["row"]} : place(event);
      } else if (kind != "verdict") {
        ASSERT_EQ(event["try"], tries);
      }
      if (kind == "start") points[event["point"]] = place(event);
      if (!event.contains("verdict") || event["verdict"] != "accepted") continue;
      ASSERT_EQ(event["point"], points.size());
      points[event["point"]] = drawn.at(event["try"]);
    }
    EXPECT_EQ(events.back(), (json{{"try", tries}, {"event", "finished"}, {"points", points.size()}}));
    const Table table = sample(options);
    ASSERT_EQ(table.rows.size(), points.size());
    for (const auto& [number, at] : points) {
      EXPECT_EQ(table.rows[number][0], at[0]);
      EXPECT_EQ(table.rows[number][1], at[1]);
    }
    EXPECT_EQ(sample_json(options)["tries"], tries);
  }
}

// r(1 + e) from the picked point, at 2 pi (s + j / k), in that order.
TEST_F(SamplersOnTheCommandLine, RobertsDrawsEvenlySpacedCandidatesOnTheCircle) {
  std::vector<std::vector<double>> points;
  std::vector<double> centre, phases;
  double turn = 0;
  int j = 0, picks = 0;
  for (const json& event : trace({"--sampler", "roberts", "--radius", "50", "--tries", "7"})) {
    if (event.value("event", "") == "start") points.push_back(place(event));
    if (event.value("event", "") == "pick") {
      centre = points.at(event["point"]);
      j = 0;
      ++picks;
    }
    if (event.value("event", "") != "candidate") continue;
    const auto at = place(event);
    EXPECT_NEAR(distance(at, centre), 50, 50 * 1e-5);
    const double now = std::atan2(at[1] - centre[1], at[0] - centre[0]) / (2 * std::numbers::pi);
    if (j == 0) {
      turn = now;
      phases.push_back(now - std::floor(now));
    }
    const double steps = (now - turn) * 7 - j;
    EXPECT_NEAR(std::remainder(steps, 7), 0, 1e-4);
    ++j;
    if (event["verdict"] == "accepted") points.push_back(at);
  }
  ASSERT_GT(picks, 50);
  // The phase is drawn for each pick, from the whole circle.
  EXPECT_LT(*std::ranges::min_element(phases), 0.1);
  EXPECT_GT(*std::ranges::max_element(phases), 0.9);
}

TEST_F(SamplersOnTheCommandLine, BestSaysDistancesAndThenVerdicts) {
  std::vector<std::vector<double>> points;
  std::map<std::uint64_t, json> round;
  std::size_t verdicts = 0;
  const auto events = trace({"--sampler", "best", "--count", "25", "--c", "2"});
  for (const json& event : events) {
    if (event.value("event", "") == "candidate") {
      ASSERT_EQ(verdicts, 0u) << "the verdicts come when the last one is drawn";
      EXPECT_FALSE(event.contains("verdict"));
      ASSERT_TRUE(event.contains("distance"));
      double nearest = INFINITY;
      for (const auto& point : points) nearest = std::min(nearest, distance(point, place(event)));
      if (points.empty()) {
        EXPECT_TRUE(event["distance"].is_null());
      } else {
        EXPECT_NEAR(event["distance"], nearest, 1e-9 * nearest);
      }
      round[event["try"]] = event;
    } else if (event.value("event", "") == "verdict") {
      ASSERT_EQ(round.size(), 2 * points.size() + 1);
      ASSERT_TRUE(round.contains(event["try"]));
      ++verdicts;
      const json& judged = round.at(event["try"]);
      double farthest = 0;
      for (const auto& [number, candidate] : round)
        if (!candidate["distance"].is_null())
          farthest = std::max(farthest, candidate["distance"].get<double>());
      const bool chosen = judged["distance"].is_null() || judged["distance"] == farthest;
      EXPECT_EQ(event["verdict"], chosen ? "accepted" : "not_farthest");
      EXPECT_EQ(event.contains("point"), chosen);
      if (chosen) {
        EXPECT_EQ(event["point"], points.size());
      }
      if (verdicts < round.size()) continue;
      std::erase_if(round, [&](const auto& row) {
        return !row.second["distance"].is_null() && row.second["distance"] != farthest;
      });
      ASSERT_EQ(round.size(), 1u);
      points.push_back(place(round.begin()->second));
      round.clear();
      verdicts = 0;
    }
  }
  EXPECT_EQ(points.size(), 25u);
}

// Repeats the arithmetic that picks must follow: 3 x 3 cells, factor 2, bias 0.5.
TEST_F(SamplersOnTheCommandLine, WeightedSaysTheExactWeights) {
  for (const char* seed : {"1", "2", "3"}) {
    std::map<std::pair<int, int>, double> weights;
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column)
        weights[{column, row}] = 2 * (column == 1 && row == 1 ? 1 : 0) + 0.5;
    const auto events = trace({"--sampler", "weighted", "--columns", "3", "--rows", "3", "--border-factor",
                               "2", "--bias", "0.5", "--picks", "9", "--seed", seed});
    ASSERT_EQ(events.size(), 10u);
    for (int i = 0; i < 9; ++i) {
      const json& event = events[static_cast<std::size_t>(i)];
      const std::pair<int, int> cell{event["column"], event["row"]};
      ASSERT_TRUE(weights.contains(cell)) << event;
      double total = 0;
      for (const auto& [place, weight] : weights) total += weight;
      const json expected{{"try", i + 1},
                          {"event", "candidate"},
                          {"column", cell.first},
                          {"row", cell.second},
                          {"weight", event["weight"]},
                          {"total", event["total"]},
                          {"verdict", "accepted"},
                          {"point", i}};
      EXPECT_EQ(event, expected) << "and nothing else";
      EXPECT_NEAR(event["weight"], weights.at(cell), 1e-12);
      EXPECT_NEAR(event["total"], total, 1e-12);
      weights.erase(cell);
      for (auto& [other, weight] : weights)
        weight += std::hypot(other.first - cell.first, other.second - cell.second) + 0.5;
    }
  }
}

// Only if each point has its own.
TEST_F(SamplersOnTheCommandLine, TracesGiveRadii) {
  std::uint64_t points = 0;
  for (const json& event : trace({"--sampler", "variable", "--field", "linear", "--radius-min", "8",
                                  "--radius-max", "120", "--start", "5,5"})) {
    const bool born = event.contains("x") && event.contains("point");
    ASSERT_EQ(event.contains("radius"), born) << event;
    if (!born) continue;
    ++points;
    EXPECT_NEAR(event["radius"], 8 + 112 * event["x"].get<double>() / 740, 1e-4) << event;
  }
  EXPECT_GT(points, 20u);
  for (const json& event : trace({"--radius", "90"})) EXPECT_FALSE(event.contains("radius")) << event;
}

TEST_F(SamplersOnTheCommandLine, DartsOfVariableAreCandidatesWhileNothingIsActive) {
  std::set<std::uint64_t> active;
  std::uint64_t darts = 0, in_a_row = 0, landed = 0;
  for (const json& event : trace({"--sampler", "variable", "--field", "linear", "--radius-min", "8",
                                  "--radius-max", "120", "--start", "5,5"})) {
    if (event.value("event", "") == "start") active.insert(event["point"].get<std::uint64_t>());
    if (event.value("event", "") == "retire") active.erase(event["point"].get<std::uint64_t>());
    if (event.value("event", "") == "pick") {
      EXPECT_TRUE(active.contains(event["point"])) << event;
    }
    if (event.value("event", "") != "candidate") continue;
    const bool dart = active.empty();
    const bool accepted = event["verdict"] == "accepted";
    if (accepted) active.insert(event["point"].get<std::uint64_t>());
    if (!dart) continue;
    ++darts;
    landed += accepted ? 1 : 0;
    in_a_row = accepted ? 0 : in_a_row + 1;
    EXPECT_LE(in_a_row, 1000u);
  }
  EXPECT_EQ(in_a_row, 1000u);
  EXPECT_GT(landed, 0u) << "growth does not cross to radii so much larger";
  EXPECT_TRUE(active.empty());
}

}  // namespace
}  // namespace annulus::test
