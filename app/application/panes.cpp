#include "app/application/panes.h"
#include "core/run/destination.h"
#include "core/samplers/recorded.h"

#include <algorithm>

namespace annulus {
namespace {

// Until its end is known, a run grows by this many tries at a time to where it should be; soon the whole run
// is collected.
constexpr std::uint64_t kTriesAtOnce = 1024;

// What became of the last try; nothing at the start, and where no try was made.
std::optional<Verdict> last_verdict(const Run& run) {
  const PickRecord& pick = run.timeline.pick();
  return pick.empty() ? std::nullopt : std::optional(pick.candidates.back().verdict);
}

// Whether the last point is nearer to an earlier one than it should be.
bool broke_distance(const Run& run) {
  if (last_verdict(run) != Verdict::accepted) return false;
  const Index count = run.timeline.sampler().count();
  return count > 0 && count <= run.spacing.size() &&
         run.spacing.violations(count).size() > run.spacing.violations(count - 1).size();
}

}  // namespace

double Panes::position() const {
  const double a = position_of(a_.run(), counting());
  return b_ ? std::max(a, position_of(b_->run(), counting())) : a;
}

double Panes::step() const {
  const double a = step_of(a_.run(), counting());
  return b_ ? std::min(a, step_of(b_->run(), counting())) : a;
}

void Panes::use(const Setup& a, const std::optional<Setup>& b) {
  const bool split_stays = b && b_;
  const bool other_a = !(a == a_.setup());
  const bool other_b = split_stays && !(*b == b_->setup());
  // If one pane begins anew, so does the other, to stay locked; but finished runs are shown finished.
  const bool both_anew = split_stays && other_a != other_b && !at_end();
  if (other_a && both_anew) {
    a_.use(a, 0);
  } else if (other_a) {
    a_.use(a);
  }
  if (!b) {
    b_.reset();
  } else if (!b_) {
    b_.emplace(*b, maker_b_, a_);
    if (a_.run().timeline.at_end()) {
      b_->to_end();
    } else {
      b_->use(*b, a_.run().timeline.position());
    }
  } else if (other_b && both_anew) {
    b_->use(*b, 0);
  } else if (other_b) {
    b_->use(*b);
  }
  if (both_anew) (other_a ? *b_ : a_).to_start();
}

std::optional<Message> Panes::update(Pane::Clock::time_point end) {
  a_.send_wish();
  if (b_) b_->send_wish();
  std::optional<Message> wrong = a_.update(end);
  if (b_)
    if (auto wrong_b = b_->update(end)) wrong = std::move(wrong_b);
  return wrong;
}

std::uint64_t Panes::tries_at(const Pane& pane, double at) const {
  return annulus::tries_at(pane.run(), counting(), at)
      .value_or(pane.run().timeline.position() + kTriesAtOnce);
}

void Panes::seek(double at) {
  a_.seek(tries_at(a_, at));
  if (b_) b_->seek(tries_at(*b_, at));
}

bool Panes::seek_stop(double at, const Stops& stops) {
  std::optional<PaneId> first;  // of those that have stopped, the pane that is least far
  for (const PaneId id : kPaneIds) {
    if (!has(id)) continue;
    const std::uint64_t tries = tries_at((*this)[id], at);
    if (!stops[id]) {
      (*this)[id].seek(tries);
    } else if ((*this)[id].seek_until(tries, stops[id])) {
      const auto reached = [&](PaneId stopped) { return position_of((*this)[stopped].run(), counting()); };
      if (!first || reached(id) < reached(*first)) first = id;
    }
  }
  if (first) follow(*first);
  return first.has_value();
}

void Panes::seek_try(PaneId id, std::uint64_t at) {
  (*this)[id].seek(at);
  follow(id);
}

void Panes::step_pick(int direction) {
  // The pane that is farther on leads, but not from its end on.
  PaneId leader = PaneId::a;
  if (b_) {
    const bool a_ended = direction > 0 && a_.run().timeline.at_end();
    const bool b_ended = direction > 0 && b_->run().timeline.at_end();
    const bool b_is_ahead = position_of(a_.run(), lock_) < position();
    if (a_ended || (b_is_ahead && !b_ended)) leader = PaneId::b;
  }
  (*this)[leader].step_pick(direction);
  follow(leader);
}

void Panes::follow(PaneId leader) {
  if (!b_) return;
  const double at = position_of((*this)[leader].run(), lock_);
  Pane& follower = (*this)[other(leader)];
  if (const auto tries = annulus::tries_at(follower.run(), lock_, at)) follower.seek(*tries);
}

bool Panes::can_lock(Lock lock) const {
  const auto any = [&](bool (*is)(const Setup&)) { return is(a_.setup()) || (b_ && is(b_->setup())); };
  return lock == Lock::points || (!any(shows_points) && (lock == Lock::tries || !any(is_recorded)));
}

void Panes::lock_by_points() {
  lock_ = Lock::points;
  if (!at_end()) follow(PaneId::a);
}

void Panes::to_start() {
  a_.to_start();
  if (b_) b_->to_start();
}

void Panes::to_end() {
  a_.to_end();
  if (b_) b_->to_end();
}

void Panes::reach(const Destination& goal, const std::optional<Destination>& of_b) {
  a_.reach(goal);
  if (!b_) return;
  if (of_b) return b_->reach(*of_b);
  if (goal.kind == Destination::Kind::end) return b_->reach(goal);
  follow(PaneId::a);
}

void Panes::to_next_difference() {
  if (!b_ || !can_lock(Lock::tries)) return;
  lock_ = Lock::tries;
  const auto differ = [&] {
    const bool both = !a_.run().timeline.at_end() && !b_->run().timeline.at_end();
    return both && last_verdict(a_.run()) != last_verdict(b_->run());
  };
  const auto points = [](const Pane& pane) { return pane.run().timeline.sampler().points(); };
  const auto same = [](Vec2 a, Vec2 b) { return a.x == b.x && a.y == b.y; };
  // Before any try their points may differ by what their samplers begin with.
  const bool apart = position() > 0 && (differ() || !std::ranges::equal(points(a_), points(*b_), same));
  while (!at_end()) {
    seek(position() + 1);
    if (apart ? broke_distance(a_.run()) || broke_distance(b_->run()) : differ()) return;
  }
}

}  // namespace annulus
