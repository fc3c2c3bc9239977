#include "app/session/run_maker.h"

#include <exception>
#include <span>
#include <utility>

#include "core/domain/stopped.h"
#include "core/making/at_most_words.h"
#include "core/making/resolved.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using Clock = std::chrono::steady_clock;

// Half a frame: a run that is made sooner is not shown at try 0 before.
constexpr std::chrono::milliseconds kSoon{8};
constexpr std::chrono::milliseconds kPublish{50};  // how often new points are handed out

}  // namespace

RunMaker::RunMaker() : thread_([this] { work(); }) {}

RunMaker::~RunMaker() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
    making_.request_stop();
  }
  changed_.notify_all();
  thread_.join();
}

void RunMaker::drop() {
  for (std::shared_ptr<Run>* run : {&begun_, &finished_})
    if (*run) discarded_.push_back(std::exchange(*run, nullptr));
  error_.reset();
  new_points_ = {};
  making_.request_stop();
  points_ = 0;
}

void RunMaker::wish(const Resolved& setup, std::uint64_t id, bool begin, std::optional<std::uint64_t> at) {
  {
    const std::lock_guard lock(mutex_);
    drop();
    wish_ = Wish{setup, id, begin, at};
  }
  wished_ = true;
  changed_.notify_all();
}

void RunMaker::cancel() {
  {
    const std::lock_guard lock(mutex_);
    drop();
    wish_.reset();
  }
  wished_ = false;
  changed_.notify_all();
}

void RunMaker::discard(std::shared_ptr<Run> run) {
  {
    const std::lock_guard lock(mutex_);
    discarded_.push_back(std::move(run));
  }
  changed_.notify_all();
}

std::shared_ptr<Run> RunMaker::take(Clock::time_point deadline) {
  if (!wished_) return nullptr;
  std::unique_lock lock(mutex_);
  const auto ready = [this] { return finished_ || error_; };
  changed_.wait_until(lock, deadline, ready);
  if (!ready()) return std::exchange(begun_, nullptr);
  wished_ = false;
  std::shared_ptr<Run> run = std::exchange(finished_, nullptr);
  std::optional<Message> error = std::move(error_);
  drop();
  error_ = std::move(error);
  return run;
}

void RunMaker::collect_points(std::vector<Vec2>& points) {
  std::vector<Vec2> fresh;
  {
    const std::lock_guard lock(mutex_);
    fresh.swap(new_points_);
  }
  points.insert(points.end(), fresh.begin(), fresh.end());
}

std::optional<Message> RunMaker::error() {
  const std::lock_guard lock(mutex_);
  return std::exchange(error_, std::nullopt);
}

void RunMaker::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return quit_ || wish_ || !discarded_.empty(); });
    std::vector<std::shared_ptr<Run>> rubbish = std::exchange(discarded_, {});
    if (quit_) return;
    const std::optional<Wish> wish = std::exchange(wish_, std::nullopt);
    if (wish) making_ = std::stop_source();
    const std::stop_token stop = making_.get_token();
    lock.unlock();
    rubbish.clear();
    std::shared_ptr<Run> run;
    std::optional<Message> error;
    try {
      if (wish) run = make(*wish, stop);
    } catch (const std::exception& failure) {  // above all, out of memory
      error = message_of(failure);
    }
    lock.lock();
    if (!wish) continue;
    if (stop.stop_requested()) {
      if (run) discarded_.push_back(std::move(run));
      continue;
    }
    finished_ = std::move(run);
    error_ = std::move(error);
    changed_.notify_all();
  }
}

std::shared_ptr<Run> RunMaker::make(const Wish& wish, const std::stop_token& stop) {
  const auto start = Clock::now();
  const Resolved setup = searched(wish.setup, stop);
  auto run = std::make_shared<Run>(setup, wish.id, stop);
  const auto first_try = Clock::now();
  Clock::duration elsewhere{};
  bool begin = wish.begin;
  const Sampler& sampler = run->timeline.sampler();
  auto publish_next = start + kPublish;
  std::size_t published = 0;
  run->timeline.run_to_end([&] {
    points_ = sampler.count();
    if (sampler.count() > published && Clock::now() > publish_next) {
      const std::span<const Vec2> fresh = sampler.points().subspan(published);
      published = sampler.count();
      publish_next = Clock::now() + kPublish;
      const std::lock_guard lock(mutex_);
      if (!stop.stop_requested()) new_points_.insert(new_points_.end(), fresh.begin(), fresh.end());
    }
    if (begin && Clock::now() - start > kSoon) {
      begin = false;
      const auto from = Clock::now();
      auto begun = std::make_shared<Run>(setup, wish.id, stop);
      elsewhere = Clock::now() - from;
      const std::lock_guard lock(mutex_);
      if (!stop.stop_requested()) begun_ = std::move(begun);
    }
    go_on_unless(stop);
    return true;
  });
  run->remarks = remarks(setup, sampler.points());
  if (const auto remark = at_most_remark(setup, sampler.count())) run->remarks.push_back(*remark);
  run->seconds = std::chrono::duration<double>(Clock::now() - first_try - elsewhere).count();
  if (wish.at) run->timeline.seek(*wish.at, [&] { go_on_unless(stop); });
  return run;
}

}  // namespace annulus
