#include "app/session/measurement.h"

#include <gmock/gmock.h>

#include <chrono>
#include <ctime>
#include <set>
#include <thread>

// An experiment on its thread.
namespace annulus {
namespace {

// With one try a pick and one dart too close runs are over soon, whatever their radius.
TEST(Measurement, MeasuresEverySizeOfEveryContender) {
  Measurement measurement({.tries = 1, .discards = 1, .seed = 1});
  std::size_t before = 0;
  while (measurement.findings().now) {
    const std::size_t now = measurement.findings().readings.size();
    EXPECT_GE(now, before) << "what is found stays";
    before = now;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const Findings found = measurement.findings();
  EXPECT_TRUE(found.beyond.empty());
  std::set<std::pair<Contender, std::uint64_t>> all;
  for (const Reading& reading : found.readings) all.insert({reading.contender, reading.size});
  EXPECT_EQ(all.size(), kContenders.size() * kSizes.size());
  EXPECT_EQ(found.readings.size(), all.size());
  EXPECT_EQ(found.readings.front().size, kSizes.front());
  EXPECT_EQ(found.readings.back().size, kSizes.back());
}

TEST(Measurement, StopsAtOnce) {
  // With that many tries a run takes long.
  const std::clock_t begun = std::clock();
  {
    Measurement measurement({.tries = 10'000, .discards = 1'000'000, .seed = 1});
    EXPECT_TRUE(measurement.findings().now);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_LT(std::clock() - begun, 2 * CLOCKS_PER_SEC);  // of processor time
}

TEST(Measurement, KeepsWhatItHasWhenStopped) {
  Measurement measurement({});
  while (measurement.findings().readings.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  measurement.stop();
  while (measurement.findings().now) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_FALSE(measurement.findings().readings.empty());
}

}  // namespace
}  // namespace annulus
