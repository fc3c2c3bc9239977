// Recordings that grow while others read them.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

#include "app/session/trace_judge.h"
#include "core/recording/trace_intake.h"
#include "core/run/timeline.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

std::string dart(int i, bool accepted) {
  return "{\"x\":" + std::to_string(1 + 20 * (i % 40)) + ",\"y\":" + std::to_string(1 + 20 * (i / 40)) +
         ",\"verdict\":\"" + (accepted ? "accepted" : "outside") + "\"}\n";
}

Setup setup_for(const std::shared_ptr<const Recording>& recording) {
  auto setup = default_setup(kRecorded);
  setup.values["width"] = setup.values["height"] = 1000.0;
  setup.values["radius"] = 10.0;
  setup.values["recording"] = RecordingValue{"it", recording, {}};
  return setup;
}

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
  intake.add(dart(0, true));
  const auto recording = intake.recording();
  std::thread writer([&] {
    for (int i = 1; i < kLines; ++i) intake.add(dart(i, i % 3 != 0));
    intake.end();
  });
  const auto setup = setup_for(recording);
  Timeline live(setup);
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
  Timeline whole(setup);
  whole.run_to_end();
  EXPECT_EQ(live.sampler().counts(), whole.sampler().counts());
  EXPECT_EQ(live.sampler().count(), whole.sampler().count());
  // 1,599 lines after the start, of which those with a multiple of three are not accepted.
  EXPECT_EQ(whole.sampler().count(), 1u + 1599 - 533);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!(judge.findings() && judge.findings()->over) && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_TRUE(judge.findings());
  // Refused as outside, though inside: all but those on the border.
  EXPECT_EQ(judge.findings()->count, 533u);
}

TEST(TraceJudge, SaysWhereAndAtWhichTry) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":100,\"height\":100,\"radius\":10}\n"
      "{\"x\":50,\"y\":50,\"verdict\":\"accepted\"}\n"
      "{\"try\":71,\"x\":54,\"y\":53,\"verdict\":\"accepted\"}\n"
      "{\"try\":72,\"x\":80,\"y\":50,\"verdict\":\"too_close\"}\n");
  intake.end();
  auto setup = setup_for(intake.recording());
  setup.values["width"] = setup.values["height"] = 100.0;
  const TraceJudge judge(setup);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!(judge.findings() && judge.findings()->over) && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const auto found = judge.findings();
  ASSERT_TRUE(found);
  ASSERT_EQ(found->kept.size(), 2u);
  EXPECT_EQ(found->kept[0].kind, Contradiction::Kind::accepted_too_near);
  EXPECT_EQ(found->kept[0].attempt, 1u) << "as the scrubber counts, not as the trace does";
  EXPECT_EQ(found->kept[0].line, 3u);
  EXPECT_EQ(found->kept[0].says.text(), "accepted at 0.5 r from point 0");  // 4 and 3 away: 5
  EXPECT_EQ(found->kept[1].kind, Contradiction::Kind::refused_too_far);
  EXPECT_EQ(found->kept[1].attempt, 2u);
}

}  // namespace
}  // namespace annulus
