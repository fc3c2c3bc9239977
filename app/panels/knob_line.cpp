#include "app/panels/knob_line.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/application/quality.h"
#include "app/application/tries_curves.h"
#include "app/kit/imgui_versions.h"
#include "app/kit/slider.h"
#include "app/kit/text.h"
#include "app/panels/knobs.h"
#include "app/texts/differences.h"
#include "app/texts/percent.h"
#include "core/goal/goal.h"
#include "core/measures/usual.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/parameter.h"

namespace annulus::panels {
namespace {

constexpr float kBelowKnob = 22, kAboutOrExactly = 124;  // height, width; window units at UI scale 1

constexpr double kNearlyAll = 2;  // standard deviations: between them 19 runs of 20 lie

// `spread`: with what it differs by from seed to seed.
std::string points_text(const Ui& ui, const std::optional<Amount>& amount, bool spread) {
  if (!amount) return "...";
  const Numbers& number = ui.say.numbers;
  std::string text = number.grouped(whole_points(amount->points));
  if (spread && amount->deviation.value_or(0) > 0)
    text += " \u00b1 " + number.grouped(whole_points(kNearlyAll * *amount->deviation));
  return text;
}

void about_or_exactly(const Ui& ui, KnobLine& line, const std::optional<Amount>& amount, bool tuning) {
  const Setup& setup = ui.pane().setup();
  const bool exact = has_exact_goal(setup) || counts(setup);
  if (!tuning || !takes_goal(setup)) {
    // The number stands at the knob: the words are about it, not about the radius that follows.
    if (std::holds_alternative<ByPoints>(setup.goal))
      return line.words(exact ? ui.say("exactly so many:") : ui.say("about so many:"));
    return line.words(exact ? ui.say("exactly") : ui.say("about"));
  }
  const Parameter& parameter = *parameter_named(setup, "exact");
  std::vector<Segment> segments;
  for (const Choice& choice : parameter.choices)
    segments.push_back({choice.name, ui.say(choice.label), ui.say(choice.help)});
  const int clicked = line.choose("exact", segments, exact ? 1 : 0);
  if (clicked < 0) return;
  if (has_goal(setup)) {
    set_goal(ui, exactly(setup.goal, clicked == 1));
  } else if (clicked == 1 && amount) {
    set_goal(ui, ByPoints{whole_points(amount->points), true});
  }
}

// About or exactly, as it is now.
void ask_for(const Ui& ui, double points) {
  set_goal(ui, ByPoints{whole_points(points), has_exact_goal(ui.pane().setup())});
}

// How many points the run has, if it stands at its end and its radius was given.
std::optional<double> points_at_end(const Ui& ui, const std::string& given) {
  if (given != "radius" || !ui.pane().run().timeline.at_end()) return std::nullopt;
  const auto made = points_of_run(ui.pane());
  return made && *made > 0 ? std::optional(static_cast<double>(*made)) : std::nullopt;
}

float words_and_field(const Ui& ui, const char* words) {
  constexpr float kField = 62;
  return text_size(ui.fonts.small, words).x + ui.scaled(kField);
}

// This run's number comes first there.
void draw_points_made(const Ui& ui, KnobLine& line, double made, const std::optional<Amount>& amount,
                      bool choosing) {
  line.words(ui.say("gave"));
  double points = made;
  if (line.field("##points", points, ui.say.numbers.grouped(whole_points(made))) && points >= 1)
    ask_for(ui, points);
  if (choosing) {
    const std::string usual = ui.say("points, usually {0}", points_text(ui, amount, true));
    const bool fits = amount && amount->deviation &&
                      line.room() >= text_size(ui.fonts.small, usual).x + ui.scaled(kAboutOrExactly);
    line.words(fits ? usual : ui.say("points"));
    return about_or_exactly(ui, line, amount, true);
  }
  const bool spacing_fits = line.room() >= words_and_field(ui, ui.say("points, mean spacing"));
  line.words(spacing_fits ? ui.say("points, mean spacing") : ui.say("points"));
  if (!spacing_fits) return;
  double spacing = mean_spacing(ui.pane().setup(), made);
  if (line.field("##spacing", spacing, ui.say.numbers.rounded(spacing)) && spacing > 0)
    set_goal(ui, BySpacing{spacing, has_exact_goal(ui.pane().setup())});
}

// At the end, once it is known.
void draw_room_of_run(const Ui& ui, const LiveMeasures& live) {
  using Part = LiveMeasures::Part;
  const bool known = live.known(Part::room) && !live.stale(Part::room) && live.found()->measures.room;
  const double points = static_cast<double>(ui.pane().run().timeline.sampler().count());
  const double share = known ? live.found()->measures.room->points() / points : 0;
  KnobLine line(ui);
  line.words(known && share == 0 ? ui.say("this run leaves no room for more points")
                                 : ui.say("this run leaves room for {0} more points",
                                          known ? percent(ui.say, share, 0) : std::string("...")));
}

}  // namespace

KnobLine::KnobLine(const Ui& ui)
    : ui_(ui), in_font_(ui.fonts.small), low_(ImGui::GetCursorScreenPos()), x_(low_.x) {}

KnobLine::~KnobLine() {
  ImGui::SetCursorScreenPos({low_.x, low_.y + ui_.scaled(kBelowKnob)});
}

float KnobLine::middle() const {
  return low_.y + ui_.scaled(kBelowKnob / 2);
}

float KnobLine::room() const {
  return low_.x + ImGui::GetContentRegionAvail().x - x_;
}

void KnobLine::words(const std::string& text) {
  x_ += draw_text({x_, middle()}, {ui_.fonts.small, ui_.palette().muted}, text) + ui_.scaled(6);
}

bool KnobLine::field(const char* name, double& value, const std::string& text) {
  const ImGuiID id = ImGui::GetID(name);
  const bool typing = ui_.memory.typing && ui_.memory.typing->slider == id;
  const float width =
      std::max(text_size(ui_.fonts.small, text).x + ui_.scaled(14), typing ? ui_.scaled(72) : 0.0f);
  ImGui::SetCursorScreenPos({x_, middle() - ImGui::GetFrameHeight() / 2});
  ImGui::SetNextItemWidth(width);
  const double before = value;
  bool changed = false;
  if (const auto typed = typed_number(ui_, name, value, kNoSlider)) {
    changed = *typed == SliderChange::typed && value != before;
  } else if (ImGui::Button((text + name).c_str(), {width, 0})) {
    type_into_slider(ui_, name, value);
  }
  note_widget(ui_, std::string(name + 2), text);
  x_ += width + ui_.scaled(6);
  return changed;
}

int KnobLine::choose(const char* name, std::span<const Segment> segments, int chosen) {
  float width = 0;
  for (const Segment& segment : segments)
    width += text_size(ui_.fonts.small, segment.label).x + ui_.scaled(14);
  ImGui::SetCursorScreenPos({x_, middle() - ImGui::GetFrameHeight() / 2});
  ImGui::SetNextItemWidth(width);
  const int clicked = segmented(ui_, name, segments, chosen);
  x_ += width + ui_.scaled(8);
  return clicked;
}

std::string given_of(const Setup& setup) {
  if (counts(setup)) return "count";
  return std::holds_alternative<ByPoints>(setup.goal)    ? "points"
         : std::holds_alternative<BySpacing>(setup.goal) ? "spacing"
                                                         : "radius";
}

void draw_goal_line(const Ui& ui, const std::string& given, const std::optional<Amount>& amount,
                    bool choosing) {
  const Setup& setup = ui.pane().setup();
  KnobLine line(ui);
  const Numbers& number = ui.say.numbers;
  if (const auto made = points_at_end(ui, given)) return draw_points_made(ui, line, *made, amount, choosing);
  if (given == "radius" || given == "spacing") {
    about_or_exactly(ui, line, amount, choosing);
    double points = amount ? amount->points : 0;
    if (line.field("##points", points, points_text(ui, amount, choosing)) && points >= 1) ask_for(ui, points);
    const bool spacing_fits =
        given == "spacing" || line.room() >= words_and_field(ui, ui.say("points, mean spacing"));
    line.words(given == "spacing" ? ui.say("points, radius")
               : spacing_fits     ? ui.say("points, mean spacing")
                                  : ui.say("points"));
    if (!spacing_fits) return;
  } else {
    if (given == "points") about_or_exactly(ui, line, amount, choosing);
    line.words(ui.say("radius"));
  }
  if (given != "radius" && setup.has("radius")) {
    double radius = setup.real("radius");
    if (line.field("##radius", radius, number.rounded(radius)) && radius > 0) {
      if (given == "count") set_goal(ui, ByRadius{});
      set_value(ui, "radius", radius, given == "count");
    }
    if (given == "spacing") return;
    const auto has_room = [&](const char* words) { return line.room() >= words_and_field(ui, words); };
    const char *after = ui.say("and mean spacing"), *alone = ui.say("mean spacing");
    if (!has_room(alone)) return;
    line.words(has_room(after) ? after : alone);
  }
  if (given == "spacing") return;
  double spacing = amount ? mean_spacing(setup, amount->points) : 0;
  if (line.field("##spacing", spacing, amount ? number.rounded(spacing) : "...") && spacing > 0)
    set_goal(ui, BySpacing{spacing, has_exact_goal(setup)});
}

void draw_line_of_trying(const Ui& ui, const std::string& name) {
  KnobLine line(ui);
  line.words(name == "c" ? ui.say("candidates for each point so far, and one more")
                         : ui.say("so many misses in a row end the run"));
}

void draw_line_of_cells(const Ui& ui, const std::string& name) {
  KnobLine line(ui);
  const Domain map = domain_of(ui.pane().setup());
  const auto cells = static_cast<std::uint64_t>(map.width * map.height);
  line.words(name == "picks" ? ui.say("of {0} cells", ui.say.numbers.grouped(cells))
                             : ui.say("more makes all cells alike"));
}

void draw_count_line(const Ui& ui) {
  KnobLine line(ui);
  const Timeline& timeline = ui.pane().run().timeline;
  const std::string points =
      ui.pane().complete() ? ui.say.numbers.grouped(timeline.sampler().store().positions.size()) : "...";
  line.words(timeline.at_end() ? ui.say("gave {0} points", points) : ui.say("will give {0} points", points));
}

void draw_room_line(const Ui& ui, const TriesCurves& curves, const LiveMeasures& live) {
  const Run& run = ui.pane().run();
  if (run.timeline.at_end() && !ui.pane().coming() && has_tries_curve(run.setup) &&
      run.timeline.sampler().count() <= LiveMeasures::kLive)
    return draw_room_of_run(ui, live);
  const Setup& setup = ui.pane().setup();
  std::optional<double> room = usual_room(setup);
  if (!room && !has_tries_curve(setup)) return draw_count_line(ui);
  KnobLine line(ui);
  if (const auto tries = static_cast<double>(setup.integer("tries")); !room && !curves.stale())
    if (const auto here = curve_at(curves.own(), tries)) room = here->room.median;
  const std::string more = room ? percent(ui.say, *room, 0) : "...";
  line.words(ui.say("usually leaves room for {0} more points", more));
}

}  // namespace annulus::panels
