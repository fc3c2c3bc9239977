#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/charts/measure_charts.h"
#include "app/charts/measure_tables.h"
#include "app/panels/compared_words.h"
#include "app/panels/quality.h"
#include "app/panels/save_links.h"
#include "app/panels/widgets.h"
#include "app/texts/percent.h"
#include "app/texts/table.h"
#include "core/measures/figures.h"
#include "core/measures/words.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Which of two sides is better, and in what: numbers, how unlikely their differences are by chance, and plots
// over one another.
namespace annulus::panels {
namespace {

// Window units at UI scale 1: the columns of the table, and the height of a row.
constexpr float kNames = 150, kValues = 62, kBand = 170, kDifferences = 96, kLine = 20;
constexpr double kBandTo = 10;  // standard deviations of one seed, at the band's ends

struct Compared {
  std::string label;
  const char* name;  // of its controls
  double a = 0, b = 0;
  std::string text_a, text_b, difference;
  std::optional<double> deviations;
  bool broken = false;   // a promise is
  English why_not = {};  // there are no deviations
};

const Figure& figure_named(std::string_view group, std::string_view name) {
  return *std::ranges::find_if(figures(),
                               [&](const Figure& f) { return f.group == group && f.name == name; });
}

std::string with_sign(const Ui& ui, double value, int decimals) {
  const std::string digits = ui.say.numbers.fixed(std::abs(value), decimals);
  return (value < 0 ? "\u2212" : "+") + digits;
}

// The deviation of one seed, of both sides pooled, if many seeds of both are known.
std::optional<double> pooled_deviation(const SeedRanges& a, const SeedRanges& b, const Figure& figure) {
  const auto of = [&](const SeedRanges& seeds) -> std::optional<OverSeeds> {
    if (seeds.stale()) return std::nullopt;
    std::vector<std::optional<double>> values;
    values.reserve(seeds.measures().size());
    for (const Measures& m : seeds.measures()) values.push_back(figure.of(m));
    return over_seeds(std::move(values));
  };
  const auto of_a = of(a), of_b = of(b);
  if (!of_a || !of_b) return std::nullopt;
  return pooled(of_a->deviation, of_b->deviation);
}

std::vector<Compared> compared(const Ui& ui, const Quality& quality, const Measures& a, const Measures& b) {
  const SeedRanges &seeds_a = quality.seeds(PaneId::a), &seeds_b = quality.seeds(PaneId::b);
  struct Row {
    const Figure* figure;
    std::string label;
    const char* unit;
    double scale;
    int decimals;
  };
  std::vector<Row> rows{{&figure_named("", "n"), ui.say("Points"), "", 1, 0}};
  for (const Figure* figure : figures_with_rows())
    if (figure->row->topic != Topic::smallest_distance)
      rows.push_back({figure, ui.say(figure->row->label), figure->row->unit, figure->percent ? 100.0 : 1.0,
                      figure->row->decimals});
  // Beside far more points than there are a share says nothing, as in the rows of one side.
  const auto as_share = [](const Measures& m) { return !m.room || room_as_share(m); };
  if (!as_share(a) || !as_share(b))
    rows[1] = {&figure_named("holes", "room_left_points"), ui.say("Room left"), ui.say("points"), 1, 0};
  std::vector<Compared> all;
  for (const Row& row : rows) {
    const Figure& figure = *row.figure;
    const auto of_a = figure.of(a), of_b = figure.of(b);
    const auto text = [&](const std::optional<double>& value) {
      if (!value) return std::string("-");
      const double shown = *value * row.scale;
      return row.decimals == 0 ? ui.say.numbers.grouped(static_cast<std::uint64_t>(std::llround(shown)))
                               : ui.say.numbers.fixed(shown, row.decimals);
    };
    std::string label = row.label;
    if (*row.unit != '\0') label += std::string(", ") + row.unit;
    Compared one{std::move(label),
                 figure.label.text(),
                 of_a.value_or(0),
                 of_b.value_or(0),
                 text(of_a),
                 text(of_b),
                 "",
                 {}};
    if (of_a && of_b) {
      one.difference = with_sign(ui, (*of_b - *of_a) * row.scale, row.decimals);
      const auto spread = pooled_deviation(seeds_a, seeds_b, figure);
      // Seeds that happen to be alike do not say that others cannot differ.
      one.deviations =
          spread && *spread > 0 ? in_deviations(*of_b - *of_a, *spread) : deviations(figure, a, b);
    }
    if (!one.deviations) one.why_not = not_told(figure, a, b);
    all.push_back(std::move(one));
  }
  // What differs stands first.
  std::ranges::stable_sort(all, std::greater<>(),
                           [](const Compared& c) { return beyond_chance(c.deviations); });
  return all;
}

// A difference beyond chance has a filled dot. One that lies beyond the band's end is an
// arrowhead there.
void draw_deviation(const Ui& ui, const Compared& row, float left, float width, float y) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (!row.deviations) return;
  const auto [share, beyond] = band_place(*row.deviations, kBandTo);
  const float middle = left + width / 2, x = middle + static_cast<float>(share) * width / 2;
  const bool unlikely = beyond_chance(row.deviations);
  if (!unlikely) return draw.AddCircle({x, y}, ui.scaled(3), to_u32(p.muted), 0, ui.scaled(1));
  draw.AddLine({middle, y}, {x, y}, to_u32(p.text), ui.scaled(1.5f));
  if (!beyond) return draw.AddCircleFilled({x, y}, ui.scaled(4), to_u32(p.text));
  const float length = ui.scaled(share < 0 ? -9 : 9), half = ui.scaled(5);
  draw.AddTriangleFilled({x + length / 2, y}, {x - length / 2, y + half}, {x - length / 2, y - half},
                         to_u32(p.text));
}

// Its difference in words: chance leaves nothing to say.
std::string said_of(const Ui& ui, const Compared& row) {
  const bool chance = row.deviations && !beyond_chance(row.deviations);
  return chance ? ui.say("within chance") : row.difference;
}

std::string compared_as_text(const Ui& ui, const std::vector<Compared>& rows) {
  TableRows table{{"", "A", "B", ui.say("difference")}};
  for (const Compared& row : rows) table.push_back({row.label, row.text_a, row.text_b, said_of(ui, row)});
  return aligned_table(table);
}

void draw_row(const Ui& ui, const Compared& row, float left, float opacity) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float y = ImGui::GetCursorScreenPos().y, height = ui.scaled(kLine);
  const bool unlikely = beyond_chance(row.deviations);
  const scene::Colour colour = scene::with_alpha(row.broken ? p.violation
                                                 : unlikely ? p.text
                                                            : p.muted,
                                                 opacity);
  const auto put = [&](float right, const std::string& text, bool from_left = false) {
    const float width = from_left ? 0 : ImGui::CalcTextSize(text.c_str()).x;
    draw.AddText({std::round(right - width), y}, to_u32(colour), text.c_str());
  };
  put(left, row.label, true);
  put(left + ui.scaled(kNames + kValues), row.text_a);
  put(left + ui.scaled(kNames + 2 * kValues), row.text_b);
  draw_deviation(ui, row, left + ui.scaled(kNames + 2 * kValues + 24), ui.scaled(kBand), y + height / 2 - 1);
  put(left + ui.scaled(kNames + 2 * kValues + 24 + kBand + kDifferences), said_of(ui, row));
  ImGui::Dummy({std::min(ui.scaled(kNames + 2 * kValues + 24 + kBand + kDifferences),
                         ImGui::GetContentRegionAvail().x),
                height});
  note_widget(ui, std::string("compared/") + row.name);
  if (ImGui::IsItemHovered() && !row.why_not.empty())
    tooltip(ui, ui.say("Whether it differs by chance is not told: {0}.", std::string(ui.say(row.why_not))));
}

