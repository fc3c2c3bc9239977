// Recordings that grow while others read them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "app/session/judging.h"
#include "app/session/live_input.h"
#include "app/session/prediction.h"
#include "app/session/trace_judge.h"
#include "core/recording/trace_intake.h"
#include "core/recording/trace_reader.h"
#include "core/run/run.h"
#include "core/run/timeline.h"
#include "core/samplers/recorded.h"

#include "tests/app/session/recordings.h"

#ifndef _WIN32
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace annulus::test {
namespace {

TEST(GrowingList, KeepsAllInTheirPlaces) {
  GrowingList<std::size_t> list;
  const std::size_t* first = nullptr;
  for (std::size_t i = 0; i < 10'000; ++i) {
    list.push_back(i * i);
    if (i == 0) first = &list[0];
  }
  EXPECT_EQ(first, &list[0]);
  for (std::size_t i = 0; i < 10'000; ++i) ASSERT_EQ(list[i], i * i);
}

// A run follows its recording while that grows, to the same end; and what is seen of it on the way is the
// beginning of that.
TEST(Recording, IsReadWhileItGrows) {
  constexpr int kLines = 1600;
  TraceIntake intake("it");
  intake.add(dart(0, false));  // one that waits for nothing
  const auto recording = intake.recording();
  std::thread writer([&] {
    for (int i = 1; i < kLines; ++i) intake.add(dart(i, i % 3 != 0));
    intake.end();
  });
  const auto setup = setup_for(recording);
  Timeline live(resolved(setup));
  TraceJudge judge(setup);
  std::uint64_t last = 0;
  while (!recording->over() || live.position() < recording->tries()) {
    const std::uint64_t total = *live.total();
    EXPECT_GE(total, last);
    last = total;
    live.seek(total);
    EXPECT_GE(live.position(), total);
    live.seek(total / 2);
    live.seek(total);
  }
  writer.join();
  EXPECT_TRUE(live.at_end());
  Timeline whole(resolved(setup));
  whole.run_to_end();
  EXPECT_EQ(live.sampler().counts(), whole.sampler().counts());
  EXPECT_EQ(live.sampler().count(), whole.sampler().count());
  // 1,599 lines after the first, of which those with a multiple of three are not accepted.
  EXPECT_EQ(whole.sampler().count(), 1599u - 533);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
  while (!(judge.findings() && judge.findings()->over) && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_TRUE(judge.findings());
  // Refused as outside, though inside: all but those on the border.
  EXPECT_EQ(judge.findings()->count, 534u);
}

#ifndef _WIN32
class LiveInputTest : public testing::Test {
 protected:
  LiveInputTest() {
    std::string name = (std::filesystem::temp_directory_path() / "annulus-session-test-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    EXPECT_EQ(mkfifo(path().c_str(), 0600), 0);
    pipe_.open(path(), std::ios::in | std::ios::out);
  }
  ~LiveInputTest() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "pipe").string(); }
  // Once it has come.
  static std::shared_ptr<const Recording> recording(const LiveInput& input) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
    while (!input.recording() && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return input.recording();
  }
  std::filesystem::path folder_;
  std::fstream pipe_;
};

TEST_F(LiveInputTest, IsKnownAsATraceByItsFirstLineThatIsNotEmpty) {
  pipe_ << "\n  \n" << dart(0, false) << std::flush;
  const LiveInput input(path());
  ASSERT_TRUE(recording(input)) << "before it is over";
  EXPECT_FALSE(recording(input)->over());
}

TEST_F(LiveInputTest, SaysAtOnceThatAMessageStandsBeforeTheTrace) {
  pipe_ << "starting\n" << dart(0, false) << std::flush;
  LiveInput input(path());
  std::optional<Message> error;
  for (int i = 0; i < 4000 && !error; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    error = input.take_error();
  }
  ASSERT_TRUE(error) << "before it is over";
  EXPECT_THAT(error->text(), testing::HasSubstr("line 1 is not a JSON object"));
}

TEST_F(LiveInputTest, KeepsWhatCameBeforeABadLine) {
  pipe_ << dart(0, true) << dart(1, true) << "{\"x\":1}\n" << std::flush;
  LiveInput input(path());
  ASSERT_TRUE(recording(input));
  EXPECT_EQ(recording(input)->points(), 2u);
  EXPECT_TRUE(recording(input)->over());
  EXPECT_TRUE(input.take_error());
}
#endif

}  // namespace
}  // namespace annulus::test
