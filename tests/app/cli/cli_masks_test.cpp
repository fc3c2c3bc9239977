// Masks on the command line: what is inside, where growth starts, islands.
#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

class MasksOnTheCommandLine : public SamplersOnTheCommandLine {
 protected:
  // Two islands, 4 and 3 of 10 pixels wide, 5 and 4 of 5 high; the lake between them and beside the right
  // one.
  static bool left_island(double x, double) { return x < 4 * 74; }
  static bool right_island(double x, double y) { return x >= 6 * 74 && x < 9 * 74 && y >= 100; }
  MasksOnTheCommandLine() {
    write_png("islands.png", 10, 5, [](int column, int row) {
      const double x = 74 * column + 37, y = 100 * row + 50;
      return left_island(x, y) || right_island(x, y) ? 128 : 127;
    });
    // Only the upper left pixel is inside, not the centre.
    write_png("corner.png", 4, 4, [](int column, int row) { return column + row == 0 ? 255 : 0; });
  }
};

TEST_F(MasksOnTheCommandLine, NoPointLiesInTheLake) {
  for (const std::string& name : kPlane) {
    SCOPED_TRACE(name);
    const Table table = sample({"--sampler", name, "--mask", "islands.png"});
    int left = 0, right = 0;
    for (const auto& row : table.rows) {
      left += left_island(row[0], row[1]);
      right += right_island(row[0], row[1]);
    }
    EXPECT_EQ(static_cast<std::size_t>(left + right), table.rows.size());
    EXPECT_GT(left, 20);
    EXPECT_GT(right, 20);
    // y grows downwards.
    for (const auto& row : sample({"--sampler", name, "--mask", "corner.png"}).rows)
      ASSERT_TRUE(row[0] < 185 && row[1] < 125) << row[0] << ' ' << row[1];
  }
}

TEST_F(MasksOnTheCommandLine, ACandidateInTheLakeIsOutside) {
  for (const std::string& name : kPlane) {
    SCOPED_TRACE(name);
    int lake = 0;
    const Words large = name == "variable" ? Words{} : Words{"--radius", "25"};
    for (const json& event : trace(Words{"--sampler", name, "--mask", "islands.png"} + large)) {
      if (event.value("event", "") != "candidate") continue;
      const double x = event["x"], y = event["y"];
      const bool inside = x >= 0 && y >= 0 && y < 500 && (left_island(x, y) || right_island(x, y));
      const bool outside = event.contains("verdict") && event["verdict"] == "outside";
      ASSERT_EQ(outside, !inside) << event;
      lake += outside && x >= 0 && x < 740 && y >= 0 && y < 500;
    }
    EXPECT_GT(lake, 20);
  }
}

TEST_F(MasksOnTheCommandLine, EveryIslandHasAStartOrOnlyTheFirst) {
  for (const char* name : {"bridson", "roberts", "iterated", "variable"}) {
    SCOPED_TRACE(name);
    Words options{"--sampler", name, "--mask", "islands.png"};
    if (name != std::string("variable")) options = options + Words{"--radius", "25"};
    if (name != std::string("iterated")) options = options + Words{"--start", "600,300"};
    const auto starts = [&](const Words& more) {
      std::vector<json> found;
      for (const json& event : trace(options + more))
        if (event.value("event", "") == "start") found.push_back(event);
      return found;
    };
    const auto all = starts({});
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(starts({"--islands", "all"}), all);
    EXPECT_EQ(all[0]["point"], 0);
    EXPECT_EQ(all[1]["point"], 1);
    EXPECT_EQ(all[0]["try"], 0);
    EXPECT_EQ(all[1]["try"], 0);
    const auto is_left = [](const json& start) { return left_island(start["x"], start["y"]); };
    EXPECT_NE(is_left(all[0]), is_left(all[1]));
    // Each start lies on its own island and is a point of the result.
    const Table table = sample(options);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(table.rows[i][0], all[i]["x"]);
      EXPECT_EQ(table.rows[i][1], all[i]["y"]);
    }
    const auto one = starts({"--islands", "start"});
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one[0], all[0]);
    for (const auto& row : sample(options + Words{"--islands", "start"}).rows)
      ASSERT_EQ(left_island(row[0], row[1]), is_left(one[0]));
  }
}

// The middle of the nearest pixel: the corner's is (92.5, 62.5).
TEST_F(MasksOnTheCommandLine, ACentreInTheLakeIsMovedAndThatIsSaid) {
  for (const char* name : {"bridson", "roberts", "variable"}) {
    const Outcome outcome = annulus({"sample", "--sampler", name, "--mask", "corner.png"});
    EXPECT_EQ(outcome.status, 0);
    const Table table = table_of(outcome.out);
    ASSERT_FALSE(table.rows.empty());
    EXPECT_EQ(table.rows[0][0], 92.5);
    EXPECT_EQ(table.rows[0][1], 62.5);
    EXPECT_EQ(lines(outcome.err).size(), 1u) << outcome.err;
    for (const char* part : {"centre", "92.5", "62.5"})
      EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  }
  // A start that was asked for is refused instead.
  expect_refused({"sample", "--mask", "corner.png", "--start", "600,400"}, {"--start", "mask"});
  EXPECT_EQ(sample({"--mask", "corner.png", "--start", "20,30"}).rows[0], (std::vector<double>{20, 30}));
  for (const char* seed : {"1", "2", "3"}) {
    const auto first = sample({"--mask", "corner.png", "--start", "random", "--seed", seed}).rows[0];
    EXPECT_TRUE(first[0] < 185 && first[1] < 125);
  }
}

// A points file carries the mask's pixels: the PNG file is no longer needed.
TEST_F(MasksOnTheCommandLine, APointsFileIsASetupWithItsImages) {
  write_png("field.png", 3, 2, [](int column, int row) { return 40 * column + 60 * row; });
  write_png("map.png", 5, 4, [](int column, int row) { return column == row ? 0 : 255; });
  const std::vector<Words> setups{
      {"--mask", "islands.png", "--radius", "20", "--seed", "3"},
      {"--sampler", "roberts", "--mask", "islands.png", "--islands", "start", "--start", "100,100"},
      {"--sampler", "variable", "--radius-image", "field.png", "--mask", "islands.png", "--radius-max", "60"},
      {"--sampler", "weighted", "--map", "map.png", "--picks", "30"}};
  std::vector<std::string> points;
  for (std::size_t i = 0; i < setups.size(); ++i) {
    points.push_back(text_of(Words{"sample", "--format", "json"} + setups[i]));
    write("run" + std::to_string(i) + ".json", points.back());
  }
  for (const char* file : {"islands.png", "field.png", "map.png"}) std::filesystem::remove(path(file));
  for (std::size_t i = 0; i < setups.size(); ++i)
    EXPECT_EQ(text_of({"sample", "--format", "json", "run" + std::to_string(i) + ".json"}), points[i]);
  // Options change it as they change any setup.
  const std::string plain = text_of({"sample", "run0.json", "--seed", "4"});
  EXPECT_NE(plain, text_of({"sample", "run0.json"}));
  for (const auto& row : table_of(plain).rows)
    EXPECT_TRUE(left_island(row[0], row[1]) || right_island(row[0], row[1]));
}

}  // namespace
}  // namespace annulus::test
