#include "app/session/tries_survey.h"

#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace annulus {
namespace {

// Of the calling thread alone.
void give_way() {
#ifdef __linux__
  constexpr int kLowest = 19;
  setpriority(PRIO_PROCESS, 0, kLowest);
#endif
}

}  // namespace

TriesSurvey::TriesSurvey(const Setup& of_run, std::vector<CurveReading> known)
    : setups_{curve_setup(of_run), curve_setup_beside(of_run)},
      count_(known.size()),
      readings_(std::move(known)) {
  for (std::uint64_t seed = 1; seed <= kCurveSeeds; ++seed) {
    for (const bool beside : {false, true}) {
      for (const std::uint64_t tries_each : kCurveTries) {
        const bool is_known = std::ranges::any_of(readings_, [&](const CurveReading& reading) {
          return reading.beside == beside && reading.tries_each == tries_each && reading.seed == seed;
        });
        if (setups_[beside] && !is_known) wanted_.push_back({beside, tries_each, seed});
      }
    }
  }
  const std::size_t processors = std::max(std::thread::hardware_concurrency(), 1u);
  working_ = std::min(processors, wanted_.size());
  for (std::size_t i = working_; i > 0; --i) {
    try {
      threads_.emplace_back([this] {
        give_way();
        try {
          work();
        } catch (const std::exception&) {  // it was stopped, or memory is short: what is read stays
        }
        --working_;
      });
    } catch (const std::system_error&) {  // no more threads are to be had: fewer do
      working_ -= i;
      break;
    }
  }
}

TriesSurvey::~TriesSurvey() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

std::vector<CurveReading> TriesSurvey::readings() const {
  const std::lock_guard lock(mutex_);
  return readings_;
}

std::size_t TriesSurvey::whole(const Setup& of_run) {
  return kCurveTries.size() * kCurveSeeds * (curve_setup_beside(of_run) ? 2 : 1);
}

void TriesSurvey::work() {
  for (std::size_t i = next_++; i < wanted_.size(); i = next_++) {
    const Wanted& wanted = wanted_[i];
    CurveReading reading;
    try {
      reading = read_curve(*setups_[wanted.beside], wanted.tries_each, wanted.seed, stop_.get_token());
    } catch (const InputError&) {  // the sampler beside may not do with this setup
      continue;
    }
    reading.beside = wanted.beside;
    const std::lock_guard lock(mutex_);
    readings_.push_back(reading);
    count_ = readings_.size();
  }
}

}  // namespace annulus
