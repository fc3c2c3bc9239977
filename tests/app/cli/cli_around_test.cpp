// Runs around a file of points on the command line.
#include <gmock/gmock.h>

#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

class AroundOnTheCommandLine : public SamplersOnTheCommandLine {};

TEST_F(AroundOnTheCommandLine, KeepsThePointsOfAFileFirst) {
  write("mine.csv", "x;y\n12,5;40\n300;250,25\n");
  for (const char* sampler : {"bridson", "roberts", "iterated", "dart", "maximal", "variable"}) {
    SCOPED_TRACE(sampler);
    const Table table = sample({"--sampler", sampler, "--around", "mine.csv"});
    ASSERT_GT(table.rows.size(), 20u);
    EXPECT_EQ(table.rows[0][0], 12.5);
    EXPECT_EQ(table.rows[0][1], 40);
    EXPECT_EQ(table.rows[1][0], 300);
    EXPECT_EQ(table.rows[1][1], 250.25);
  }
}

TEST_F(AroundOnTheCommandLine, ARadiusOfItsOwnKeepsOthersAway) {
  write("mine.csv", "x,y,radius\n300,250,120\n");
  const Table table = sample({"--radius", "20", "--around", "mine.csv", "--fill"});
  EXPECT_EQ(table.header, "x,y,radius");
  EXPECT_EQ(table.rows[0][2], 120);
  EXPECT_EQ(table.rows[1][2], 20);
  double nearest = INFINITY;
  for (std::size_t i = 1; i < table.rows.size(); ++i)
    nearest = std::min(nearest, distance(table.rows[0], table.rows[i]));
  EXPECT_GE(nearest, 120);
  EXPECT_LT(nearest, 125);
}

TEST_F(AroundOnTheCommandLine, PointsOfARunContinueItInAnotherSampler) {
  write("first.csv", text_of({"sample", "--radius", "30"}));
  const Table first = table_of(read("first.csv"));
  const Table both = sample({"--sampler", "maximal", "--radius", "30", "--around", "first.csv"});
  ASSERT_GT(both.rows.size(), first.rows.size());
  EXPECT_TRUE(std::equal(first.rows.begin(), first.rows.end(), both.rows.begin()));
}

// The file is not needed any more.
TEST_F(AroundOnTheCommandLine, ASavedSetupHoldsThePoints) {
  write("mine.csv", "12.5,40\n300,250\n");
  const Words options{"--radius", "30", "--around", "mine.csv", "--format", "json"};
  const std::string saved = text_of(Words{"sample"} + options);
  write("mine.csv", "");
  write("saved.json", saved);
  EXPECT_EQ(text_of({"sample", "saved.json", "--format", "json"}), saved);
  const Table without = sample({"saved.json", "--around", "none"});
  EXPECT_NE(without.rows[0][0], 12.5);
}

TEST_F(AroundOnTheCommandLine, TheTraceBeginsWithThem) {
  write("mine.csv", "12.5,40\n300,250\n");
  const auto events = trace({"--radius", "60", "--around", "mine.csv"});
  ASSERT_GT(events.size(), 3u);
  EXPECT_EQ(events[0]["event"], "start");
  EXPECT_EQ(events[0]["x"], 12.5);
  EXPECT_EQ(events[1]["event"], "start");
  EXPECT_EQ(events[1]["point"], 1);
  EXPECT_EQ(events[2]["event"], "pick");
  EXPECT_EQ(events[2]["active"], 2);
}

TEST_F(AroundOnTheCommandLine, OurOwnTraceOfItHasNoContradiction) {
  write("mine.csv", "x,y\n12.5,40\n300,250\n420,250\n");
  write("sized.csv", "x,y,radius\n12.5,40,7\n300,250,60\n420,250,50\n");
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable", "dart", "maximal"}) {
    for (const char* file : {"mine.csv", "sized.csv"}) {
      const Words size = sampler == std::string("variable") ? Words{} : Words{"--radius", "40"};
      write("run.jsonl", text_of(Words{"trace", "--sampler", sampler, "--around", file} + size));
      const Outcome outcome = annulus({"check", "run.jsonl"});
      EXPECT_EQ(outcome.status, 0) << sampler << " " << file << "\n" << outcome.out << outcome.err;
    }
  }
}

}  // namespace
}  // namespace annulus::test
