#include "app/panels/goal_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/panels/goal_amount.h"
#include "app/panels/setup_rows.h"
#include "app/panels/slider.h"
#include "app/panels/widgets.h"
#include "core/sampler_info.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus::panels {
namespace {

constexpr double kMostOnSlider = 50'000;

void goal_heading(const Ui& ui) {
  heading(ui, ui.say("Goal"));
  const auto points = points_of_run(ui.pane());
  if (!points) return;
  const Numbers& number = ui.say.numbers;
  const double milliseconds = ui.pane().run().seconds * 1000;
  const std::string time = milliseconds < 1 ? "1" : number.grouped(static_cast<std::uint64_t>(milliseconds));
  const std::string text = ui.say("this run: {0}, {1} ms", number.grouped(*points), time);
  ImGui::PushFont(ui.fonts.small);
  const ImVec2 size = ImGui::CalcTextSize(text.c_str());
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - size.x);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool clicked = ImGui::InvisibleButton("this run", size);
  const bool over = ImGui::IsItemHovered();
  ImGui::GetWindowDrawList()->AddText(low, to_u32(over ? ui.palette().accent : ui.palette().muted),
                                      text.c_str());
  ImGui::PopFont();
  note_widget(ui, "this run");
  if (over) tooltip(ui, ui.say("Show the result (End)"));
  if (clicked) ui.issue(command::ToEnd{});
}

// In place of the help at a row's end; closed at the row that is given. Returns whether it was clicked.
bool lock_button(const Ui& ui, const std::string& row, bool closed, const std::string& help) {
  const float size = ui.scaled(18);
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - size);
  const bool clicked = ImGui::InvisibleButton("lock", {size, ImGui::GetFrameHeight()});
  const bool over = ImGui::IsItemHovered();
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const float x = std::round((low.x + high.x) / 2), y = std::round((low.y + high.y) / 2);
  const scene::Palette& p = ui.palette();
  const ImU32 colour = to_u32(closed ? p.accent : over ? p.text : p.muted);
  const float s = ui.scaled(1);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const ImVec2 box_low{x - 5 * s, y - s}, box_high{x + 5 * s, y + 6 * s};
  if (closed) {
    draw.AddRectFilled(box_low, box_high, colour, 1.5f * s);
  } else {
    draw.AddRect(box_low, box_high, colour, 1.5f * s, ImDrawFlags_None, 1.2f * s);
  }
  // The shackle; of an open lock its right leg does not reach the box.
  draw.PathLineTo({x - 3 * s, y - s});
  draw.PathArcTo({x, y - 3.5f * s}, 3 * s, 3.14159f, 2 * 3.14159f, 12);
  draw.PathLineTo({x + 3 * s, closed ? y - s : y - 3 * s});
  draw.PathStroke(colour, ImDrawFlags_None, 1.3f * s);
  note_widget(ui, "given/" + row);
  if (over) tooltip(ui, help);
  return clicked;
}

void set(const Ui& ui, const char* parameter, Value value, bool continues) {
  ui.issue(command::SetValue{parameter, std::move(value), continues, ui.pane_id});
}

// The slider of something that follows from a parameter, or is it; calls change(value, continues).
void slider_row(const Ui& ui, const char* name, double value, const SliderRange& range,
                const std::string& text, const auto& change) {
  const std::string dragged = (ui.pane_id == PaneId::a ? "a " : "b ") + std::string(name);
  double number = value;
  const SliderChange changed = filled_slider(ui, ("##" + std::string(name)).c_str(), number, range, text);
  note_widget(ui, name);
  if (changed != SliderChange::none && number > 0) {
    const bool continues = changed == SliderChange::moved && ui.memory.dragged == dragged;
    if (changed == SliderChange::moved) ui.memory.dragged = dragged;
    change(number, continues);
  }
  if (!ImGui::IsItemActive() && ui.memory.dragged == dragged) ui.memory.dragged.clear();
}

void points_row(const Ui& ui, const std::optional<Amount>& amount) {
  const Setup& setup = ui.pane().setup();
  const bool own_count = counts(setup);
  const char* parameter = own_count ? "count" : "points";
  begin_row(ui, "goal points", ui.say("Points"));
  const Numbers& number = ui.say.numbers;
  std::string text = "\u2013";
  if (amount) {
    text = number.grouped(whole_points(amount->points));
    if (amount->deviation.value_or(0) > 0)
      text += " \u00b1 " + number.grouped(whole_points(*amount->deviation));
  }
  slider_row(ui, parameter, amount ? amount->points : 0, {10, kMostOnSlider, true, 1}, text,
             [&](double points, bool continues) { set(ui, parameter, whole_points(points), continues); });
  const bool given = setup.integer(parameter) > 0;
  const std::string help =
      own_count ? std::string(ui.say("How many points there are in the end."))
                : ui.say(
                      "How many points: set it, and the radius follows. Behind ± stands by how much it "
                      "differs from seed to seed.");
  if (lock_button(ui, "points", given, help)) {
    if (given) {
      set(ui, parameter, std::uint64_t{0}, false);
    } else if (amount) {
      set(ui, parameter, whole_points(amount->points), false);
    }
  }
  ImGui::PopID();
}