void draw_table_head(const Ui& ui, float left, std::size_t rows) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float y = ImGui::GetCursorScreenPos().y, line = ui.scaled(kLine);
  draw_side_chip(ui, {left + ui.scaled(kNames + kValues), y}, PaneId::a);
  draw_side_chip(ui, {left + ui.scaled(kNames + 2 * kValues), y}, PaneId::b);
  const float band = left + ui.scaled(kNames + 2 * kValues + 24), middle = band + ui.scaled(kBand / 2);
  const float half = ui.scaled(kBand / 2) * static_cast<float>(kWithinChance / kBandTo);
  const float bottom = y + line * static_cast<float>(rows + 1);
  draw.AddRectFilled({middle - half, y + line}, {middle + half, bottom},
                     to_u32(scene::with_alpha(p.muted, 0.12f)));
  draw.AddLine({middle, y + line}, {middle, bottom}, to_u32(p.axis));
  ImGui::PushFont(ui.fonts.small);
  const char* words = ui.say("±2.8 sd of a seed");
  draw.AddText({std::round(middle - ImGui::CalcTextSize(words).x / 2), y}, to_u32(p.muted), words);
  ImGui::PopFont();
  ImGui::Dummy({1, line});
}

// The promise that both keep, or do not: no comparison.
Compared smallest_distance(const Ui& ui, const Measures& a, const Measures& b) {
  const auto text = [&](const Measures& m) {
    const auto& share = m.distances.smallest_share;
    return share ? ui.say.numbers.fixed(std::floor(*share * 1000) / 1000, 3) : std::string("-");
  };
  // Nothing is broken where nothing is promised.
  const auto breaks = [](const Measures& m) { return m.promised && m.distances.violations > 0; };
  const auto keeps = [](const Measures& m) { return m.distances.violations == 0; };
  const bool broken_a = breaks(a), broken_b = breaks(b);
  return {ui.say("Smallest distance, r"),
          "Smallest distance",
          0,
          0,
          text(a),
          text(b),
          broken_a && broken_b     ? ui.say("both: pairs nearer than r")
          : broken_a               ? ui.say("A: pairs nearer than r")
          : broken_b               ? ui.say("B: pairs nearer than r")
          : keeps(a) && keeps(b)   ? ui.say("both at least r")
          : !keeps(a) && !keeps(b) ? ui.say("neither promises r")
          : keeps(b)               ? ui.say("A does not promise r")
                                   : ui.say("B does not promise r"),
          std::nullopt,
          broken_a || broken_b};
}

