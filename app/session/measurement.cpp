#include "app/session/measurement.h"

#include <algorithm>
#include <exception>

namespace annulus {

Measurement::Measurement(const Conditions& conditions) {
  findings_.now = {kContenders.front(), kSizes.front()};
  thread_ = std::jthread([this, conditions](const std::stop_token& stop) {
    try {
      work(conditions, stop);
    } catch (const std::exception&) {  // it was stopped, or memory is short: what is measured stays
    }
    const std::lock_guard lock(mutex_);
    findings_.now.reset();
  });
}

Findings Measurement::findings() const {
  const std::lock_guard lock(mutex_);
  return findings_;
}

void Measurement::work(const Conditions& conditions, const std::stop_token& stop) {
  for (const std::uint64_t size : kSizes) {
    for (const Contender contender : kContenders) {
      {
        const std::lock_guard lock(mutex_);
        if (std::ranges::find(findings_.beyond, contender, &Findings::Beyond::contender) !=
            findings_.beyond.end())
          continue;
        const double expected = expected_seconds(readings_of(findings_.readings, contender), size);
        if (expected > kMostSeconds) {
          findings_.beyond.push_back({contender, size, expected});
          continue;
        }
        findings_.now = {contender, size};
      }
      const Reading reading = measure(contender, size, conditions, stop);
      const std::lock_guard lock(mutex_);
      findings_.readings.push_back(reading);
    }
  }
}

}  // namespace annulus
