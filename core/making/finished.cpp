#include "core/making/finished.h"

#include "core/domain/stopped.h"
#include "core/making/make_sampler.h"

namespace annulus {
namespace {

// Between two questions whether to go on; see Sampler::keyframe_interval().
constexpr std::uint64_t kIntervalsAtOnce = 16;

}  // namespace

std::unique_ptr<Sampler> finished_sampler(const Resolved& setup, const std::stop_token& stop) {
  std::unique_ptr<Sampler> sampler = make_sampler(setup, stop);
  sampler->begin(nullptr);
  while (!sampler->finished()) {
    go_on_unless(stop);
    sampler->advance(kIntervalsAtOnce * sampler->keyframe_interval(), Stop::after_tries, nullptr);
  }
  return sampler;
}

}  // namespace annulus
