#include "app/application/setups.h"

#include <algorithm>
#include <cstdio>
#include <memory>

#include "core/goal/goal.h"
#include "core/making/given_values.h"
#include "core/run/inspection.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
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

}  // namespace

Setups with_value(Setups setups, const command::SetValue& wish) {
  Setup& setup = setups.of(wish.pane);
  const Value before = setup.has(wish.parameter) ? setup.value(wish.parameter) : Value();
  set_values(setup, {{wish.parameter, wish.value}});
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

Setups with_right_way(Setups setups) {
  const bool beside = setups.b && setups.mistake->is_right_in(*setups.b);
  setups.b = beside ? std::nullopt : std::optional(setups.mistake->corrected(setups.a));
  return setups;
}

std::optional<Setup> with_file(Setup setup, const std::string& name, const Value& file) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
  if (parameter == parameters.end()) return std::nullopt;
  setup.values[name] = file;
  if (!is_none(file)) {
    give(setup, {{name, file}});
    return setup;
  }
  // Without its file, a value that needs one makes no sense.
  for (const Parameter::Implied& implied : parameter->implies)
    if (setup.text(implied.name) == implied.value)
      setup.values[implied.name] = std::ranges::find(parameters, implied.name, &Parameter::name)->standard;
  return setup;
}

std::variant<Setup, Message> with_point(const Run& run, Vec2 place) {
  if (!run.setup.has("add") || has_exact_goal(run.setup))
    return Message(English("This setup takes no more points."));
  if (!run.timeline.at_end()) return Message(English("Points are added to the finished run: go to its end."));
  // As short as it can be told: six digits are finer than a pixel.
  const Location at = short_place(place);
  const Vec2 stored{rounded_down(at.x), rounded_down(at.y)};
  const PlaceFacts facts = place_facts(run.setup, run.timeline, run.spacing, stored);
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

std::optional<Setup> painted(Setup setup, int column, int row, bool available) {
  if (!traits_of(setup).cells) return std::nullopt;
  GreyImage map = map_of(setup);
  if (column < 0 || row < 0 || column >= map.width || row >= map.height) return std::nullopt;
  map.levels[map.at(column, row)] = available ? 0xFFFF : 0;
  setup.values[sampler_info(setup.sampler).image] = ImageValue{"", std::make_shared<const KnownImage>(map)};
  return setup;
}

GreyImage map_of(const Setup& setup) {
  const auto columns = static_cast<int>(domain_of(setup).width),
             rows = static_cast<int>(domain_of(setup).height);
  const auto& image = setup.image(sampler_info(setup.sampler).image).pixels;
  GreyImage map{columns, rows, {}};
  map.levels.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      map.levels.push_back(
          !image || image->bright(image->pixel(column + 0.5, row + 0.5, columns, rows)) ? 0xFFFF : 0);
  return map;
}

void History::record(const Setups& now, bool continues) {
  if (!continues || !under_way_) undo_.push_back(now);
  under_way_ = true;
  redo_.clear();
}

std::optional<Setups> History::move(std::vector<Setups>& from, std::vector<Setups>& to, const Setups& now) {
  under_way_ = false;
  if (from.empty()) return std::nullopt;
  to.push_back(now);
  Setups wish = std::move(from.back());
  from.pop_back();
  return wish;
}

void History::cancel(const Setups& given_up, const Setups& now) {
  // From where the change was made: back over it, or over several that were not made in time.
  const auto go_back = [&](std::vector<Setups>& from, std::vector<Setups>& to) {
    const bool there = std::ranges::find(from, now) != from.end();
    if (!there) return false;
    for (Setups at = given_up; !(at == now);) at = *move(from, to, at);
    return true;
  };
  const bool continued = under_way_;
  under_way_ = false;
  if (go_back(undo_, redo_) || go_back(redo_, undo_)) return;
  // In the middle of a drag, else after something that is not in the history, such as a lesson.
  (continued ? redo_ : undo_).push_back(given_up);
}

std::optional<Setups> History::before_mistake() const {
  const auto before =
      std::find_if(undo_.rbegin(), undo_.rend(), [](const Setups& setups) { return !setups.mistake; });
  return before == undo_.rend() ? std::nullopt : std::optional(*before);
}

std::optional<Setups> History::before_whole() const {
  const auto before =
      std::find_if(undo_.rbegin(), undo_.rend(), [](const Setups& setups) { return setups.b.has_value(); });
  return before == undo_.rend() ? std::nullopt : std::optional(*before);
}

}  // namespace annulus
