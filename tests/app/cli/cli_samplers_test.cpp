// What the command line adds to single samplers: images, notes, and radii in traces. What they do is tested
// in tests/core/samplers/.
#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

// A points file carries the mask's pixels: the PNG file is no longer needed.
TEST_F(SamplersOnTheCommandLine, APointsFileIsASetupWithItsImages) {
  // Two islands, 4 and 3 of 10 pixels wide, 5 and 4 of 5 high, the lake between them and beside the right
  // one.
  const auto inside = [](double x, double y) {
    return x < 4 * 74 || (x >= 6 * 74 && x < 9 * 74 && y >= 100);
  };
  write_png("islands.png", 10, 5,
            [&](int column, int row) { return inside(74 * column + 37, 100 * row + 50) ? 128 : 127; });
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
  for (const auto& row : table_of(plain).rows) EXPECT_TRUE(inside(row[0], row[1]));
}

// The middle of the nearest pixel: the corner's is (92.5, 62.5).
TEST_F(SamplersOnTheCommandLine, ACentreInTheLakeIsMovedAndThatIsSaid) {
  // Only the upper left pixel is inside, not the centre.
  write_png("corner.png", 4, 4, [](int column, int row) { return column + row == 0 ? 255 : 0; });
  for (const char* name : {"bridson", "roberts", "variable"}) {
    const Outcome outcome = annulus({"sample", "--sampler", name, "--mask", "corner.png"});
    EXPECT_EQ(outcome.status, 0);
    const Table table = table_of(outcome.out);
    ASSERT_FALSE(table.rows.empty());
    EXPECT_EQ(table.rows[0][0], 92.5);
    EXPECT_EQ(table.rows[0][1], 62.5);
    EXPECT_EQ(lines(outcome.err).size(), 2u) << outcome.err;
    for (const char* part : {"centre", "92.5", "62.5", "4 x 4, is stretched over a domain of 740 x 500"})
      EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  }
}

TEST_F(SamplersOnTheCommandLine, MorePicksThanCellsEndEarlyAndThatIsSaid) {
  const Outcome all = annulus(
      {"sample", "--sampler", "weighted", "--columns", "4", "--rows", "2", "--picks", "9", "--bias", "3"});
  EXPECT_EQ(all.status, 0);
  EXPECT_EQ(lines(all.out).size(), 1u + 8u);
  EXPECT_NE(all.err.find("8"), std::string::npos) << all.err;
  EXPECT_EQ(lines(all.err).size(), 1u);
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

}  // namespace
}  // namespace annulus::test