// Which side is blue noise, if only one is; else in one sentence what B gains, from the numbers.
std::string conclusion(const Ui& ui, const Measures& a, const Measures& b) {
  if (is_blue_noise(a) != is_blue_noise(b)) return "A: " + ui.say(verdict(a)) + "\nB: " + ui.say(verdict(b));
  const Numbers& number = ui.say.numbers;
  const auto tries = [&](const Pane& pane) { return static_cast<double>(pane.run().timeline.tries()); };
  const double tries_a = tries(ui.panes.a()), tries_b = tries(*ui.panes.b());
  if (!a.room || !b.room || a.points == 0 || b.points == 0 || tries_a == 0 || tries_b == 0) return "";
  if (!room_as_share(a) || !room_as_share(b) || a.guessed || b.guessed) return "";
  const auto left = [&](const Measures& m) {
    return percent(ui.say, m.room->points() / static_cast<double>(m.points), 0);
  };
  const std::string room_a = left(a), room_b = left(b);
  if (a.points == b.points && room_a == room_b && tries_a == tries_b)
    return ui.say("A and B have as many points, as much room left and as many tries.");
  // Points of a file came without tries.
  const bool without_tries = shows_points(ui.panes.a().setup()) || shows_points(ui.panes.b()->setup());
  const std::string times = number.fixed(tries_b / tries_a, tries_b < 0.095 * tries_a ? 3 : 1);
  const bool same_room = room_a == room_b, same_tries = times == number.fixed(1, 1);
  const std::string cost =
      without_tries
          ? same_room ? ui.say("as much room left") : ui.say("{0} room left instead of {1}", room_b, room_a)
      : same_room  ? same_tries ? ui.say("as much room left, for as many tries")
                                : ui.say("as much room left, for {0} times the tries", times)
       : same_tries ? ui.say("{0} room left instead of {1}, for as many tries", room_b, room_a)
                   : ui.say("{0} room left instead of {1}, for {2} times the tries", room_b, room_a, times);
  if (a.points == b.points) return ui.say("A and B have as many points; B has {0}.", cost);
  const std::uint64_t more = b.points > a.points ? b.points - a.points : a.points - b.points;
  const std::string by = number.grouped(more);
  return b.points > a.points
             ? ui.say.plural(more, "B has 1 more point and {1}.", "B has {0} more points and {1}.", by, cost)
             : ui.say.plural(more, "B has 1 point fewer and {1}.", "B has {0} points fewer and {1}.", by,
                             cost);
}

}  // namespace

