#include "app/application/application.h"
#include "core/samplers/registry.h"

// Changing the setups, taking that back, and what comes of it for the sides.
namespace annulus {
namespace {

// Whether a line of one's code is the line of that number of the other's.
bool same_lines(const Setup& a, const Setup& b) {
  const auto code = sampler_info(a.sampler).code;
  return a.sampler == b.sampler && annulus::same_lines(code(a), code(b));
}

}  // namespace

void Application::compare_with(const Setup& setup) {
  change({state_.a.setup(), setup}, false);
}

Application::Setups Application::setups() const {
  const Setup& a = state_.a.setup();
  const bool mistaken = state_.mistake && state_.mistake->is_in(a);
  return {a, state_.b ? std::optional(state_.b->setup()) : std::nullopt, mistaken ? state_.mistake : nullptr};
}

bool Application::change(Setups wish, bool continues) {
  // Its card leaves with the mistake.
  if (wish.mistake && !wish.mistake->is_in(wish.a)) wish.mistake = nullptr;
  try {
    check(wish.a, max_points_);
    if (wish.b) check(*wish.b, max_points_);
  } catch (const InputError& error) {
    complain(error.message());
    return false;
  }
  if (state_.notice.error) state_.notice = {};
  const Setups now = setups();
  if (wish == now) return true;
  if (!continues) undo_.push_back(now);
  redo_.clear();
  use(wish);
  return true;
}

bool Application::change_setup(int side, const Setup& setup, bool continues) {
  Setups wish = setups();
  (side == 1 && wish.b ? *wish.b : wish.a) = setup;
  return change(wish, continues);
}

void Application::use(const Setups& wish) {
  if (!same_lines(wish.a, state_.a.setup())) state_.breakpoints[0].clear();
  if (!wish.b || !state_.b || !same_lines(*wish.b, state_.b->setup())) state_.breakpoints[1].clear();
  const bool other_domain = !(wish.a.domain() == state_.a.setup().domain());
  const bool other_split = wish.b.has_value() != state_.b.has_value();
  const bool split_stays = wish.b && state_.b;
  const bool other_a = !(wish.a == state_.a.setup());
  const bool other_b = split_stays && !(*wish.b == state_.b->setup());
  // One side begins anew: the other does too, so that they stay locked; but finished ones are shown finished.
  const bool both_anew = split_stays && other_a != other_b && !at_end();
  if (other_a && both_anew) {
    state_.a.use(wish.a, 0);
  } else if (other_a) {
    state_.a.use(wish.a);
  }
  if (!wish.b) {
    state_.b.reset();
  } else if (!state_.b) {
    state_.b.emplace(*wish.b, maker_b_, state_.a);
    if (state_.a.run().timeline.at_end()) {
      state_.b->to_end();
    } else {
      state_.b->use(*wish.b, state_.a.run().timeline.position());
    }
  } else if (other_b && both_anew) {
    state_.b->use(*wish.b, 0);
  } else if (other_b) {
    state_.b->use(*wish.b);
  }
  if (both_anew) (other_a ? *state_.b : state_.a).to_start();
  show_card(wish.mistake);
  if (other_domain || other_split) frame({});
}

void Application::step_back(std::vector<Setups>& from, std::vector<Setups>& to) {
  if (from.empty()) return;
  to.push_back(setups());
  const Setups wish = std::move(from.back());
  from.pop_back();
  use(wish);
}

}  // namespace annulus
