#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/application/state.h"
#include "app/charts/measure_charts.h"
#include "app/kit/kit.h"
#include "app/panels/compared_rows.h"
#include "app/panels/compared_words.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "app/texts/percent.h"
#include "core/measures/figures.h"
#include "core/measures/words.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Which of two sides is better, and in what: numbers, how unlikely their differences are by chance, and plots
// over one another.
namespace annulus::panels {
namespace {

// Window units at UI scale 1: the columns of the table; the height of its head, and that of a row.
struct TableColumns {
  float names, values, band, differences;
  float width() const { return names + 2 * values + kAir + band + differences; }
  static constexpr float kAir = 14;  // before the band
};
constexpr TableColumns kWideTable{146, 62, 112, 60}, kSlim{142, 54, 92, 70};
constexpr float kTableHead = 22, kLeastLine = 17, kMostLine = 24;
constexpr float kLeastPlots = 180;  // beside the table
const TableColumns& columns_of(const Ui& ui) {
  return ui.layout.low || ui.layout.tabs.height <= 0 ? kSlim : kWideTable;
}
constexpr double kBandTo = 10;  // standard deviations of one seed, at the band's ends

// A difference beyond chance has a filled dot. One that lies beyond the band's end is an
// arrowhead there.
void draw_deviation(const Ui& ui, const Compared& row, float left, float width, float y) {
  const scene::Palette& p = ui.palette();
  if (!row.deviations) return;
  const auto [share, beyond] = band_place(*row.deviations, kBandTo);
  const float middle = left + width / 2, x = middle + static_cast<float>(share) * width / 2;
  const bool unlikely = beyond_chance(row.deviations);
  if (!unlikely) return outline_circle({x, y}, ui.scaled(3), p.muted, ui.scaled(1));
  draw_stroke({middle, y}, {x, y}, p.text, ui.scaled(1.5f));
  if (!beyond) return fill_circle({x, y}, ui.scaled(4), p.text);
  const float length = ui.scaled(share < 0 ? -9 : 9), half = ui.scaled(5);
  fill_triangle({x + length / 2, y}, {x - length / 2, y + half}, {x - length / 2, y - half}, p.text);
}

void draw_row(const Ui& ui, const Compared& row, ImVec2 low, float height, float opacity) {
  const scene::Palette& p = ui.palette();
  const TableColumns& columns = columns_of(ui);
  const float middle = low.y + height / 2;
  const bool unlikely = beyond_chance(row.deviations);
  const auto faint = [&](scene::Colour colour) { return scene::with_alpha(colour, opacity); };
  const auto put = [&](float right, const std::string& text, scene::Colour colour, bool strong = false) {
    draw_text({low.x + ui.scaled(right), middle},
              {strong ? ui.fonts.small_strong : ui.fonts.small, faint(colour), Align::right}, text);
  };
  const bool broken = row.broken_a || row.broken_b;
  draw_text({low.x, middle}, {ui.fonts.small, faint(p.text)}, row.label, ui.scaled(columns.names));
  put(columns.names + columns.values, row.text_a, row.broken_a ? p.violation : p.text);
  put(columns.names + 2 * columns.values, row.text_b, row.broken_b ? p.violation : p.text);
  draw_deviation(ui, row, low.x + ui.scaled(columns.names + 2 * columns.values + TableColumns::kAir),
                 ui.scaled(columns.band), middle);
  if (!row.deviations) {  // words: no band runs through them
    const float right = low.x + ui.scaled(columns.width()),
                left = right - text_width(ui.fonts.small, row.difference) - ui.scaled(4);
    fill_rect({left, low.y}, {right, low.y + height}, p.canvas);
  }
  put(columns.width(), row.difference, broken ? p.violation : unlikely ? p.text : p.muted, unlikely);
  take_place(ui,
             {low.x, low.y, std::min(ui.scaled(columns.width()), ImGui::GetContentRegionAvail().x), height},
             std::string("compared/") + row.name, row.label);
  if (!ImGui::IsItemHovered()) return;
  if (!row.why_not.empty())
    tooltip(ui,
            ui.say("Whether the difference is chance is not known: {0}.", std::string(ui.say(row.why_not))));
  else if (row.deviations && !unlikely)
    tooltip(ui, ui.say("within chance"));
}

// Of what the numbers are, and what they can be of instead; whose columns they are.
void draw_table_head(const Ui& ui, const Quality& quality, ImVec2 low, float rows) {
  const scene::Palette& p = ui.palette();
  const TableColumns& columns = columns_of(ui);
  const float head = ui.scaled(kTableHead), middle = low.y + head / 2;
  with_font(ui.fonts.small, [&] {
    ImGui::SetCursorScreenPos({low.x, middle - ImGui::GetTextLineHeight() / 2});
    draw_seeds_link(ui, quality);
    if (!quality.part_of(domain_of(ui.pane().setup()))) ImGui::SameLine(0, ui.scaled(12));
    draw_part_link(ui, quality);
  });
  for (const PaneId id : kPaneIds)
    draw_side_chip(ui,
                   {low.x + ui.scaled(columns.names + (id == PaneId::a ? 1 : 2) * columns.values),
                    middle - ui.scaled(7.5f)},
                   id);
  const float band = low.x + ui.scaled(columns.names + 2 * columns.values + TableColumns::kAir),
              centre = band + ui.scaled(columns.band / 2);
  const float half = ui.scaled(columns.band / 2) * static_cast<float>(kWithinChance / kBandTo);
  fill_rect({centre - half, low.y + head}, {centre + half, low.y + head + rows},
            scene::with_alpha(p.muted, 0.12f));
  draw_stroke({centre, low.y + head}, {centre, low.y + head + rows}, p.axis);
  draw_text({centre, middle}, small_muted(ui, Align::middle), ui.say("±2.8 sd of a seed"));
  draw_text({low.x + ui.scaled(columns.width()), middle}, small_muted(ui, Align::right), "B \u2212 A");
}

// A click on a plot enlarges it.
void enlarge_clicked(const Ui& ui, std::span<const NamedPlot> plots, const Rect& area,
                     std::optional<MeasurePlot>& enlarged) {
  for (const NamedPlot& one : plots) {
    const auto room = ui.memory.widgets.find("compared/room " + one.name);
    if (room == ui.memory.widgets.end()) continue;
    ImGui::SetCursorScreenPos({room->second.x, area.y});
    const std::string button = "compared/plot " + one.name;
    if (area_button(ui, button, {room->second.width, area.height}, one.name)) enlarged = one.plot;
  }
}

// In one sentence what B gains, from the numbers; if only one side is blue noise, their verdicts, unless they
// stand below the canvases.
std::string conclusion(const Ui& ui, const Measures& a, const Measures& b) {
  if (is_blue_noise(a) != is_blue_noise(b))
    return ui.layout.tabs.height > 0 ? "" : "A: " + ui.say(verdict(a)) + "\nB: " + ui.say(verdict(b));
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
  const double ratio = tries_b / tries_a;
  const std::string times = number.fixed(ratio, 1);
  std::string cost = room_a == room_b ? std::string(ui.say("as much room left"))
                                      : ui.say("{0} room left instead of {1}", room_b, room_a);
  if (!without_tries)
    cost += ", " + (times == number.fixed(1, 1) ? std::string(ui.say("for as many tries"))
                    : ratio < 1                 ? ui.say("for {0} of the tries", percent(ui.say, ratio))
                                                : ui.say("for {0} times the tries", times));
  if (a.points == b.points) return ui.say("A and B have as many points; B has {0}.", cost);
  const std::uint64_t more = b.points > a.points ? b.points - a.points : a.points - b.points;
  const std::string by = number.grouped(more);
  return b.points > a.points
             ? ui.say.plural(more, "B has 1 more point and {1}.", "B has {0} more points and {1}.", by, cost)
             : ui.say.plural(more, "B has 1 point fewer and {1}.", "B has {0} points fewer and {1}.", by,
                             cost);
}

}  // namespace

void draw_quality_comparison(const Ui& ui, const State& state) {
  const Quality& quality = state.quality;
  const LiveMeasures &live_a = quality.live(PaneId::a), &live_b = quality.live(PaneId::b);
  const LiveMeasures::Found *a = live_a.found(), *b = live_b.found();
  if (!a || !b) return write_muted(ui, ui.say("measuring"));
  const float table_width = ui.scaled(columns_of(ui).width());
  const bool of_now = live_a.complete() && live_b.complete(), pair = ui.layout.tabs.height > 0;
  const float faint = of_now ? 1 : kStale;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetContentRegionAvail().y, head = ui.scaled(kTableHead);
  std::vector<Compared> rows = compared_rows(ui, quality);
  // The titles above the canvases tell the number of points.
  if (pair && head + static_cast<float>(rows.size()) * ui.scaled(kLeastLine) > height)
    std::erase_if(rows, [](const Compared& row) { return std::string_view(row.name) == "Points"; });
  const auto count = static_cast<float>(rows.size());
  const float words_line = ui.scaled(20);
  const bool with_words = !pair || head + count * ui.scaled(kLeastLine) + words_line <= height;
  const float line = pair ? std::clamp(std::floor((height - head - (with_words ? words_line : 0)) / count),
                                       ui.scaled(kLeastLine), ui.scaled(kMostLine))
                          : ui.scaled(20);
  const std::vector<NamedPlot> plots = compared_plots(ui, a->measures, b->measures);
  const scene::Palette& p = ui.palette();
  const auto colour = [&](scene::Colour side) { return scene::with_alpha(side, faint); };
  const std::array series{Series{&a->measures, colour(p.side_a), "A"},
                          Series{&b->measures, colour(p.side_b), "B"}};
  std::optional<MeasurePlot> enlarged = pair ? enlarged_plot() : std::nullopt;
  const auto of_enlarged =
      std::ranges::find_if(plots, [&](const NamedPlot& one) { return enlarged && one.plot == *enlarged; });
  if (of_enlarged != plots.end()) {
    draw_compared_plots(ui, std::span(&*of_enlarged, 1), series, {low.x, low.y, table_width, height});
    if (button_at(ui, "compared/enlarged", {low.x, low.y, table_width, height}, of_enlarged->name))
      enlarged.reset();
  } else {
    draw_table_head(ui, quality, low, count * line);
    for (std::size_t row = 0; row < rows.size(); ++row)
      draw_row(ui, rows[row], {low.x, low.y + head + static_cast<float>(row) * line}, line, faint);
    if (with_words) {
      const std::string words = of_now ? conclusion(ui, a->measures, b->measures) : ui.say("measuring");
      ImGui::SetCursorScreenPos({low.x, low.y + head + count * line + ui.scaled(3)});
      const InFont in_font(ui.fonts.small);
      const float room = pair ? table_width : ImGui::GetContentRegionAvail().x;
      std::string fits = broken_at_blanks(words, room);
      const float foot = ui.layout.table.y + ui.layout.table.height;
      const bool cut = pair && ImGui::GetCursorScreenPos().y + text_height(nullptr, fits) > foot;
      if (cut) fits = shortened(words, room);
      write_text({nullptr, of_now ? p.text : p.muted}, fits);
      note_widget(ui, "compared/words", fits);
      if (cut && ImGui::IsItemHovered()) with_font(ui.fonts.text, [&] { tooltip(ui, words); });
    }
  }
  if (!pair) return;
  const float x = low.x + table_width + ui.scaled(ui.layout.low ? 36 : 42);
  const Rect& table = ui.layout.table;
  const Rect area{x, low.y, table.x + table.width - x - ui.scaled(20), height};
  if (area.width < ui.scaled(kLeastPlots)) return enlarge(enlarged);
  const float foot = ui.scaled(22);
  const Rect upper{area.x, area.y, area.width, area.height - foot};
  const bool curves = have_pair_curves(ui) && !has_curves_below_knobs(ui);
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const ImGuiID unfolded = ImGui::GetID("plots unfolded");
  if (curves && !storage.GetBool(unfolded)) {
    draw_pair_curves(ui, state, upper, false);
  } else {
    draw_compared_plots(ui, plots, series, upper);
    enlarge_clicked(ui, plots, upper, enlarged);
  }
  const InFont in_font(ui.fonts.small);
  const float middle = area.y + area.height - foot / 2;
  ImGui::SetCursorScreenPos({area.x, middle - ImGui::GetFrameHeight() / 2});
  if (curves) {
    const bool open = storage.GetBool(unfolded);
    const char* words =
        open ? ui.say("Curves of max tries k") : ui.say("Plots: nearest neighbour, pairs, power");
    if (area_button(ui, "compared/fold", {area.width, ImGui::GetFrameHeight()}, words))
      storage.SetBool(unfolded, !open);
    draw_chevron(ui, {area.x + ui.scaled(3), middle}, p.muted);
    draw_text({area.x + ui.scaled(13), middle}, {ui.fonts.small, ImGui::IsItemHovered() ? p.text : p.muted},
              words, area.width - ui.scaled(13));
  } else {
    draw_text({area.x, middle}, small_muted(ui), ui.say("A click enlarges one over the numbers."),
              area.width);
  }
  enlarge(enlarged);
}

}  // namespace annulus::panels
