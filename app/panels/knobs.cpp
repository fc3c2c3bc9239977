#include "app/panels/knobs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/application/quality.h"
#include "app/application/tries_curves.h"
#include "app/kit/kit.h"
#include "app/lessons/lesson.h"
#include "app/panels/goal_amount.h"
#include "app/panels/knob.h"
#include "app/panels/knob_line.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/read_as.h"
#include "app/panels/setup_rows.h"
#include "app/panels/single_layout.h"
#include "app/scene/drawing.h"
#include "app/texts/differences.h"
#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus::panels {
namespace {

constexpr double kMostPoints = 50'000;  // on a slider

struct KnobLook {
  std::string beside = {};  // small words behind the label
  bool by_page = false;     // a lesson's page has set it, and it has not been moved since
  bool quiet = false;       // a question comes first
};

// Draws a knob; calls change(thumb, value, continues) when a thumb is moved.
void turn(const Ui& ui, Knob knob, std::vector<double> values, const auto& change) {
  Memory& memory = ui.memory;
  const auto key_of = [&](const Thumb& thumb) {
    return (ui.pane_id == PaneId::a ? "knob a " : "knob b ") + thumb.name;
  };
  for (std::size_t i = 0; i < values.size(); ++i)
    if (memory.was && memory.was->knob == key_of(knob.thumbs[i]) && memory.was->value != values[i])
      knob.thumbs[i].was = memory.was->value;
  const std::vector<double> before = values;
  const KnobMove move = draw_knob(ui, knob, values);
  const std::size_t thumb = move.thumb;
  if (move.change != SliderChange::none && values[thumb] != before[thumb]) {
    const std::string key = key_of(knob.thumbs[thumb]);
    const bool continues = move.change == SliderChange::moved && memory.dragged == key;
    if (move.change == SliderChange::moved) memory.dragged = key;
    if (!continues) memory.was = {key, before[thumb]};
    if (move.held && move.by_mouse && !memory.knob_held) {
      memory.knob_held = true;
      ui.issue(command::HoldKnob{true});
    }
    change(thumb, values[thumb], continues);
  }
  const bool dragged =
      std::ranges::any_of(knob.thumbs, [&](const Thumb& one) { return memory.dragged == key_of(one); });
  if (move.held || !dragged) return;
  memory.dragged.clear();
  if (!memory.knob_held) return;
  memory.knob_held = false;
  ui.issue(command::HoldKnob{false});
}

bool is_whole(const Parameter& parameter) {
  return parameter.kind == ParameterKind::integer;
}

double number_in(const Setup& setup, const Parameter& parameter) {
  const Value& now = setup.values.at(parameter.name);
  return is_whole(parameter) ? static_cast<double>(std::get<std::uint64_t>(now)) : std::get<double>(now);
}

// As the parameter stands in the setup.
Thumb thumb_of(const Ui& ui, const Parameter& parameter) {
  const Setup& setup = ui.pane().setup();
  const double value = number_in(setup, parameter);
  const Choice* named = parameter.choice_named(to_text(setup.values.at(parameter.name)));
  return {.name = parameter.name,
          .text = named                 ? ui.say(named->label)
                  : is_whole(parameter) ? ui.say.numbers.grouped(static_cast<std::uint64_t>(value))
                                        : ui.say.numbers.rounded(value)};
}

void set_number(const Ui& ui, const Parameter& parameter, double wish, bool continues) {
  set_value(ui, parameter.name, is_whole(parameter) ? Value(static_cast<std::uint64_t>(wish)) : Value(wish),
            continues);
}

std::string label_of(const Ui& ui, const Parameter& parameter) {
  std::string label = ui.say(parameter.label);
  if (!parameter.symbol.empty() && !label.ends_with(" " + parameter.symbol)) label += " " + parameter.symbol;
  return label;
}

// Whether a page names the knob as a word of weight: it is to be moved there.
bool asks_for(const Ui& ui, const LessonStep& page, const std::string& name) {
  const Parameter* parameter = parameter_named(ui.pane().setup(), name);
  const Phrase named{parameter ? label_of(ui, *parameter) : "", Tone::strong};
  return std::ranges::any_of(page.text, [&](const std::vector<Phrase>& paragraph) {
    return std::ranges::find(paragraph, named) != paragraph.end();
  });
}

void parameter_knob(const Ui& ui, const Parameter& parameter, const KnobLook& look,
                    std::optional<Knob::Ends> ends) {
  const Setup& setup = ui.pane().setup();
  Knob knob{.thumbs = {thumb_of(ui, parameter)},
            .label = label_of(ui, parameter),
            .beside = look.beside,
            .range = range_of(setup, parameter),
            .set_elsewhere = look.by_page,
            .quiet = look.quiet,
            .ends = std::move(ends)};
  knob.help = ui.say(parameter.help) + marked_range(ui, parameter, knob.range);
  if (parameter.name == "radius" && asks_for_radius(setup)) {
    knob.unknown = true;
    knob.thumbs.front().text = ui.say("not known");
    for (const RadiusHint& hint : radius_hints(ui)) knob.hints.push_back(hint.radius);
  }
  if (parameter.name == "radius" && (takes_goal(setup) || counts(setup)))
    knob.help += " " + std::string(ui.say("r is given: the number of points follows."));
  turn(ui, std::move(knob), {number_in(setup, parameter)},
       [&](std::size_t, double wish, bool continues) { set_number(ui, parameter, wish, continues); });
}

// Two radii of a field on one slider; between them it has the colours of the field.
void radii_knob(const Ui& ui, const KnobLook& look) {
  const Setup& setup = ui.pane().setup();
  const std::array<const Parameter*, 2> ends{parameter_named(setup, "radius-min"),
                                             parameter_named(setup, "radius-max")};
  Knob knob{.label = ui.say("Radius r"), .range = range_of(setup, *ends[0])};
  const SliderRange upper = range_of(setup, *ends[1]);
  knob.range.minimum = std::min(knob.range.minimum, upper.minimum);
  knob.range.maximum = std::max(knob.range.maximum, upper.maximum);
  knob.range.grain = std::min(knob.range.grain, upper.grain);
  knob.set_elsewhere = look.by_page;
  knob.quiet = look.quiet;
  knob.scale = {scene::field_colour(0, ui.palette()), scene::field_colour(1, ui.palette())};
  knob.help = ui.say("The smallest and the largest radius: the field says which r a point has where.");
  std::vector<double> values;
  for (const Parameter* end : ends) {
    knob.thumbs.push_back(thumb_of(ui, *end));
    values.push_back(number_in(setup, *end));
  }
  turn(ui, std::move(knob), std::move(values), [&](std::size_t thumb, double wish, bool continues) {
    set_number(ui, *ends[thumb], wish, continues);
  });
}

// What the knob does; nothing if it has been moved once. At the end there is more to read below.
std::optional<Knob::Ends> ends_of(const Ui& ui, const std::string& name) {
  if (ui.workspace.has_moved(name)) return std::nullopt;
  const bool ended = ui.pane().run().timeline.at_end();
  if (name == "radius") {
    const char* does = ui.say("least distance between two points");
    return ended ? Knob::Ends{"", does, ""} : Knob::Ends{ui.say("more points"), does, ui.say("fewer")};
  }
  if (ended) return std::nullopt;
  return Knob::Ends{ui.say("quicker"), ui.say("a point that fails k times retires"), ui.say("denser")};
}

void points_knob(const Ui& ui, const std::string& name, const std::optional<Amount>& amount,
                 const KnobLook& look) {
  const double value = amount ? amount->points : 0;
  turn(ui,
       {.thumbs = {{.name = name, .text = amount ? ui.say.numbers.grouped(whole_points(value)) : "..."}},
        .label = ui.say("Points"),
        .beside = look.beside,
        .range = {10, kMostPoints, true, 1},
        .unknown = !amount,
        .set_elsewhere = look.by_page,
        .quiet = look.quiet,
        .help = ui.say("How many points: set it, and the radius follows. Of 20 seeds 19 lie within \u00b1.")},
       {value}, [&](std::size_t, double points, bool continues) {
         set_goal(ui, ByPoints{whole_points(points), has_exact_goal(ui.pane().setup())}, continues);
       });
}

SliderRange spacing_range(const Setup& setup) {
  const double few = mean_spacing(setup, 10), many = mean_spacing(setup, kMostPoints);
  // Three digits tell spacings apart.
  return {many, few, true, std::min(std::pow(10.0, std::floor(std::log10(many)) - 1), 0.1)};
}

void spacing_knob(const Ui& ui, const KnobLook& look) {
  const Setup& setup = ui.pane().setup();
  const BySpacing goal = std::get<BySpacing>(setup.goal);
  turn(
      ui,
      {.thumbs = {{.name = "spacing", .text = ui.say.numbers.rounded(goal.spacing)}},
       .label = ui.say("Mean spacing"),
       .beside = look.beside,
       .range = spacing_range(setup),
       .set_elsewhere = look.by_page,
       .quiet = look.quiet,
       .help = ui.say("The side of the square that each point has to itself on average: the root of area per "
                      "point. Set it, and the number of points follows.")},
      {goal.spacing}, [&](std::size_t, double wish, bool continues) {
        set_goal(ui, BySpacing{wish, goal.exact}, continues);
      });
}

// Whether the first two are the ends of a range, which are one knob.
bool is_range(const std::vector<std::string>& names) {
  return names.size() > 1 && names[0] == "radius-min" && names[1] == "radius-max";
}

void knob_named(const Ui& ui, const std::string& name, const KnobLook& look,
                std::optional<Knob::Ends> ends = {}) {
  const Setup& setup = ui.pane().setup();
  if (name == "points" || name == "count") {
    points_knob(ui, name, amount_of(ui.pane()), look);
  } else if (name == "spacing") {
    spacing_knob(ui, look);
  } else {
    parameter_knob(ui, *parameter_named(setup, name), look, std::move(ends));
  }
}

// That a lesson's page has set the knob above, and how to get its value back.
void draw_page_line(const Ui& ui, bool by_page, bool last) {
  KnobLine line(ui);
  if (by_page && !last) return line.words(ui.say("set by this page"));
  const std::string words = by_page ? ui.say("Again brings the page's values back")
                                    : ui.say("moved; Again brings the old value back");
  line.words(shortened_in(ui.fonts.small, words, line.room()));
}

// Where r of a file comes from, or, if it is not known, what it may be.
void draw_origin_of_radius(const Ui& ui) {
  if (asks_for_radius(ui.pane().setup())) return draw_radius_hints(ui, radius_hints(ui));
  KnobLine line(ui);
  line.words(origins_of(ui.pane().setup()).radius == PlaneOrigin::file ? ui.say("as the file says")
                                                                       : ui.say("as entered"));
}

}  // namespace

