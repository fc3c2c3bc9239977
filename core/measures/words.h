#pragma once

#include <string>
#include <vector>

#include "core/measures/measures.h"
#include "core/setup/message.h"

namespace annulus {

// What a measure means, in a plain sentence: "No two points are nearer than they should be." Missing measures
// have none.
enum class Topic : std::uint8_t {
  smallest_distance,
  room_left,
  largest_hole,
  density,
  neighbours,
  pairs,
  resolution,
  ringing,
};
struct Statement {
  Topic topic;
  Message sentence;
};
std::vector<Statement> statements(const Measures& measures);

// Whether there are enough points for what is said of pairs and waves: of fewer chance alone makes large
// numbers.
bool enough_points(const Measures& measures);

// Whether the room left is told as a share of the points that are there. If as many more fit, as early in a
// run, the share says less than the number of points that fit.
bool room_as_share(const Measures& measures);

// Whether two points are nearer than promised.
bool is_faulty(const Measures& measures);
// Whether the power is low at a large scale, without being as even as a lattice; false without a spectrum.
bool has_blue_spectrum(const Measures& measures);

// Whether so many points have a neighbour at r that the verdict says: expect ripples.
bool expects_ripples(const Measures& measures);

// Whether no two points are nearer than promised and the power is low at a large scale, without being as even
// as a lattice; false if the radii differ or nobody knows.
bool is_blue_noise(const Measures& measures);

// What the set is, by stated rules (docs/measures.md): one sentence.
Message verdict(const Measures& measures);

// What somebody sees who looks at the picture of a spectrum for the first time, and what it means; the
// spectrum must be known. By the same rules.
Message spectrum_in_words(const Measures& measures);

}  // namespace annulus
