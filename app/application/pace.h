#pragma once

namespace annulus {

// How fast a run is played.
struct Pace {
  double speed = 0;    // tries a second
  bool rises = false;  // since nobody has chosen it
};

}  // namespace annulus