void radius_row(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  const Parameter& parameter = *parameter_named(setup, "radius");
  begin_row(ui, parameter.name, ui.say(parameter.label));
  const std::string help = draw_value(ui, parameter, ImGui::CalcItemWidth());
  const bool given = counts(setup) ? setup.integer("count") == 0 : !has_goal(setup);
  if (lock_button(ui, "radius", given, help) && !given) {
    if (counts(setup)) {
      set(ui, "count", std::uint64_t{0}, false);
    } else {
      set(ui, "radius", setup.real("radius"), false);
    }
  }
  ImGui::PopID();
}

// A sampler that makes any number of points has no spacing of its own: to set it sets their count.
void spacing_row(const Ui& ui, const std::optional<Amount>& amount) {
  const Setup& setup = ui.pane().setup();
  const bool own_count = counts(setup), given = !own_count && setup.real("spacing") > 0;
  begin_row(ui, "spacing", ui.say("Mean spacing"));
  const double spacing = given ? setup.real("spacing") : amount ? mean_spacing(setup, amount->points) : 0;
  const double few = mean_spacing(setup, 10), many = mean_spacing(setup, kMostOnSlider);
  // Three digits tell spacings apart.
  const double grain = std::pow(10.0, std::floor(std::log10(many)) - 1);
  slider_row(ui, "spacing", spacing, {many, few, true, std::min(grain, 0.1)},
             given    ? slider_text(ui, spacing, ImGui::CalcItemWidth())
             : amount ? ui.say.numbers.rounded(spacing)
                      : "\u2013",
             [&](double wished, bool continues) {
               if (own_count) {
                 set(ui, "count", whole_points(points_at_spacing(setup, wished)), continues);
               } else {
                 set(ui, "spacing", wished, continues);
               }
             });
  const std::string help = ui.say(
      "The side of the square that each point has to itself on average: the root of area per "
      "point. Set it, and the number of points follows.");
  if (own_count) return end_row(ui, help);
  if (lock_button(ui, "spacing", given, help)) {
    if (given) {
      set(ui, "spacing", 0.0, false);
    } else if (amount) {
      set(ui, "spacing", parse_number(rounded(spacing)).value_or(spacing), false);  // as it is shown
    }
  }
  ImGui::PopID();
}

void count_row(const Ui& ui, const std::optional<Amount>& amount) {
  const Setup& setup = ui.pane().setup();
  const Parameter& parameter = *parameter_named(setup, "exact");
  begin_row(ui, parameter.name, ui.say(parameter.label));
  std::vector<Segment> segments;
  for (const Choice& choice : parameter.choices)
    segments.push_back({choice.name, ui.say(choice.label), ui.say(choice.help)});
  const int clicked = segmented(ui, "exact", segments, setup.flag("exact") ? 1 : 0);
  if (clicked == 0) set(ui, "exact", false, false);
  if (clicked == 1 && (has_goal(setup) || amount)) {
    const bool goal = has_goal(setup);
    if (!goal) set(ui, "points", whole_points(amount->points), false);
    set(ui, "exact", true, !goal);
  }
  end_row(ui,
          aims_above(setup)
              ? ui.say("Exactly: the run aims at somewhat more points, and at its end the most crowded ones "
                       "are taken away: there is no room to add any. All keep their distance.")
              : ui.say("Exactly: the run aims at somewhat fewer points, and at its end the missing ones are "
                       "put into the largest holes, one by one. All keep their distance."));
}

}  // namespace

bool has_goal_rows(const Setup& setup) {
  return setup.has("points") || counts(setup);
}

bool is_in_goal_rows(const Setup& setup, const Parameter& parameter) {
  if (!has_goal_rows(setup)) return false;
  return parameter.name == "points" || parameter.name == "spacing" || parameter.name == "exact" ||
         parameter.name == "radius" || parameter.name == "count";
}

void draw_goal_rows(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  goal_heading(ui);
  gap(ui, 3);
  const std::optional<Amount> amount = amount_of(ui.pane());
  points_row(ui, amount);
  if (setup.has("radius")) radius_row(ui);
  spacing_row(ui, amount);
  if (setup.has("points")) count_row(ui, amount);
  gap(ui, 6);
}

}  // namespace annulus::panels
