#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/panels/quality.h"
#include "app/panels/widgets.h"
#include "core/measures/figures.h"
#include "core/measures/words.h"
#include "core/points/packing.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

using Part = LiveMeasures::Part;

// Window units at UI scale 1. The track takes what names and numbers leave.
constexpr float kRowHeight = 24, kName = 136, kLeastName = 134, kValue = 50, kReference = 43, kWord = 37;
constexpr float kLeastTrack = 24;

// Where the columns of a row end, window units.
struct RowColumns {
  float name, track, value, reference, word;
};
RowColumns columns_of(const Ui& ui, float left, float width) {
  const float right = left + width, numbers = ui.scaled(kValue + kReference + kWord);
  const float name = left + std::min(ui.scaled(kName), std::max(width - numbers - ui.scaled(kLeastTrack),
                                                                ui.scaled(kLeastName)));
  return {name, std::max(right - numbers, name), right - ui.scaled(kReference + kWord),
          right - ui.scaled(kWord), right};
}

struct Measure {
  const char* name;
  English label;
  const char* unit;  // stands muted behind the label
  Part part;
  annulus::Part missing;
  std::optional<Topic> topic;
  double low, high;  // of the track
  int decimals;
  double reference;
  int reference_decimals;
  English reference_word;
  std::optional<double> (*of)(const Measures&);
};

std::optional<double> smallest_share(const Measures& m) {
  if (!m.distances.smallest) return std::nullopt;
  double least = std::numeric_limits<double>::infinity();
  for (const auto& near : m.distances.nearest)
    if (near.point != kNoPoint) least = std::min(least, near.share);
  return std::isfinite(least) ? std::optional(least) : std::nullopt;
}

const std::array<Measure, 6>& rows() {
  static const std::array<Measure, 6> all{{
      {"distance", English("Smallest distance"), "r", Part::distances, annulus::Part::rho,
       Topic::smallest_distance, 0.9, 1.1, 3, 1, 0, English("measure", "least"), smallest_share},
      {"room", English("Room left"), "%", Part::room, annulus::Part::room, Topic::room_left, 0, 30, 0, 0, 0,
       English("measure", "full"),
       [](const Measures& m) -> std::optional<double> {
         if (!m.room) return std::nullopt;
         return 100 * m.room->points() / std::max<double>(m.points, 1);
       }},
      {"hole", English("Largest hole"), "r", Part::empty, annulus::Part::holes, Topic::largest_hole, 0.5, 2.5,
       2, 1, 0, English("measure", "full"),
       [](const Measures& m) -> std::optional<double> {
         if (!m.holes) return std::nullopt;
         return m.holes->largest.radius / m.radius;
       }},
      {"density", English("Density, inside"), "", Part::distances, annulus::Part::core_density,
       Topic::density, 0, kHexagonalLimit, 3, kDartLimit, 3, English("measure", "darts"),
       [](const Measures& m) { return m.density.border_taken_out; }},
      {"resolution", English("Resolution"), "", Part::spectrum, annulus::Part::spectrum, Topic::resolution, 0,
       1.08, 2, 1, 0, English("measure", "grid"),
       [](const Measures& m) -> std::optional<double> {
         return m.spectrum ? m.spectrum->effective_nyquist : std::nullopt;
       }},
      {"ringing", English("Ringing"), "", Part::spectrum, annulus::Part::spectrum, Topic::ringing, 0, 4, 2, 0,
       0, English("measure", "noise"),
       [](const Measures& m) -> std::optional<double> {
         return m.spectrum ? m.spectrum->oscillation : std::nullopt;
       }},
  }};
  return all;
}

// Rounded towards the verdict, so that a pair below r never reads 1.000.
std::string text_of(const Ui& ui, const Measure& row, double value) {
  if (row.part == Part::distances && row.topic == Topic::smallest_distance)
    value = std::floor(value * 1000) / 1000;
  return ui.say.numbers.fixed(value, row.decimals);
}

// Green only for a distance that is kept: no other number is good or bad by itself.
scene::Colour value_colour(const Ui& ui, const Measure& row, const Measures& m) {
  const scene::Palette& p = ui.palette();
  if (row.topic != Topic::smallest_distance) return p.text;
  if (m.distances.violations > 0) return p.violation;
  return traits_of(ui.pane().run().setup).keeps_distance ? p.accepted : p.text;
}

std::string explained(const Ui& ui, const Measure& row, const Measures& m) {
  const std::vector<Statement> all = statements(m);
  const auto said =
      std::ranges::find(all, row.topic, [](const Statement& s) { return std::optional(s.topic); });
  if (said != all.end()) return ui.say(said->sentence);
  const English why = missing(m, row.missing);
  return why.empty() ? std::string(ui.say("Not known."))
                     : ui.say("Not known: {0}.", std::string(ui.say(why)));
}

