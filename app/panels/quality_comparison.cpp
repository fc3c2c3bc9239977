#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/panels/quality.h"
#include "app/panels/widgets.h"
#include "core/measures/figures.h"
#include "core/samplers/points_goal.h"

// Which of two sides is better, and in what: numbers, how unlikely their differences are by chance, and plots
// over one another.
namespace annulus::panels {
namespace {

// Window units at UI scale 1: the columns of the table, and the height of a row.
constexpr float kNames = 150, kValues = 62, kBand = 170, kDifferences = 96, kLine = 20;
constexpr double kUnlikely = 2;  // standard deviations of one seed
constexpr double kBandTo = 8;    // of them, at the band's ends

struct Compared {
  English label;
  double a = 0, b = 0;
  std::string text_a, text_b, difference;
  std::optional<double> deviations;
};

const Figure& figure_named(std::string_view group, std::string_view name) {
  return *std::ranges::find_if(figures(),
                               [&](const Figure& f) { return f.group == group && f.name == name; });
}

std::string with_sign(const Ui& ui, double value, int decimals) {
  const std::string digits = ui.say.numbers.fixed(std::abs(value), decimals);
  return (value < 0 ? "\u2212" : "+") + digits;
}

// The deviation of the number of points, if a formula tells it.
std::optional<double> points_deviations(const Ui& ui, double a, double b) {
  const auto of_a = points_by_formula(ui.panes.a().run().setup);
  const auto of_b = points_by_formula(ui.panes.b()->run().setup);
  if (!of_a || !of_b || of_a->deviation <= 0 || of_b->deviation <= 0) return std::nullopt;
  return (b - a) / std::sqrt((of_a->deviation * of_a->deviation + of_b->deviation * of_b->deviation) / 2);
}

std::vector<Compared> compared(const Ui& ui, const Measures& a, const Measures& b) {
  struct Row {
    English label;
    const char *group, *name;
    double scale;
    int decimals;
  };
  static const std::array<Row, 5> rows{{{English("Room left, %"), "holes", "room_left", 100, 0},
                                        {English("Density, inside"), "density", "border_taken_out", 1, 3},
                                        {English("Ringing"), "spectrum", "oscillation", 1, 2},
                                        {English("Largest hole, r"), "holes", "over_r", 1, 2},
                                        {English("Resolution"), "spectrum", "effective_nyquist", 1, 2}}};
  std::vector<Compared> all;
  const double points_a = a.points, points_b = b.points;
  all.push_back({English("Points"), points_a, points_b, ui.say.numbers.grouped(a.points),
                 ui.say.numbers.grouped(b.points), with_sign(ui, points_b - points_a, 0),
                 points_deviations(ui, points_a, points_b)});
  for (const Row& row : rows) {
    const Figure& figure = figure_named(row.group, row.name);
    const auto of_a = figure.of(a), of_b = figure.of(b);
    const auto text = [&](const std::optional<double>& value) {
      return value ? ui.say.numbers.fixed(*value * row.scale, row.decimals) : std::string("-");
    };
    Compared one{row.label, of_a.value_or(0), of_b.value_or(0), text(of_a), text(of_b), "", {}};
    if (of_a && of_b) {
      one.difference = with_sign(ui, (*of_b - *of_a) * row.scale, row.decimals);
      one.deviations = deviations(figure, a, b);
    }
    all.push_back(std::move(one));
  }
  // What differs stands first.
  std::ranges::stable_sort(all, std::greater<>(), [](const Compared& c) {
    return c.deviations && std::abs(*c.deviations) > kUnlikely;
  });
  return all;
}

void draw_chip(const Ui& ui, ImVec2 at, PaneId id) {
  const float side = ui.scaled(15);
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const char* letter = id == PaneId::a ? "A" : "B";
  ImGui::PushFont(ui.fonts.small_strong);
  const ImVec2 size = ImGui::CalcTextSize(letter);
  draw.AddRectFilled({at.x - side, at.y}, {at.x, at.y + side}, to_u32(id == PaneId::a ? p.side_a : p.side_b),
                     ui.scaled(3));
  draw.AddText({std::round(at.x - (side + size.x) / 2), std::round(at.y + (side - size.y) / 2)},
               to_u32(p.canvas), letter);
  ImGui::PopFont();
}

// Beyond 2 deviations of one seed a difference is hardly chance.
void draw_deviation(const Ui& ui, const Compared& row, float left, float width, float y) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float middle = left + width / 2;
  const auto place = [&](double deviations) {
    return middle + static_cast<float>(std::clamp(deviations / kBandTo, -1.0, 1.0)) * width / 2;
  };
  if (!row.deviations) return;
  const bool unlikely = std::abs(*row.deviations) > kUnlikely;
  if (!unlikely)
    return draw.AddCircle({place(*row.deviations), y}, ui.scaled(3), to_u32(p.muted), 0, ui.scaled(1));
  draw.AddLine({middle, y}, {place(*row.deviations), y}, to_u32(p.text), ui.scaled(1.5f));
  draw.AddCircleFilled({place(*row.deviations), y}, ui.scaled(4), to_u32(p.text));
}

void draw_row(const Ui& ui, const Compared& row, float left) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float y = ImGui::GetCursorScreenPos().y, height = ui.scaled(kLine);
  const bool unlikely = row.deviations && std::abs(*row.deviations) > kUnlikely;
  const scene::Colour colour = unlikely ? p.text : p.muted;
  const auto put = [&](float right, const std::string& text, bool from_left = false) {
    const float width = from_left ? 0 : ImGui::CalcTextSize(text.c_str()).x;
    draw.AddText({std::round(right - width), y}, to_u32(colour), text.c_str());
  };
  put(left, ui.say(row.label), true);
  put(left + ui.scaled(kNames + kValues), row.text_a);
  put(left + ui.scaled(kNames + 2 * kValues), row.text_b);
  draw_deviation(ui, row, left + ui.scaled(kNames + 2 * kValues + 24), ui.scaled(kBand), y + height / 2 - 1);
  const std::string said = unlikely         ? row.difference
                           : row.deviations ? std::string(ui.say("within chance"))
                                            : row.difference;
  put(left + ui.scaled(kNames + 2 * kValues + 24 + kBand + kDifferences), said);
  ImGui::Dummy({1, height});
}

