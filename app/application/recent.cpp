#include "app/application/recent.h"

#include <algorithm>

namespace annulus {
namespace {

constexpr double kSecond = 1, kHalf = 0.5;

Counts difference(const Counts& a, const Counts& b) {
  return {a.tries - b.tries,         a.accepted - b.accepted, a.outside - b.outside,
          a.too_close - b.too_close, a.retired - b.retired,   a.not_farthest - b.not_farthest};
}

}  // namespace

void Recent::begin(const Run& run) {
  *this = {};
  run_ = run.id;
  before_ = run.timeline.sampler().counts();
  facts_ = run.timeline.sampler().facts();
}

void Recent::observe(const Run& run) {
  if (run_ != run.id) begin(run);
  const PickRecord& pick = run.timeline.pick();
  ++present_.ways[{pick.turn(), pick.steps()}];
  ++present_.observed;
  if (pick.empty()) return;
  const auto pass_on = [&](const PickRecord::Candidate& candidate) {
    passed_.push_back({0, candidate.position, candidate.verdict, pick.around_point, pick.centre,
                       run.timeline.sampler().candidate_ring()});
  };
  pass_on(pick.candidates.back());
  if (!pick.candidates.back().compared()) return;
  // At the end of a round one of its candidates is accepted, perhaps an earlier one.
  for (const PickRecord::Candidate& candidate : pick.candidates)
    if (candidate.verdict == Verdict::accepted && &candidate != &pick.candidates.back()) pass_on(candidate);
}

void Recent::pass(double seconds, const Run& run) {
  const Counts& now = run.timeline.sampler().counts();
  if (run_ != run.id || now.tries < at_) begin(run);
  at_ = now.tries;
  for (scene::PassedTry& passed : passed_) passed.age += seconds;
  std::erase_if(passed_, [](const scene::PassedTry& passed) { return passed.age >= 1; });
  seconds_ += seconds;
  of_facts_ += seconds;
  if (of_facts_ >= kHalf) {
    of_facts_ = 0;
    facts_ = run.timeline.sampler().facts();
  }
  if (seconds_ < kSecond) return;
  present_.made = difference(now, before_);
  before_ = now;
  seconds_ = 0;
  second_ = std::exchange(present_, {});
}

}  // namespace annulus
