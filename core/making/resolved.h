#pragma once

#include <stop_token>

#include "core/setup/setup.h"

namespace annulus {

// A setup whose radius is set: given, or by its goal, as an estimate or found by runs. Samplers are made of
// such setups only; whoever changes one takes it as a Setup and has it set again.
class Resolved : public Setup {
 public:
  Resolved() = default;  // no setup yet

 private:
  friend Resolved estimated(Setup setup);
  friend Resolved searched(Resolved estimate, const std::stop_token& stop);
  friend struct AsItStands;  // of the tests: runs of a radius that is not the one searched for
  explicit Resolved(Setup setup) : Setup(std::move(setup)) {}
};

// The radius for its goal as far as it can be known without a run.
Resolved estimated(Setup setup);

// Whether the radius for the goal is known only after some runs.
bool needs_runs(const Setup& setup);
// With the radius for its goal. It depends on nothing but the setup without its radius, so that the same goal
// gives the same points. Throws InputError if runs of this setup cannot have as many points, and Stopped.
Resolved resolved(const Setup& setup, const std::stop_token& stop = {});
// The same, of what estimated() or check() has returned.
Resolved searched(Resolved estimate, const std::stop_token& stop = {});

}  // namespace annulus
