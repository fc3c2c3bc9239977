#include "core/io/points_json.h"

#include "core/io/points_csv.h"
#include "core/io/setup_json.h"

namespace annulus {

// The arrays are written by hand: numbers as in the CSV, and no tree in memory of millions of values.
std::string points_json(const Setup& setup, const Sampler& sampler) {
  const Counts& counts = sampler.counts();
  nlohmann::ordered_json head = setup_json(setup);
  head["tries"] = counts.tries;
  head["accepted"] = counts.accepted;
  head["rejected"] = {{"outside", counts.outside}, {"too_close", counts.too_close}};
  if (counts.not_farthest > 0) head["rejected"]["not_farthest"] = counts.not_farthest;
  head["retired"] = counts.retired;
  std::string out = head.dump(2);
  out.resize(out.size() - 2);  // "\n}"
  out += ",\n  \"points\": [";
  for (Index i = 0; i < sampler.count(); ++i) {
    out += i == 0 ? "\n    [" : ",\n    [";
    append_point(out, sampler, i, ", ");
    out += ']';
  }
  out += "\n  ],\n  \"parents\": [";
  for (Index i = 0; i < sampler.count(); ++i) {
    const Index parent = sampler.store().parents[i];
    if (i > 0) out += ", ";
    out += parent == kNoPoint ? "null" : std::to_string(parent);
  }
  out += "]\n}\n";
  return out;
}

}  // namespace annulus
