#pragma once

#include "core/setup/english.h"

namespace annulus {

// What a sampler does, if it matters to code that shows or measures its runs.
struct Traits {
  bool grows = false;          // has an active list: points are picked, have parents, and retire
  bool queues = false;         // grows in iterations: a new point waits for the next one
  bool throws = false;         // throws darts: places anywhere, until one is kept
  bool chooses = false;        // chooses the best candidate of a round; none is judged before all are drawn
  bool cells = false;          // picks cells of a map instead of places in the plane
  bool sized = false;          // a point's radius depends on where it is
  bool fills = false;          // goes on until no more point fits
  bool keeps_distance = true;  // points nearer than the radius are mistakes
};

// What a sampler calls its things, in legends and sentences.
struct Names {
  English point = English("point");  // one that will not grow: "retired", "picked cell"
  English active;                    // points that may still grow
  English waiting;                   // points that will be active later
  English ring;                      // where candidates lie around the picked point: "annulus r to 2r"
};

}  // namespace annulus