void draw_table_head(const Ui& ui, float left, std::size_t rows) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float y = ImGui::GetCursorScreenPos().y, line = ui.scaled(kLine);
  draw_chip(ui, {left + ui.scaled(kNames + kValues), y}, PaneId::a);
  draw_chip(ui, {left + ui.scaled(kNames + 2 * kValues), y}, PaneId::b);
  const float band = left + ui.scaled(kNames + 2 * kValues + 24), middle = band + ui.scaled(kBand / 2);
  const float half = ui.scaled(kBand / 2) * static_cast<float>(kUnlikely / kBandTo);
  const float bottom = y + line * static_cast<float>(rows + 1);
  draw.AddRectFilled({middle - half, y + line}, {middle + half, bottom},
                     to_u32(scene::with_alpha(p.muted, 0.12f)));
  draw.AddLine({middle, y + line}, {middle, bottom}, to_u32(p.axis));
  ImGui::PushFont(ui.fonts.small);
  const char* words = ui.say("±2 sd of a seed");
  draw.AddText({std::round(middle - ImGui::CalcTextSize(words).x / 2), y}, to_u32(p.muted), words);
  ImGui::PopFont();
  ImGui::Dummy({1, line});
}

// In one sentence, from the numbers.
std::string conclusion(const Ui& ui, const Measures& a, const Measures& b) {
  const Numbers& number = ui.say.numbers;
  const auto tries = [&](const Pane& pane) { return static_cast<double>(pane.run().timeline.position()); };
  const double times = tries(*ui.panes.b()) / std::max(tries(ui.panes.a()), 1.0);
  if (!a.room || !b.room || a.points == 0 || b.points == 0) return "";
  const auto left = [&](const Measures& m) {
    return number.fixed(100 * m.room->points() / static_cast<double>(m.points), 0);
  };
  const auto more = static_cast<std::int64_t>(b.points) - static_cast<std::int64_t>(a.points);
  const std::string by = number.grouped(static_cast<std::uint64_t>(std::abs(more)));
  return more >= 0
             ? ui.say("B has {0} more points and {1}% room left instead of {2}%, for {3} times the tries.",
                      by, left(b), left(a), number.fixed(times, 1))
             : ui.say("B has {0} points less and {1}% room left instead of {2}%, for {3} times the tries.",
                      by, left(b), left(a), number.fixed(times, 1));
}

void draw_plots(const Ui& ui, const std::array<Series, 2>& series, const Rect& area) {
  const bool pairs = series[0].measures->pairs && series[1].measures->pairs;
  const bool spectra = series[0].measures->spectrum && series[1].measures->spectrum;
  struct Shown {
    const char* title;
    bool there;
  };
  const std::array<Shown, 3> all{{{ui.say("Nearest neighbour"), true},
                                  {ui.say("Pair correlation g"), pairs},
                                  {ui.say("Radial power"), spectra}}};
  const float width = area.width / static_cast<float>(all.size()), axis = ui.scaled(28);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].there) continue;
    const float x = area.x + static_cast<float>(i) * width;
    ImGui::SetCursorScreenPos({x, area.y});
    heading(ui, all[i].title);
    const float top = area.y + ui.scaled(24);
    const Rect plot{x + axis, top, width - axis - ui.scaled(20), area.y + area.height - top - ui.scaled(20)};
    if (i == 0) plot_nearest(ui, plot, series);
    if (i == 1) plot_pairs(ui, plot, series);
    if (i == 2) plot_power(ui, plot, series);
  }
  ImGui::SetCursorScreenPos({area.x, area.y});
  ImGui::Dummy({area.width, area.height});
  note_widget(ui, "compared/plots");
}

}  // namespace

void draw_quality_comparison(const Ui& ui, const Quality& quality) {
  const LiveMeasures::Found *a = quality.live(PaneId::a).found(), *b = quality.live(PaneId::b).found();
  if (!a || !b) return ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("measuring"));
  const std::string words = conclusion(ui, a->measures, b->measures);
  if (!words.empty()) {
    ImGui::PushFont(ui.fonts.sentence);
    ImGui::PushTextWrapPos(ui.layout.column ? 0
                                            : ui.scaled(kNames + 2 * kValues + kBand + kDifferences + 40));
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    note_widget(ui, "compared/words");
  }
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  const std::vector<Compared> rows = compared(ui, a->measures, b->measures);
  draw_table_head(ui, begin.x, rows.size());
  for (const Compared& row : rows) draw_row(ui, row, begin.x);
  ImGui::PopStyleVar();
  const Rect& table = ui.layout.table;
  const float plots = begin.x + ui.scaled(kNames + 2 * kValues + 24 + kBand + kDifferences + 36);
  const float width = table.x + table.width - plots - ui.scaled(14);
  if (ui.layout.column || width < ui.scaled(360)) return;
  const scene::Palette& p = ui.palette();
  draw_plots(ui, {Series{&a->measures, p.side_a}, Series{&b->measures, p.side_b}},
             {plots, table.y + ui.scaled(12), width, table.height - ui.scaled(24)});
}

}  // namespace annulus::panels
