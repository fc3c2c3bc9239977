#pragma once

#include <cstdint>

namespace annulus::scene {

// How fast a run plays. What changes with each try must not flash more than three times a second, and what
// changes faster cannot be read: the faster, the less of each try is shown.
enum class Tempo : std::uint8_t {
  still,   // it rests, or each try can be read
  slow,    // the try can still be seen
  moving,  // only the pick can
  fast,    // of the last second all together
};

// `speed`: tries a second.
constexpr Tempo tempo_of(double speed) {
  constexpr double kRead = 1, kSeen = 3, kFollowed = 20;
  return speed <= kRead       ? Tempo::still
         : speed <= kSeen     ? Tempo::slow
         : speed <= kFollowed ? Tempo::moving
                              : Tempo::fast;
}

}  // namespace annulus::scene
