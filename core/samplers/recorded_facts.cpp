#include "core/samplers/recorded_facts.h"

namespace annulus {

std::vector<Fact> recorded_facts(const Recording& recording, const Counts& counts, Index points,
                                 std::size_t active) {
  const bool of_points = recording.kind() == Recording::Kind::points;
  std::vector<Fact> facts{
      {English("Tries"), counts.tries,
       of_points ? English("Points of the file so far, in its order.")
                 : English("Candidates of the trace so far.")},
      {English("Points"), points, English("Accepted candidates, and starts that are points.")}};
  if (of_points) return facts;
  if (recording.grows())
    facts.push_back({English("Active"), active, English("Points that are not retired yet.")});
  facts.push_back({English("Too close"), counts.too_close, English("As the trace says.")});
  facts.push_back({English("Outside"), counts.outside, English("As the trace says.")});
  if (recording.chooses())
    facts.push_back({English("Not the farthest"), counts.not_farthest, English("As the trace says.")});
  if (recording.grows())
    facts.push_back({English("Retired"), counts.retired, English("Points that the trace has retired.")});
  return facts;
}

}  // namespace annulus