void set_value(const Ui& ui, const std::string& parameter, Value value, bool continues) {
  ui.issue(command::SetValue{parameter, std::move(value), continues, ui.pane_id});
}

void set_goal(const Ui& ui, const Goal& goal, bool continues) {
  ui.issue(command::SetGoal{goal, continues, ui.pane_id});
}

std::vector<std::string> knobs_of(const Setup& setup) {
  std::vector<std::string> names;
  for (const char* name :
       {"radius", "radius-min", "radius-max", "tries", "discards", "coverage", "c", "picks", "bias"}) {
    const Parameter* parameter = parameter_named(setup, name);
    if (!parameter || !matters(setup, *parameter)) continue;
    const bool radius = std::string_view(name).starts_with("radius");
    if (!radius) names.emplace_back(name);
    if (!radius || names.size() >= 2) continue;
    const std::string given = given_of(setup);
    if (given == "radius") {
      names.emplace_back(name);
    } else if (names.empty()) {
      names.push_back(given);
    }
  }
  return names;
}

bool is_in_knobs(const Setup& setup, const Parameter& parameter) {
  const auto names = knobs_of(setup);
  if (std::ranges::find(names, parameter.name) != names.end()) return true;
  const bool goal = takes_goal(setup) || counts(setup);
  const bool of_line = spells_goal(parameter.name) && parameter.name != "at-most";
  return goal && (of_line || parameter.name == "radius");
}

