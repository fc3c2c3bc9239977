#include "app/session/job.h"

#include <gtest/gtest.h>

#include <thread>

namespace annulus {
namespace {

using namespace std::chrono_literals;

bool ends(const Job& job) {
  for (int i = 0; i < 10'000 && !job.done(); ++i) std::this_thread::sleep_for(1ms);
  return job.done();
}

// Work that goes on until it is cancelled.
Job::Finish for_ever(JobControl& control) {
  for (;;) {
    std::this_thread::sleep_for(1ms);
    control.set_share(0.5);
  }
}

TEST(JobTest, WorksOnAThreadAndFinishesWithItsOwner) {
  std::thread::id worked, finished;
  Job job(Job::Kind::reads, "Counting", [&](JobControl&) {
    worked = std::this_thread::get_id();
    return [&] { finished = std::this_thread::get_id(); };
  });
  EXPECT_EQ(job.what(), "Counting");
  ASSERT_TRUE(ends(job));
  EXPECT_NE(worked, std::this_thread::get_id());
  EXPECT_EQ(finished, std::thread::id()) << "not before it is taken";
  job.take()();
  EXPECT_EQ(finished, std::this_thread::get_id());
}

TEST(JobTest, SaysHowFarItIs) {
  Job job(Job::Kind::writes, "", for_ever);
  for (int i = 0; i < 10'000 && job.share() != 0.5; ++i) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(job.share(), 0.5);
  EXPECT_FALSE(job.done());
}

TEST(JobTest, HandsOnErrors) {
  Job job(Job::Kind::writes, "", [](JobControl&) -> Job::Finish { throw std::runtime_error("no disk"); });
  ASSERT_TRUE(ends(job));
  try {
    job.take();
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "no disk");
  }
}

TEST(JobTest, StopsWhereItIsCancelled) {
  Job job(Job::Kind::writes, "", for_ever);
  job.cancel();
  EXPECT_TRUE(job.cancelled());
  ASSERT_TRUE(ends(job));
  EXPECT_THROW(job.take(), Cancelled);
}

TEST(JobTest, HasStoppedOnceItIsDestroyed) {
  std::atomic<bool> begun = false, ended = false;
  {
    Job job(Job::Kind::writes, "", [&](JobControl& control) -> Job::Finish {
      begun = true;
      try {
        return for_ever(control);
      } catch (const Cancelled&) {
        ended = true;
        throw;
      }
    });
    while (!begun) std::this_thread::yield();
  }
  EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace annulus