void draw_quality_comparison(const Ui& ui, const Quality& quality) {
  const LiveMeasures &live_a = quality.live(PaneId::a), &live_b = quality.live(PaneId::b);
  const LiveMeasures::Found *a = live_a.found(), *b = live_b.found();
  if (!a || !b) return ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("measuring"));
  const float table_width = ui.scaled(kNames + 2 * kValues + 24 + kBand + kDifferences);
  const bool of_now = live_a.complete() && live_b.complete();
  const std::string words = of_now ? conclusion(ui, a->measures, b->measures) : ui.say("measuring");
  const bool pair = ui.layout.tabs.height > 0;
  const ImVec2 top = ImGui::GetCursorScreenPos();
  draw_seeds_button(ui, quality);
  const bool whole = !quality.part_of(domain_of(ui.pane().setup()));
  if (whole && ui.pane().setup().seeded()) ImGui::SameLine();
  draw_part_button(ui, quality);
  if (pair) ImGui::SameLine(0, ui.scaled(12));
  ImGui::PushFont(pair ? ui.fonts.small : ui.fonts.text);
  const float room =
      pair ? top.x + table_width - ImGui::GetCursorScreenPos().x : ImGui::GetContentRegionAvail().x;
  ImGui::TextColored(to_vec4(of_now ? ui.palette().text : ui.palette().muted), "%s",
                     broken_at_blanks(words, room).c_str());
  ImGui::PopFont();
  note_widget(ui, "compared/words");
  gap(ui, 3);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  const float faint = of_now ? 1 : kStale;
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, faint);
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  std::vector<Compared> rows = compared(ui, quality, a->measures, b->measures);
  rows.push_back(smallest_distance(ui, a->measures, b->measures));
  draw_table_head(ui, begin.x, rows.size());
  const ImVec2 below = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({begin.x - ImGui::GetStyle().FramePadding.x, begin.y});
  draw_copy_link(
      ui, "copy/compared",
      {[&] { return compared_as_text(ui, rows); }, [&] { return comparison_csv(a->measures, b->measures); }});
  const std::vector<SavedPlot> plots = compared_plots(ui, a->measures, b->measures);
  draw_save_link(ui, plots, begin.x + ui.scaled(kNames), of_now);
  ImGui::SetCursorScreenPos(below);
  for (const Compared& row : rows) draw_row(ui, row, begin.x, faint);
  ImGui::PopStyleVar(2);
  if (!pair) return;
  const Rect& table = ui.layout.table;
  const float right_of_table = begin.x + table_width + ui.scaled(36);
  const float width = table.x + table.width - right_of_table - ui.scaled(14);
  if (width >= ui.scaled(360)) {
    const scene::Palette& p = ui.palette();
    const auto colour = [&](scene::Colour side) { return scene::with_alpha(side, faint); };
    draw_compared_plots(
        ui, plots, {Series{&a->measures, colour(p.side_a), "A"}, Series{&b->measures, colour(p.side_b), "B"}},
        {right_of_table, top.y, width, table.height - ui.scaled(24)});
  }
}

}  // namespace annulus::panels
