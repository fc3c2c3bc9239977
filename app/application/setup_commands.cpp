#include "app/application/setup_commands.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>

#include "app/lessons/comparisons.h"
#include "core/goal/goal.h"
#include "core/making/given_values.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/goal_value.h"
#include "core/setup/parameter.h"
#include "core/setup/places.h"

namespace annulus {
namespace {

// Whether their code has the same lines, so that breakpoints can stay.
bool same_lines(const Setup& a, const Setup& b) {
  const auto code = sampler_info(a.sampler).code;
  return a.sampler == b.sampler && annulus::same_lines(code(a), code(b));
}

// Whether the sampler takes a limit beside a radius.
bool takes_limit(const Setup& setup) {
  return std::ranges::any_of(sampler_info(setup.sampler).parameters,
                             [](const Parameter& one) { return one.name == "at-most"; });
}

// Whether it says where the start is, in place of a click.
bool names_another_start(const Setup& wish, const Setup& now) {
  if (!wish.has("start") || !now.has("start") || wish.text("start") == now.text("start")) return false;
  return parse_start(wish.text("start")).kind != Start::Kind::given;
}

}  // namespace

Setups with_value(Setups setups, const command::SetValue& wish) {
  Setup& setup = setups.of(wish.pane);
  const Value before = setup.has(wish.parameter) ? setup.value(wish.parameter) : Value();
  const Goal goal = setup.goal;
  set_values(setup, {{wish.parameter, wish.value}});
  // A number, a spacing or a limit takes the place of what was asked for before.
  if (std::holds_alternative<GoalConflict>(setup.goal) && wish.parameter != "exact")
    set_goal(setup, asked_instead(goal, wish.parameter, wish.value));
  if (std::holds_alternative<std::string>(wish.value)) follow_choice(setup, wish.parameter, before);
  if (wish.parameter == "radius") setup = without_goal(std::move(setup));  // it is given now
  if (is_recorded(setup)) {
    place_sides(setup);
    if (wish.parameter == "radius") confirm_radius(setup);
  }
  // The same seed on both panes, unless B has been given another.
  if (wish.parameter == "seed" && wish.pane == PaneId::a && setups.b && setups.b->seeded() &&
      setups.b->values["seed"] == before)
    setups.b->values["seed"] = wish.value;
  return setups;
}

Setups with_seed(Setups setups, std::uint64_t seed) {
  setups.a.reseed(seed);
  if (setups.b) setups.b->reseed(seed);
  return setups;
}

Setups split(Setups setups) {
  setups.b = setups.b ? std::nullopt : std::optional(setups.a);
  return setups;
}

std::optional<Setup> painted(Setup setup, int column, int row, bool available) {
  if (!traits_of(setup).cells) return std::nullopt;
  GreyImage map = map_of(setup);
  if (column < 0 || row < 0 || column >= map.width || row >= map.height) return std::nullopt;
  map.levels[map.at(column, row)] = available ? 0xFFFF : 0;
  setup.values[sampler_info(setup.sampler).image] = ImageValue{"", std::make_shared<const KnownImage>(map)};
  return setup;
}

SetupCommands::SetupCommands(State& state, std::uint64_t max_points)
    : state_(state),
      playback_(state.playback),
      history_(state.history),
      gallery_(state.gallery),
      exercise_(state.exercise),
      lessons_(state.lessons),
      view_(state.view),
      workspace_(state.workspace),
      files_(state.files),
      max_points_(max_points) {}

void SetupCommands::apply(const command::SetValue& wish) {
  // A start that is clicked asks for the next click; one that is named ends that.
  if (const auto* text = std::get_if<std::string>(&wish.value);
      wish.parameter == "start" && text && parse_start(*text).kind != Start::Kind::given)
    workspace_.start_chosen();
  workspace_.has_been_moved(wish.parameter);
  change(with_value(setups(), wish), wish.continues);
}

void SetupCommands::apply(const command::SetGoal& wish) {
  change_setup(wish.pane, with_goal(state_.panes[wish.pane].setup(), wish.goal), wish.continues);
}

void SetupCommands::apply(const command::UsePreset& wish) {
  change_setup(wish.pane,
               state_.panes.b() ? setup_like(wish.name, state_.panes[wish.pane].setup())
                                : preset_setup(preset(wish.name)),
               false);
}

void SetupCommands::apply(const command::UseSampler& wish) {
  // What the present sampler has no use for is what it was before.
  const Setup& now = state_.panes[wish.pane].setup();
  Setup like = now;
  std::optional<Goal> goal_before;
  history_.visit_back([&](const Setups& before) {
    const Setup* setup = wish.pane == PaneId::a ? &before.a : before.b ? &*before.b : nullptr;
    if (!setup) return;
    like.values.insert(setup->values.begin(), setup->values.end());
    const bool lost = !takes_goal(now) || (takes_limit(*setup) && !takes_limit(now));
    if (!goal_before && lost && takes_goal(*setup)) goal_before = setup->goal;
  });
  Setup setup = setup_like(wish.name, like);
  if (goal_before) {
    like.goal = *goal_before;
    Setup as_before = setup_like(wish.name, like);
    // The same number may have come from a mean spacing, or be met exactly.
    if (std::holds_alternative<NoGoal>(now.goal) || goal_points(as_before) == goal_points(now))
      setup = std::move(as_before);
  }
  change_setup(wish.pane, setup, false);
}

void SetupCommands::apply(const command::Reroll&) {
  change(with_seed(setups(), std::uint64_t{std::random_device{}() % 1'000'000}), false);
}

void SetupCommands::apply(const command::Reset& wish) {
  const Setup& setup = state_.panes[wish.pane].setup();
  change_setup(wish.pane, is_recorded(setup) ? as_found(setup) : default_setup(setup.sampler), false);
}

void SetupCommands::apply(const command::PaintCell& stroke) {
  if (!workspace_.brush()) return;
  if (const auto setup =
          painted(state_.panes[stroke.pane].setup(), stroke.column, stroke.row, *workspace_.brush()))
    change_setup(stroke.pane, *setup, stroke.continues);
}

void SetupCommands::apply(const command::ToggleSplit&) {
  Setups wish = split(setups());
  // Beside a file stands what stood there before, or the file itself; runs begin alike.
  if (const auto before = wish.b ? history_.before_whole() : std::nullopt;
      before && (is_recorded(before->a) || is_recorded(*before->b)))
    wish.b = before->b;
  change(std::move(wish), false);
}

void SetupCommands::apply(const command::UseComparison& wish) {
  const auto row = std::ranges::find(comparisons(), wish.name, &Comparison::name);
  if (row == comparisons().end()) return;
  auto [left, right] = setups_of(*row, state_.panes.a().setup());
  change({std::move(left), std::move(right)}, false);
}

void SetupCommands::apply(const command::CancelRun& cancelled) {
  if (!state_.panes[cancelled.pane].making()) return;
  const Setups wish = setups();
  playback_.change_panes()[cancelled.pane].cancel();
  give_up(wish);
}

Setups SetupCommands::setups() const {
  const Setup& a = state_.panes.a().setup();
  return {a, state_.panes.b() ? std::optional(state_.panes.b()->setup()) : std::nullopt, mistake_in(a),
          lessons_.reopened() ? lessons_.open_page() : std::nullopt};
}

bool SetupCommands::change(Setups wish, bool continues) {
  if (!continues) history_.begin();
  // The card closes when the setup no longer has the mistake.
  if (wish.mistake && !wish.mistake->is_in(wish.a)) wish.mistake = nullptr;
  try {
    check(wish.a, max_points_);
    if (wish.b) check(*wish.b, max_points_);
  } catch (const InputError& error) {
    files_.complain(error.message());
    return false;
  }
  if (files_.notice().error) files_.apply(command::DismissNotice{});
  const Setups now = setups();
  if (wish == now) return true;
  history_.record(now, continues);
  use(wish);
  return true;
}

bool SetupCommands::change_setup(PaneId id, const Setup& setup, bool continues) {
  Setups wish = setups();
  wish.of(id) = setup;
  return change(wish, continues);
}

void SetupCommands::use(const Setups& wish) {
  const Setup& a = state_.panes.a().setup();
  const Pane* b = state_.panes.b();
  if (!same_lines(wish.a, a)) playback_.clear_breakpoints(PaneId::a);
  if (!wish.b || !b || !same_lines(*wish.b, b->setup())) playback_.clear_breakpoints(PaneId::b);
  const bool other_domain = !(domain_of(wish.a) == domain_of(a));
  const bool other_split = wish.b.has_value() != (b != nullptr);
  const std::optional<PaneId> choosing = workspace_.choosing_start();
  const Setup* start_of = !choosing                ? nullptr
                          : *choosing == PaneId::a ? &wish.a
                          : wish.b                 ? &*wish.b
                                                   : nullptr;
  const bool start_named = start_of && state_.panes.has(*choosing) &&
                           names_another_start(*start_of, state_.panes[*choosing].setup());
  playback_.change_panes().use(wish.a, wish.b);
  if (state_.panes.b() && !state_.panes.can_lock(state_.panes.lock()))
    playback_.change_panes().lock_by_points();
  if (exercise_.open() && wish.b) {  // tasks need one canvas
    const bool of_lesson = exercise_.open()->of_lesson;
    exercise_.close();
    if (of_lesson && lessons_.open()) lessons_.try_over();
  }
  if (start_named || !start_of || !start_of->has("start")) workspace_.start_chosen();
  show_card(wish.mistake);
  if (other_domain || other_split) view_.frame({});
}

const Mistake* SetupCommands::mistake_in(const Setup& a) const {
  const Mistake* mistake = gallery_.mistake();
  return mistake && mistake->is_in(a) ? mistake : nullptr;
}

void SetupCommands::take_up_runs(Pane::Clock::time_point end) {
  const auto wrong = playback_.update(end);
  if (!wrong) return;
  Setups wish = setups();
  for (const PaneId id : kPaneIds) {
    if (!state_.panes.has(id)) continue;
    if (auto failed = playback_.change_panes()[id].take_failed()) wish.of(id) = std::move(*failed);
  }
  wish.mistake = mistake_in(wish.a);
  give_up(wish);
  files_.complain(*wrong);
}

void SetupCommands::give_up(const Setups& wish) {
  const Setups now = setups();
  if (now == wish) return;  // the picture is right, only its end was not known
  show_card(now.mistake);
  history_.cancel(wish, now);
}

void SetupCommands::show_card(const Mistake* mistake) {
  if (mistake == gallery_.mistake()) return;
  const Gallery::Before& before = gallery_.before();
  if (!gallery_.mistake()) {
    gallery_.keep({view_.happening_layers(), playback_.pace(), view_.framed(), state_.findings.open(), {}});
  } else {
    view_.set_happening_layers(before.layers);
    playback_.set_pace(before.pace);
  }
  gallery_.show(mistake);
  if (!mistake) return view_.look_at(before.framed);
  view_.add_happening_layers(mistake->layers);
  view_.frame({});
}

}  // namespace annulus
