#include "app/application/inspect_commands.h"

#include <cstdio>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/texts/translator.h"
#include "core/goal/goal.h"
#include "core/run/inspection.h"
#include "core/setup/number.h"
#include "core/setup/places.h"

namespace annulus {
namespace {

Location short_place(Vec2 place) {
  const auto six_digits = [](float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", double{value});
    return parse_number(text).value_or(double{value});
  };
  return {six_digits(place.x), six_digits(place.y)};
}

// With one more point at the place, tried after the run, or why there can be none.
std::variant<Setup, Message> with_point(const Run& run, Vec2 place) {
  if (!run.setup.has("add") || has_exact_goal(run.setup))
    return Message(English("This setup takes no more points."));
  if (!run.timeline.at_end()) return Message(English("Points are added to the finished run: go to its end."));
  // Six digits are finer than a pixel. If the shortened place is outside or too near, the exact one counts.
  const auto facts_at = [&](Location at) {
    return place_facts(run.setup, run.timeline, run.spacing, {rounded_down(at.x), rounded_down(at.y)});
  };
  Location at = short_place(place);
  PlaceFacts facts = facts_at(at);
  if (facts.judged.verdict == Verdict::outside || !facts.too_near.empty())
    facts = facts_at(at = {double{place.x}, double{place.y}});
  if (facts.judged.verdict == Verdict::outside) return Message(English("No point can be added outside."));
  if (!facts.too_near.empty())
    return Message(
        English("No point can be added here: point {0} is too near, {1}."),
        {std::to_string(facts.too_near.front().point),
         Message::number(compared(facts.too_near.front().distance, facts.too_near.front().required))});
  Setup setup = run.setup;
  std::vector<Location> places = parse_places("--add", setup.text("add"));
  places.push_back(at);
  setup.values["add"] = to_text(places);
  return setup;
}

}  // namespace

InspectCommands::InspectCommands(State& state, SetupCommands& setups)
    : state_(state), inspection_(state.inspection), files_(state.files), setups_(setups) {}

void InspectCommands::apply(const command::Inspect& wish) {
  if (state_.asks() || state_.task_waits()) return;  // it would give the answer away
  inspection_.inspect(wish, state_.panes[wish.pane].run());
}

void InspectCommands::apply(const command::InspectLast&) {
  // Closing the inspector gives nothing away.
  if ((!state_.asks() && !state_.task_waits()) || inspection_.inspected().a)
    inspection_.inspect_last(state_.run());
}

void InspectCommands::apply(const command::InspectNext& wish) {
  if (!state_.asks() && !state_.task_waits()) inspection_.inspect_next(wish.step, state_.run());
}

void InspectCommands::apply(const command::AddPoint& wish) {
  if (!state_.panes.has(wish.pane) || !state_.panes[wish.pane].complete()) return;
  const Run& shown = state_.panes[wish.pane].run();
  const std::optional<Inspected>& inspected = inspection_.inspected()[wish.pane];
  if (!inspected || inspected->point != kNoPoint) return;
  const Translator& say = translator(state_.view.language());
  const auto added = with_point(shown, inspected->place);
  if (const auto* setup = std::get_if<Setup>(&added)) {
    setups_.change_setup(wish.pane, *setup, false);
  } else {
    files_.notify(say(std::get<Message>(added)));
  }
}

void InspectCommands::drop_stale() {
  for (const PaneId id : kPaneIds)
    inspection_.keep(id, state_.panes.has(id) ? std::optional(state_.panes[id].run().id) : std::nullopt);
}

}  // namespace annulus
