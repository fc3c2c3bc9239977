#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <stop_token>
#include <thread>

#include "core/domain/stopped.h"
#include "core/lookup/coverage.h"
#include "core/making/make_sampler.h"
#include "core/run/run.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

// One request ends whatever a sampler does. The sizes are such that all of it would take many seconds.
namespace annulus::test {
namespace {

// Seconds of processor time, so that other work on the machine does not count; it should be some hundredths.
// Longer with sanitizers, which slow down all memory.
double too_slow() {
  const char* patience = std::getenv("ANNULUS_PATIENCE");
  return 2.0 * std::max(1, patience ? std::atoi(patience) : 1);
}

ImageValue chessboard(int side) {
  GreyImage image{side, side, {}};
  for (int i = 0; i < side * side; ++i) image.levels.push_back((i / side + i) % 2 == 0 ? 0xFFFF : 0);
  return {"", std::make_shared<const KnownImage>(std::move(image))};
}

using Values = std::vector<std::pair<const char*, Value>>;

annulus::Setup of(const char* sampler, const Values& changes) {
  annulus::Setup setup = default_setup(sampler);
  set_values(setup, {changes.begin(), changes.end()});
  check(setup, 1'000'000'000);
  return setup;
}

// Some ten million points, about as many as are allowed unless more are asked for.
const Values kLarge{{"width", 13'500.0}, {"height", 13'500.0}, {"radius", 3.0}};

// Requests the stop from another thread while `work` is under way, which must end with Stopped.
template <class Work>
void expect_stopped(Work work) {
  std::stop_source stop;
  std::clock_t requested{};
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    requested = std::clock();
    stop.request_stop();
  });
  EXPECT_THROW(work(stop.get_token()), Stopped);
  const std::clock_t ended = std::clock();
  other.join();
  EXPECT_LT(static_cast<double>(ended - requested) / CLOCKS_PER_SEC, too_slow());
}

struct LongCase {
  const char* name;
  annulus::Setup setup;
  unsigned threads = 1;
};
void PrintTo(const LongCase& c, std::ostream* out) {
  *out << c.name;
}
std::string name_of(const testing::TestParamInfo<LongCase>& info) {
  return info.param.name;
}

std::vector<LongCase> long_runs() {
  Values tiles = kLarge, large_tiles = kLarge, iterated = kLarge;
  iterated.emplace_back("iterations", whole(10'000));
  tiles.emplace_back("tile", whole(10));
  large_tiles.emplace_back("tile", whole(2000));
  Values sized{{"width", 13'500.0}, {"height", 13'500.0}, {"radius-min", 3.0}};
  // Squares for ten million points take a second to set up alone.
  const Values endless_darts{
      {"width", 4000.0}, {"height", 4000.0}, {"radius", 3.0}, {"discards", whole(1'000'000)}};
  return {{"bridson", of("bridson", kLarge)},
          {"roberts", of("roberts", kLarge)},
          {"tiles", of("bridson", tiles)},
          {"tiles_on_threads", of("bridson", tiles), 2},
          {"large_tiles_on_threads", of("roberts", large_tiles), 2},
          {"iterated", of("iterated", iterated)},
          {"variable", of("variable", sized)},
          {"dart", of("dart", endless_darts)},
          {"uniform", of("uniform", {{"count", whole(200'000'000)}})},
          {"best", of("best", {{"count", whole(1'000'000)}})},
          {"weighted",
           of("weighted", {{"columns", whole(2048)}, {"rows", whole(2048)}, {"picks", whole(9999)}})}};
}

class LongRuns : public testing::TestWithParam<LongCase> {};
INSTANTIATE_TEST_SUITE_P(Stop, LongRuns, testing::ValuesIn(long_runs()), name_of);

TEST_P(LongRuns, EndWhenToldTo) {
  const auto sampler = make_sampler(resolved(GetParam().setup));
  sampler->begin(nullptr);
  expect_stopped([&](const std::stop_token& stop) { sampler->finish(GetParam().threads, stop); });
}

// Squares for ten million darts take half a second, before the first dart.
TEST(Stop, EndsTheSettingUpOfSquares) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(Coverage(Region({13'500, 13'500, false}, nullptr), 3, stop.get_token()), Stopped);
  const auto sampler = make_sampler(resolved(of("dart", kLarge)));
  sampler->begin(nullptr);
  expect_stopped([&](const std::stop_token& token) { sampler->finish(1, token); });
}

TEST_P(LongRuns, AskBeforeTheFirstTry) {
  const auto sampler = make_sampler(resolved(GetParam().setup));
  sampler->begin(nullptr);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(sampler->finish(GetParam().threads, stop.get_token()), Stopped);
  EXPECT_EQ(sampler->counts().tries, 0u);
}

// What is between two questions takes milliseconds: at most as many tries as the sampler says.
TEST_P(LongRuns, AskOftenInATimeline) {
  Timeline timeline(resolved(GetParam().setup));
  std::uint64_t last = 0;
  const std::uint64_t most = timeline.sampler().keyframe_interval();
  int asked = 0;
  const auto ask = [&] {
    const std::uint64_t tries = timeline.position();
    // The tries since the last keyframe are made again.
    if (tries > last) {
      EXPECT_LE(tries - last, most);
    }
    last = tries;
    return ++asked < 12;
  };
  EXPECT_FALSE(timeline.run_to_end(ask));
  EXPECT_GE(asked, 12);
  const std::uint64_t there = timeline.position();
  EXPECT_THROW(timeline.seek(there + 50 * most,
                             [&] {
                               if (!ask() && timeline.position() >= there + 10 * most) throw Stopped();
                             }),
               Stopped);
  EXPECT_LE(timeline.position(), there + 11 * most);
}

std::vector<LongCase> long_beginnings() {
  const ImageValue mask = chessboard(3000);
  Values many_parts{{"mask", mask}, {"width", 3000.0}, {"height", 3000.0}, {"radius", 1.2}};
  Values sized{{"mask", mask}, {"width", 3000.0}, {"height", 3000.0}, {"radius-min", 1.2}};
  const Values covered{
      {"mask", mask}, {"width", 2500.0}, {"height", 2500.0}, {"radius", 3.0}, {"stop", text("coverage")}};
  return {{"bridson", of("bridson", many_parts)},
          {"roberts", of("roberts", many_parts)},
          {"covered_darts", of("dart", covered)},
          {"iterated", of("iterated", many_parts)},
          {"variable", of("variable", sized)},
          {"uniform", of("uniform", kLarge)},
          {"best", of("best", kLarge)}};
}

class LongBeginnings : public testing::TestWithParam<LongCase> {};
INSTANTIATE_TEST_SUITE_P(Stop, LongBeginnings, testing::ValuesIn(long_beginnings()), name_of);

TEST_P(LongBeginnings, EndWhenToldTo) {
  expect_stopped([&](const std::stop_token& stop) { make_sampler(resolved(GetParam().setup), stop); });
}

TEST(Stop, EndsMeasuring) {
  annulus::Run run(resolved(make_setup()), 1);
  run.timeline.run_to_end();
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(run.measure(stop.get_token()), Stopped);
  EXPECT_THROW(make_sampler(resolved(make_setup_of("weighted")), stop.get_token()), Stopped);
}

}  // namespace
}  // namespace annulus::test
