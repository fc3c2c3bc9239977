#include "app/panels/knobs.h"

#include <algorithm>
#include <cmath>

#include "app/application/tries_curves.h"
#include "app/lessons/lesson.h"
#include "app/panels/goal_amount.h"
#include "app/panels/imgui_versions.h"
#include "app/panels/knob.h"
#include "app/panels/pair.h"
#include "app/panels/read_as.h"
#include "app/panels/setup_rows.h"
#include "app/panels/single_layout.h"
#include "app/panels/text.h"
#include "app/panels/widgets.h"
#include "app/texts/differences.h"
#include "app/texts/percent.h"
#include "core/measures/usual.h"
#include "core/sampler_info.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus::panels {
namespace {

constexpr double kMostPoints = 50'000;  // on a slider

// What stands for the points: their number, the mean spacing, or the radius that decides both.
std::string given_of(const Setup& setup) {
  if (counts(setup)) return "count";
  if (!setup.has("points")) return "radius";
  return setup.integer("points") > 0 ? "points" : setup.real("spacing") > 0 ? "spacing" : "radius";
}

void set(const Ui& ui, const std::string& parameter, Value value, bool continues) {
  ui.issue(command::SetValue{parameter, std::move(value), continues, ui.pane_id});
}

// Draws a knob whose value is `value`; calls change(value, continues) when it is moved.
void turn(const Ui& ui, Knob knob, double value, const auto& change) {
  Memory& memory = ui.memory;
  const std::string key = (ui.pane_id == PaneId::a ? "knob a " : "knob b ") + knob.name;
  if (memory.was && memory.was->knob == key && memory.was->value != value) knob.was = memory.was->value;
  const double before = value;
  const KnobMove move = draw_knob(ui, knob, value);
  if (move.change != SliderChange::none && value != before) {
    const bool continues = move.change == SliderChange::moved && memory.dragged == key;
    if (move.change == SliderChange::moved) memory.dragged = key;
    if (!continues) memory.was = {key, before};
    if (move.held && move.by_mouse && !memory.knob_held) {
      memory.knob_held = true;
      ui.issue(command::HoldKnob{true});
    }
    change(value, continues);
  }
  if (move.held || memory.dragged != key) return;
  memory.dragged.clear();
  if (!memory.knob_held) return;
  memory.knob_held = false;
  ui.issue(command::HoldKnob{false});
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

// A knob for a parameter as it stands in the setup.
void parameter_knob(const Ui& ui, const Parameter& parameter, const std::string& beside, bool by_page) {
  const Setup& setup = ui.pane().setup();
  const Value& now = setup.values.at(parameter.name);
  const bool whole = parameter.kind == ParameterKind::integer;
  const double value = whole ? static_cast<double>(std::get<std::uint64_t>(now)) : std::get<double>(now);
  Knob knob{.name = parameter.name, .label = label_of(ui, parameter), .range = range_of(setup, parameter)};
  knob.help = ui.say(parameter.help) + marked_range(ui, parameter, knob.range);
  const Choice* named = parameter.choice_named(to_text(now));
  knob.text = named   ? ui.say(named->label)
              : whole ? ui.say.numbers.grouped(static_cast<std::uint64_t>(value))
                      : ui.say.numbers.rounded(value);
  knob.beside = beside;
  knob.set_elsewhere = by_page;
  if (parameter.name == "radius" && asks_for_radius(setup)) {
    knob.unknown = true;
    knob.text = ui.say("not known");
    for (const RadiusHint& hint : radius_hints(ui)) knob.hints.push_back(hint.radius);
  }
  turn(ui, knob, value, [&](double wish, bool continues) {
    if (whole) {
      set(ui, parameter.name, static_cast<std::uint64_t>(wish), continues);
    } else {
      set(ui, parameter.name, wish, continues);
    }
  });
}

// `spread`: with what it differs by from seed to seed.
std::string points_text(const Ui& ui, const std::optional<Amount>& amount, bool spread) {
  if (!amount) return "...";
  const Numbers& number = ui.say.numbers;
  std::string text = number.grouped(whole_points(amount->points));
  if (spread && amount->deviation.value_or(0) > 0)
    text += " \u00b1 " + number.grouped(whole_points(*amount->deviation));
  return text;
}

void points_knob(const Ui& ui, const std::string& name, const std::optional<Amount>& amount,
                 const std::string& beside) {
  const double value = amount ? amount->points : 0;
  turn(ui,
       {.name = name,
        .label = ui.say("Points"),
        .beside = beside,
        .range = {10, kMostPoints, true, 1},
        .text = amount ? ui.say.numbers.grouped(whole_points(value)) : "...",
        .unknown = !amount,
        .help = ui.say("How many points: set it, and the radius follows. Behind \u00b1 stands by how much it "
                       "differs from seed to seed.")},
       value, [&](double points, bool continues) { set(ui, name, whole_points(points), continues); });
}

SliderRange spacing_range(const Setup& setup) {
  const double few = mean_spacing(setup, 10), many = mean_spacing(setup, kMostPoints);
  // Three digits tell spacings apart.
  return {many, few, true, std::min(std::pow(10.0, std::floor(std::log10(many)) - 1), 0.1)};
}

void spacing_knob(const Ui& ui, const std::string& beside) {
  const Setup& setup = ui.pane().setup();
  const double value = setup.real("spacing");
  turn(
      ui,
      {.name = "spacing",
       .label = ui.say("Mean spacing"),
       .beside = beside,
       .range = spacing_range(setup),
       .text = ui.say.numbers.rounded(value),
       .help = ui.say("The side of the square that each point has to itself on average: the root of area per "
                      "point. Set it, and the number of points follows.")},
      value, [&](double wish, bool continues) { set(ui, "spacing", wish, continues); });
}

// Pieces of the line below a knob, from left to right.
class Line {
 public:
  explicit Line(const Ui& ui) : ui_(ui), low_(ImGui::GetCursorScreenPos()) {
    ImGui::PushFont(ui.fonts.small);
    x_ = low_.x;
  }
  ~Line() {
    ImGui::PopFont();
    ImGui::SetCursorScreenPos({low_.x, low_.y + ui_.scaled(kLine)});
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void words(const std::string& text) {
    x_ += draw_text({x_, middle()}, {ui_.fonts.small, ui_.palette().muted}, text) + ui_.scaled(6);
  }
  // A number in a box; whether another one was typed.
  bool field(const char* name, double& value, const std::string& text) {
    const ImGuiID id = ImGui::GetID(name);
    const bool typing = ui_.memory.typing && ui_.memory.typing->slider == id;
    const float width =
        std::max(text_size(ui_.fonts.small, text).x + ui_.scaled(14), typing ? ui_.scaled(72) : 0.0f);
    ImGui::SetCursorScreenPos({x_, middle() - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(width);
    const double before = value;
    bool changed = false;
    if (const auto typed = typed_number(ui_, name, value, {})) {
      changed = *typed == SliderChange::typed && value != before;
    } else if (ImGui::Button((text + name).c_str(), {width, 0})) {
      type_into_slider(ui_, name, value);
    }
    note_widget(ui_, std::string(name + 2));
    x_ += width + ui_.scaled(6);
    return changed;
  }
  // Segments, of which the chosen one is lit. Returns the number of the clicked one, or -1.
  int choose(const char* name, std::span<const Segment> segments, int chosen) {
    float width = 0;
    for (const Segment& segment : segments)
      width += text_size(ui_.fonts.small, segment.label).x + ui_.scaled(14);
    ImGui::SetCursorScreenPos({x_, middle() - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(width);
    const int clicked = segmented(ui_, name, segments, chosen);
    x_ += width + ui_.scaled(8);
    return clicked;
  }
  float room() const { return low_.x + ImGui::GetContentRegionAvail().x - x_; }

 private:
  static constexpr float kLine = 22;
  float middle() const { return low_.y + ui_.scaled(kLine / 2); }
  const Ui& ui_;
  ImVec2 low_;
  float x_ = 0;
};

void about_or_exactly(const Ui& ui, Line& line, const std::optional<Amount>& amount, bool tuning) {
  const Setup& setup = ui.pane().setup();
  const bool exact = setup.has("exact") && setup.flag("exact");
  if (!tuning || !setup.has("exact")) {
    const bool sure = exact || counts(setup);
    return line.words(sure ? ui.say("exactly") : ui.say("about"));
  }
  const Parameter& parameter = *parameter_named(setup, "exact");
  std::vector<Segment> segments;
  for (const Choice& choice : parameter.choices)
    segments.push_back({choice.name, ui.say(choice.label), ui.say(choice.help)});
  const int clicked = line.choose("exact", segments, exact ? 1 : 0);
  if (clicked == 0) set(ui, "exact", false, false);
  if (clicked == 1 && (has_goal(setup) || amount)) {
    const bool goal = has_goal(setup);
    if (!goal) set(ui, "points", whole_points(amount->points), false);
    set(ui, "exact", true, !goal);
  }
}

float words_and_field(const Ui& ui, const char* words) {
  constexpr float kField = 62;
  return text_size(ui.fonts.small, words).x + ui.scaled(kField);
}

// What follows from what is given: the number of points, their spacing, the radius.
void draw_goal_line(const Ui& ui, const std::string& given, const std::optional<Amount>& amount,
                    bool tuning) {
  const Setup& setup = ui.pane().setup();
  Line line(ui);
  const Numbers& number = ui.say.numbers;
  if (given == "radius" || given == "spacing") {
    about_or_exactly(ui, line, amount, tuning);
    double points = amount ? amount->points : 0;
    if (line.field("##points", points, points_text(ui, amount, tuning)) && points >= 1)
      set(ui, "points", whole_points(points), false);
    const bool spacing_fits =
        given == "spacing" || line.room() >= words_and_field(ui, ui.say("points, spacing"));
    line.words(given == "spacing" ? ui.say("points, radius")
               : spacing_fits     ? ui.say("points, spacing")
                                  : ui.say("points"));
    if (!spacing_fits) return;
  } else {
    if (given == "points") about_or_exactly(ui, line, amount, tuning);
    line.words(ui.say("radius"));
  }
  if (given != "radius" && setup.has("radius")) {
    double radius = setup.real("radius");
    if (line.field("##radius", radius, number.rounded(radius)) && radius > 0) {
      if (given == "count") set(ui, "count", std::uint64_t{0}, false);
      set(ui, "radius", radius, given == "count");
    }
    if (given != "spacing") line.words(ui.say("spacing"));
  }
  if (given == "spacing") return;
  double spacing = amount ? mean_spacing(setup, amount->points) : 0;
  if (line.field("##spacing", spacing, amount ? number.rounded(spacing) : "...") && spacing > 0) {
    if (given == "count") {
      set(ui, "count", whole_points(points_at_spacing(setup, spacing)), false);
    } else {
      set(ui, "spacing", spacing, false);
    }
  }
}

// `by_page`: a lesson's page has set it, and nobody has moved it since.
void knob_named(const Ui& ui, const std::string& name, const std::string& beside, bool by_page = false) {
  const Setup& setup = ui.pane().setup();
  if (name == "points" || name == "count") {
    points_knob(ui, name, amount_of(ui.pane()), beside);
  } else if (name == "spacing") {
    spacing_knob(ui, beside);
  } else {
    parameter_knob(ui, *parameter_named(setup, name), beside, by_page);
  }
}

// That a lesson's page has set the knob above, and how to get its value back.
void draw_page_line(const Ui& ui, bool by_page, bool last) {
  Line line(ui);
  if (by_page && !last) return line.words(ui.say("set by this page"));
  const std::string words = by_page ? ui.say("move either to try it; Again brings the page's back")
                                    : ui.say("moved; Again brings the page's back");
  line.words(shortened_in(ui.fonts.small, words, line.room()));
}

// Where r of a file comes from, or, if it is not known, what it may be.
void draw_origin_of_radius(const Ui& ui) {
  if (asks_for_radius(ui.pane().setup())) return draw_radius_hints(ui, radius_hints(ui));
  Line line(ui);
  line.words(origins_of(ui.pane().setup()).radius == PlaneOrigin::file ? ui.say("as the file says")
                                                                       : ui.say("as entered"));
}

// What a knob of cells does.
void draw_line_of_cells(const Ui& ui, const std::string& name) {
  Line line(ui);
  const Domain map = domain_of(ui.pane().setup());
  const auto cells = static_cast<std::uint64_t>(map.width * map.height);
  line.words(name == "picks" ? ui.say("of {0} cells", ui.say.numbers.grouped(cells))
                             : ui.say("more makes all cells alike"));
}

// What that many tries buy.
void draw_room_line(const Ui& ui, const TriesCurves& curves) {
  const Setup& setup = ui.pane().setup();
  Line line(ui);
  std::optional<double> room = usual_room(setup);
  if (!room && !has_tries_curve(setup)) return;
  if (const auto tries = static_cast<double>(setup.integer("tries")); !room && !curves.stale())
    if (const auto here = curve_at(curves.own(), tries)) room = here->room.median;
  const std::string more = room ? percent(ui.say, *room, 0) : "...";
  line.words(ui.say("usually leaves room for {0} more points", more));
}

}  // namespace

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
  const bool goal = setup.has("points") || counts(setup);
  return goal && (parameter.name == "points" || parameter.name == "spacing" || parameter.name == "exact" ||
                  parameter.name == "radius" || parameter.name == "count");
}

void draw_knobs(const Ui& ui, const TriesCurves& curves, const Quality* tuning, const PageKnobs* page) {
  const Setup& setup = ui.pane().setup();
  const auto names = knobs_of(setup);
  const bool has_goal_line = setup.has("points") || counts(setup);
  const std::optional<Amount> amount = has_goal_line ? amount_of(ui.pane()) : std::nullopt;
  const std::string given = given_of(setup);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const float top = ImGui::GetCursorScreenPos().y, left = ImGui::GetCursorScreenPos().x;
    const std::string& name = names[i];
    const bool explains = given == "radius" && name == "radius" && !ui.memory.was;
    const bool by_page = page && page->set.has(name) && page->set.values.at(name) == setup.values.at(name);
    knob_named(ui, name, explains && !page ? ui.say("least distance between two points") : "",
               by_page && !asks_for(ui, page->page, name));
    if (page) {
      draw_page_line(ui, by_page, i > 0 && i + 1 == names.size());
      ImGui::SetCursorScreenPos({left, top + ui.scaled(knob_pitch(ui.layout.low))});
      continue;
    }
    const bool last_of_size = i == 0 || name == "radius-max";
    if (has_goal_line && last_of_size && !(i == 0 && names.size() > 1 && names[1] == "radius-max")) {
      draw_goal_line(ui, given, amount, tuning != nullptr);
    } else if (is_recorded(setup) && name == "radius") {
      draw_origin_of_radius(ui);
    } else if (name == "tries" && tuning && has_tries_curve(setup)) {
      draw_tries_curves(ui, curves, *tuning);
      continue;
    } else if (name == "tries") {
      draw_room_line(ui, curves);
    } else if (name == "picks" || name == "bias") {
      draw_line_of_cells(ui, name);
    }
    const float below = is_recorded(setup) ? ImGui::GetCursorScreenPos().y : top;
    ImGui::SetCursorScreenPos({left, std::max(top + ui.scaled(knob_pitch(ui.layout.low)), below)});
  }
}

void draw_shared_knobs(const Ui& ui, float pitch) {
  const auto names = shared_knobs(ui.panes.a().setup(), ui.panes.b()->setup(), ui.memory);
  in_both(ui, [&] {
    for (const std::string& name : names) {
      const ImVec2 low = ImGui::GetCursorScreenPos();
      knob_named(ui, name, ui.say("in both"));
      ImGui::SetCursorScreenPos({low.x, low.y + ui.scaled(pitch)});
    }
  });
}

}  // namespace annulus::panels
