#include "app/run_maker.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace annulus {

RunMaker::RunMaker() : thread_([this] { work(); }) {}

RunMaker::~RunMaker() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
    drop_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void RunMaker::wish(const Setup& setup, std::uint64_t id) {
  {
    const std::lock_guard lock(mutex_);
    wish_ = Wish{setup, id};
    begun_.reset();
    finished_.reset();
    error_.clear();
    drop_ = true;
    points_ = 0;
  }
  wished_ = true;
  changed_.notify_all();
}

void RunMaker::cancel() {
  const std::lock_guard lock(mutex_);
  wish_.reset();
  begun_.reset();
  finished_.reset();
  drop_ = true;
  wished_ = false;
}

std::unique_ptr<Run> RunMaker::take(std::chrono::milliseconds patience) {
  if (!wished_) return nullptr;
  std::unique_lock lock(mutex_);
  const auto ready = [this] { return finished_ || !error_.empty(); };
  changed_.wait_for(lock, patience, ready);
  if (!ready()) return std::move(begun_);
  wished_ = false;
  begun_.reset();
  return std::move(finished_);
}

std::string RunMaker::error() {
  const std::lock_guard lock(mutex_);
  return std::exchange(error_, {});
}

void RunMaker::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return quit_ || wish_; });
    if (quit_) return;
    const Wish wish = *std::exchange(wish_, std::nullopt);
    drop_ = false;
    lock.unlock();
    std::unique_ptr<Run> run;
    std::string error;
    try {
      run = make(wish);
    } catch (const std::exception& failure) {  // out of memory, above all
      error = failure.what();
    }
    lock.lock();
    if (drop_) continue;
    finished_ = std::move(run);
    error_ = std::move(error);
    changed_.notify_all();
  }
}

std::unique_ptr<Run> RunMaker::make(const Wish& wish) {
  auto begun = std::make_unique<Run>(wish.setup, wish.id);
  {
    const std::lock_guard lock(mutex_);
    if (!drop_) begun_ = std::move(begun);
  }
  auto run = std::make_unique<Run>(wish.setup, wish.id);
  const auto start = std::chrono::steady_clock::now();
  const Sampler& sampler = run->timeline.sampler();
  const bool done = run->timeline.run_to_end([&] {
    points_ = sampler.count();
    return !drop_;
  });
  run->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  constexpr Index kSlice = 4096;
  for (Index count = run->spacing.size(); done && count < sampler.count() && !drop_;) {
    count = std::min(count + kSlice, sampler.count());
    run->measure(count);
  }
  return run;
}

}  // namespace annulus