int knob_count(const std::vector<std::string>& names) {
  return static_cast<int>(names.size()) - (is_range(names) ? 1 : 0);
}

void draw_knobs(const Ui& ui, const TriesCurves& curves, const Quality& quality, const PageKnobs* page,
                bool quiet) {
  const bool tuning = quality.open();
  const Setup& setup = ui.pane().setup();
  auto names = knobs_of(setup);
  const bool has_goal_line = takes_goal(setup) || counts(setup);
  const std::optional<Amount> amount = has_goal_line ? amount_of(ui.pane()) : std::nullopt;
  const std::string given = given_of(setup);
  const bool range = is_range(names);
  if (range) names.erase(names.begin());
  const auto of_page = [&](const std::string& name) {
    return page && page->set.has(name) && page->set.value(name) == setup.value(name);
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const auto go_below = [&](float below) {
      ImGui::SetCursorScreenPos({low.x, std::max(low.y + ui.scaled(knob_pitch(ui.layout.low)), below)});
    };
    const std::string& name = names[i];
    const bool by_page = of_page(name) && (i > 0 || !range || of_page("radius-min"));
    const bool of_r = i == 0 && given == "radius" && name == "radius" && has_goal_line;
    const bool explains = of_r || (name == "tries" && traits_of(setup).grows && !tuning);
    const bool asked = page && asks_for(ui, page->page, name);
    if (i == 0 && range) {
      radii_knob(ui, {.by_page = by_page, .quiet = quiet});
    } else {
      knob_named(ui, name, {.by_page = by_page && !asked, .quiet = quiet && !asked},
                 explains && !tuning && !page && !quiet ? ends_of(ui, name) : std::nullopt);
    }
    if (page) {
      draw_page_line(ui, by_page, i > 0 && i + 1 == names.size());
      go_below(low.y);
      continue;
    }
    // Below what it does, so that nothing moves when that goes.
    if (explains)
      ImGui::SetCursorScreenPos({low.x, low.y + ui.scaled(kKnobHeight + hints_height(ui.layout.low))});
    if (i == 0 && has_goal_line) {
      draw_goal_line(ui, given, amount, tuning);
    } else if (is_recorded(setup) && name == "radius") {
      draw_origin_of_radius(ui);
    } else if (name == "tries" && tuning && has_tries_curve(setup)) {
      draw_tries_curves(ui, curves, quality);
      continue;
    } else if (name == "tries") {
      draw_room_line(ui, curves, quality.live(ui.pane_id));
    } else if (name == "picks" || name == "bias") {
      draw_line_of_cells(ui, name);
    } else if (name == "c" || name == "discards") {
      draw_line_of_trying(ui, name);
    } else {
      draw_count_line(ui);
    }
    go_below(is_recorded(setup) ? ImGui::GetCursorScreenPos().y : low.y);
  }
}

void draw_shared_knobs(const Ui& ui, float pitch) {
  const auto names = shared_knobs(ui.panes.a().setup(), ui.panes.b()->setup(), ui.memory);
  in_both(ui, [&] {
    for (const std::string& name : names) {
      const ImVec2 low = ImGui::GetCursorScreenPos();
      knob_named(ui, name, {.beside = ui.say("in both")});
      ImGui::SetCursorScreenPos({low.x, low.y + ui.scaled(pitch)});
    }
  });
}

}  // namespace annulus::panels