// The dot is this run, the tick what it is compared with.
void draw_track(const Ui& ui, const Measure& row, std::optional<double> value, ImVec2 middle, float width,
                scene::Colour colour) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const auto place = [&](double at) {
    return middle.x + static_cast<float>(std::clamp((at - row.low) / (row.high - row.low), 0.0, 1.0)) * width;
  };
  const float y = std::floor(middle.y) + 0.5f, tick = ui.scaled(5);
  draw.AddLine({middle.x, y}, {middle.x + width, y}, to_u32(p.axis));
  const float x = std::floor(place(row.reference)) + 0.5f;
  draw.AddLine({x, y - tick}, {x, y + tick}, to_u32(p.muted));
  if (value) draw.AddCircleFilled({place(*value), y}, ui.scaled(4), to_u32(colour));
}

void draw_row(const Ui& ui, const Measure& row, const LiveMeasures& live) {
  const scene::Palette& p = ui.palette();
  const Measures& m = live.found()->measures;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = ui.scaled(kRowHeight);
  const RowColumns columns = columns_of(ui, low.x, width);
  const bool clicked = ImGui::InvisibleButton(row.name, {width, height});
  note_widget(ui, std::string("measure/") + row.name);
  const bool over = ImGui::IsItemHovered();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float text_y = std::round(low.y + (height - ImGui::GetTextLineHeight()) / 2);
  const auto put = [&](float x, scene::Colour colour, const std::string& text) {
    draw.AddText({std::round(x), text_y}, to_u32(colour), text.c_str());
    return ImGui::CalcTextSize(text.c_str()).x;
  };
  const scene::Colour name = measure_colour(live, row.part, p.text);
  const float label = put(low.x, name, ui.say(row.label));
  ImGui::PushFont(ui.fonts.small);
  const float small_y = std::round(low.y + (height - ImGui::GetTextLineHeight()) / 2) + 1;
  draw.AddText({low.x + label + ui.scaled(4), small_y}, to_u32(p.muted), row.unit);
  ImGui::PopFont();
  const std::optional<double> value = row.of(m);
  const scene::Colour colour = measure_colour(live, row.part, value_colour(ui, row, m));
  if (columns.track - columns.name >= ui.scaled(kLeastTrack))
    draw_track(ui, row, value, {columns.name, low.y + height / 2}, columns.track - columns.name, colour);
  const std::string text = value ? text_of(ui, row, *value) : "-";
  put(columns.value - ImGui::CalcTextSize(text.c_str()).x, colour, text);
  ImGui::PushFont(ui.fonts.small);
  const std::string reference = ui.say.numbers.fixed(row.reference, row.reference_decimals);
  draw.AddText({std::round(columns.reference - ImGui::CalcTextSize(reference.c_str()).x), small_y},
               to_u32(p.muted), reference.c_str());
  draw.AddText({std::round(columns.reference + ui.scaled(4)), small_y}, to_u32(p.muted),
               ui.say(row.reference_word));
  ImGui::PopFont();
  if (over) tooltip(ui, explained(ui, row, m));
  // What a number is about is a click away.
  if (clicked && row.topic == Topic::smallest_distance) ui.issue(command::ShowPair{1});
  if (clicked && row.topic == Topic::largest_hole) ui.issue(command::ShowHole{});
}

}  // namespace

void draw_measure_rows(const Ui& ui, const LiveMeasures& live) {
  ImGui::PushFont(ui.fonts.small);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const RowColumns columns = columns_of(ui, low.x, ImGui::GetContentRegionAvail().x);
  const auto head = [&](float right, const char* text) {
    ImGui::GetWindowDrawList()->AddText({std::round(right - ImGui::CalcTextSize(text).x), low.y},
                                        to_u32(ui.palette().muted), text);
  };
  head(columns.value, ui.say("this run"));
  head(columns.word, ui.say("reference"));
  ImGui::Dummy({1, ImGui::GetTextLineHeight()});
  ImGui::PopFont();
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  for (const Measure& row : rows()) draw_row(ui, row, live);
  ImGui::PopStyleVar();
}

void draw_more_measures(const Ui& ui, const LiveMeasures& live) {
  const scene::Palette& p = ui.palette();
  if (!ImGui::TreeNodeEx("##more", ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_SpanAvailWidth,
                         "%s", ui.say("More measures"))) {
    note_widget(ui, "measure/more");
    return;
  }
  note_widget(ui, "measure/more");
  const Measures& m = live.found()->measures;
  for (const Figure& figure : figures()) {
    const std::optional<double> value = figure.of(m);
    ImGui::PushFont(ui.fonts.small);
    ImGui::TextColored(to_vec4(p.muted), "%s", ui.say(figure.label));
    right_aligned(ui, value ? ui.say.numbers.rounded(*value) : "-", p.text);
    ImGui::PopFont();
  }
}

}  // namespace annulus::panels
