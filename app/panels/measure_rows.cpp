#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/panels/figure_words.h"
#include "app/panels/quality.h"
#include "app/texts/percent.h"
#include "app/texts/table.h"
#include "core/measures/figures.h"
#include "core/measures/words.h"
#include "core/points/packing.h"

namespace annulus::panels {
namespace {

using Part = LiveMeasures::Part;

// Window units at UI scale 1. The track takes what names and numbers leave.
constexpr float kRowHeight = 24, kLowRowHeight = 22, kName = 136, kValue = 50, kReference = 43, kWord = 37;
constexpr float kBesideTrack = 10;  // from its end, where a dot may be, to the value
constexpr float kLeastTrack = 24, kGoodTrack = 28;

struct Measure : Figure::Row {
  const Figure* figure;
  Part part;
};
const std::vector<Measure>& rows() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> measures;
    for (const Figure* figure : figures_with_rows())
      measures.push_back({*figure->row, figure, live_part(*figure)});
    return measures;
  }();
  return all;
}

constexpr std::size_t kFirst = 4;  // those that are never folded

std::optional<double> value_of(const Measure& row, const Measures& m) {
  return row_value(*row.figure, m);
}

// Where the columns of a row end, window units.
struct RowColumns {
  float name, track, value, reference, word;
  bool words;  // whether the reference has its word; else the mouse on the row tells it
};
// The widest of all rows, of what `width` gives for one.
float widest_of_rows(const std::function<float(const Measure&)>& width) {
  float widest = 0;
  for (const Measure& row : rows()) widest = std::max(widest, width(row));
  return std::ceil(widest);
}
// `values`: the width of the widest; `ranges`: if what stands at the right is the range of many seeds, which
// takes the place of both, its width.
RowColumns columns_of(const Ui& ui, float left, float width, float values, float ranges) {
  const auto wide = [](ImFont* font, const char* text) { return text_width(font, text); };
  const float word =
      widest_of_rows([&](const Measure& row) { return wide(ui.fonts.small, ui.say(row.reference_word)); });
  const float least_name = ui.scaled(12) + widest_of_rows([&](const Measure& row) {
                             return wide(ui.fonts.text, ui.say(row.label)) + wide(ui.fonts.small, row.unit);
                           });
  const float value_width = std::max(ui.scaled(kValue), values + ui.scaled(kBesideTrack));
  const auto columns = [&](float words, float reference) {
    const float right = left + width, numbers = value_width + reference + words;
    const float name =
        left + std::min(ui.scaled(kName), std::max(width - numbers - ui.scaled(kLeastTrack), least_name));
    const float value = right - reference - words;
    return RowColumns{name, std::max(right - numbers, name), value, right - words, right, words > 0};
  };
  if (ranges > 0) return columns(0, ranges + ui.scaled(10));
  const RowColumns whole = columns(std::max(ui.scaled(kWord), word + ui.scaled(4)), ui.scaled(kReference));
  return whole.track - whole.name >= ui.scaled(kGoodTrack) ? whole : columns(0, ui.scaled(kReference));
}

// Rounded towards the verdict, so that a pair below r never reads 1.000.
std::string text_of(const Ui& ui, const Measure& row, double value) {
  if (row.topic == Topic::smallest_distance) value = std::floor(value * 1000) / 1000;
  // Large ones have no more digits than small ones.
  const int decimals = std::max(0, row.decimals - (value >= 1000  ? 3
                                                   : value >= 100 ? 2
                                                   : value >= 10  ? 1
                                                                  : 0));
  if (decimals > 0) return ui.say.numbers.fixed(value, decimals);
  return value < 0 ? ui.say.numbers.fixed(value, 0) : ui.whole(value);
}

// Room for far more points than there are is told in points: a huge percentage says nothing.
bool in_points(const Measure& row, const Measures& m) {
  return row.topic == Topic::room_left && m.room && !room_as_share(m);
}

// For a column of numbers.
std::string short_text_of(const Ui& ui, const Measure& row, const Measures& m, double value) {
  if (!in_points(row, m)) return text_of(ui, row, value);
  return ui.whole(m.room->points());
}
const char* unit_of(const Ui& ui, const Measure& row, const Measures& m) {
  return in_points(row, m) ? ui.say("points") : row.unit;
}

// The values of a row over all seeds.
std::optional<OverSeeds> over(const Measure& row, std::span<const Measures> seeds) {
  std::vector<std::optional<double>> values;
  values.reserve(seeds.size());
  for (const Measures& m : seeds) values.push_back(value_of(row, m));
  return over_seeds(std::move(values));
}

// How far from this run's value nine of ten other seeds lie, in the unit of the row; nothing if that is not
// known.
std::optional<double> other_seeds(const Measure& row, const Measures& m) {
  constexpr double kNineOfTen = 1.645;
  const auto deviation = seed_deviation(*row.figure, m);
  if (!deviation || row.figure->row->of) return std::nullopt;
  return kNineOfTen * std::numbers::sqrt2 * *deviation * (row.figure->percent ? 100 : 1);
}

std::string range_text(const Ui& ui, const Measure& row, const OverSeeds& over) {
  return text_of(ui, row, over.low) + "\u2013" + text_of(ui, row, over.high);
}

// What stands in the column of this run, or of the mean of many seeds.
std::string value_text(const Ui& ui, const Measure& row, const LiveMeasures& live, const SeedRanges& seeds) {
  if (!seeds.measures().empty()) {
    const auto many = over(row, seeds.measures());
    return many ? text_of(ui, row, many->mean) : "-";
  }
  const Measures& m = live.found()->measures;
  if (const auto value = value_of(row, m)) return short_text_of(ui, row, m, *value);
  return live.known(row.part) ? "-" : "\u2026";
}

// Green only for a distance that is kept: no other number is good or bad by itself.
scene::Colour value_colour(const Ui& ui, const Measure& row, const Measures& m) {
  const scene::Palette& p = ui.palette();
  if (row.topic != Topic::smallest_distance) return p.text;
  if (!m.promised || m.guessed) return p.text;
  return m.distances.violations > 0 ? p.violation : p.accepted;
}

std::string explained(const Ui& ui, const Measure& row, const Measures& m, bool known,
                      const std::optional<OverSeeds>& over) {
  const std::vector<Statement> all = statements(m);
  const auto said = std::ranges::find(all, row.topic, &Statement::topic);
  const English why = known ? missing(*row.figure, m) : English();
  std::string text = !known              ? std::string(ui.say("measuring"))
                     : said != all.end() ? ui.say(said->sentence)
                     : why.empty()       ? std::string(ui.say("Not known."))
                                         : ui.say("Not known: {0}.", std::string(ui.say(why)));
  text += std::string("\n") + ui.say(row.figure->help);
  if (over)
    text += "\n" + ui.say("Seeds 1 to {0}: {1} on average; nine of ten from {2} to {3}.",
                          std::to_string(kSurveySeeds), text_of(ui, row, over->mean),
                          text_of(ui, row, over->low), text_of(ui, row, over->high));
  else if (const auto others = known ? other_seeds(row, m) : std::nullopt)
    text += "\n" + ui.say("Of other seeds nine of ten differ by {0} at most.",
                          ui.say.numbers.fixed(*others, std::max(row.decimals, 1)));
  return text;
}

// The dot is this run, the tick what it is compared with, the band where nine of ten seeds lie; that is
// fainter if it is not of seeds that were measured now.
void draw_track(const Ui& ui, const Measure& row, std::optional<double> value,
                std::optional<double> reference, const std::optional<OverSeeds>& over,
                std::optional<double> others, ImVec2 middle, float width, scene::Colour colour) {
  const scene::Palette& p = ui.palette();
  const auto place = [&](double at) {
    return middle.x + static_cast<float>(std::clamp((at - row.low) / (row.high - row.low), 0.0, 1.0)) * width;
  };
  const float y = std::floor(middle.y) + 0.5f, tick = ui.scaled(5);
  draw_stroke({middle.x, y}, {middle.x + width, y}, p.axis);
  const auto band = [&](double from, double to, float alpha) {
    // At least as wide as a line, so that a narrow range is seen.
    const float low = place(from), high = std::max(place(to), low + ui.scaled(2));
    fill_rect({low, y - ui.scaled(6)}, {high, y + ui.scaled(6)}, scene::with_alpha(p.accent, alpha));
  };
  if (over)
    band(over->low, over->high, 0.45f);
  else if (value && others)
    band(*value - *others, *value + *others, 0.2f);
  if (reference) {
    const float x = std::floor(place(*reference)) + 0.5f;
    draw_stroke({x, y - tick}, {x, y + tick}, p.muted);
  }
  if (value) fill_circle({place(*value), y}, ui.scaled(4), colour);
}

void draw_row(const Ui& ui, const Measure& row, const LiveMeasures& live, const SeedRanges& seeds,
              const RowColumns& columns) {
  const scene::Palette& p = ui.palette();
  const Measures& m = live.found()->measures;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x,
              height = ui.scaled(ui.layout.low ? kLowRowHeight : kRowHeight);
  const bool clicked = ImGui::InvisibleButton(row.name, {width, height});
  const std::string text = value_text(ui, row, live, seeds);
  note_widget(ui, std::string("measure/") + row.name, ui.say(row.label) + (" " + text));
  const bool hovered = ImGui::IsItemHovered();
  const float middle = low.y + height / 2, top = std::round(middle - ImGui::GetTextLineHeight() / 2);
  const float label =
      draw_text({low.x, middle}, {nullptr, words_colour(ui, live, row.part, p.text)}, ui.say(row.label));
  const float small_middle =
      top + baseline_below(ImGui::GetFont(), ui.fonts.small) + font_size(ui.fonts.small) / 2;
  const std::optional<double> value = value_of(row, m), reference = row_reference(*row.figure, m);
  const std::optional<OverSeeds> many = over(row, seeds.measures());
  const scene::Colour colour = words_colour(ui, live, row.part, value_colour(ui, row, m));
  if (columns.track - columns.name >= ui.scaled(kLeastTrack))
    draw_track(ui, row, value, reference, many, live.stale(row.part) ? std::nullopt : other_seeds(row, m),
               {columns.name, middle}, columns.track - columns.name, colour);
  const bool alone = seeds.measures().empty();
  const float value_x = columns.value - draw_text({columns.value, middle},
                                                  {nullptr,
                                                   alone           ? colour
                                                   : seeds.stale() ? p.muted
                                                                   : p.text,
                                                   Align::right},
                                                  text);
  const Letters small = small_muted(ui), small_right = small_muted(ui, Align::right);
  // The unit is left out if there is no room for it: the mouse on the row tells it.
  const float unit_x = low.x + label + ui.scaled(4);
  const char* unit = alone ? unit_of(ui, row, m) : row.unit;
  if (unit_x + text_width(small.font, unit) + ui.scaled(2) <= std::min(value_x, columns.name))
    draw_text({unit_x, small_middle}, small, unit);
  if (alone && reference) {
    draw_text({columns.reference, small_middle}, small_right,
              ui.say.numbers.fixed(row.reference, row.reference_decimals));
    if (columns.words) {
      draw_text({columns.reference + ui.scaled(4), small_middle}, small, ui.say(row.reference_word));
      note_widget(ui, std::string("measure/word/") + row.name, ui.say(row.reference_word));
    }
  } else if (!alone && many) {
    draw_text({columns.word, small_middle}, small_right, range_text(ui, row, *many));
  }
  if (hovered) tooltip(ui, explained(ui, row, m, live.known(row.part) && !live.stale(row.part), many));
  // What a number is about is a click away.
  if (clicked && row.topic == Topic::smallest_distance) ui.issue(command::ShowPair{1});
  if (clicked && row.topic == Topic::largest_hole) ui.issue(command::ShowHole{});
}

}  // namespace

std::string measures_as_text(const Ui& ui, const Measures& m) {
  TableRows table{{"", ui.say("this run"), ui.say("reference")}};
  for (const Measure& row : rows()) {
    const std::optional<double> value = value_of(row, m);
    const std::string_view unit = unit_of(ui, row, m);
    std::string label = ui.say(row.label);
    if (!unit.empty()) label.append(" ").append(unit);
    const std::string reference =
        ui.say.numbers.fixed(row.reference, row.reference_decimals) + " " + ui.say(row.reference_word);
    table.push_back({std::move(label), value ? short_text_of(ui, row, m, *value) : "-",
                     row_reference(*row.figure, m) ? reference : ""});
  }
  for (const Figure& figure : figures())
    table.push_back({ui.say(figure.label), figure_text(ui.say, figure, m)});
  return aligned_table(table);
}

void draw_measure_rows(const Ui& ui, const Quality& quality, const SeedRanges& seeds, bool few) {
  const LiveMeasures& live = quality.live(ui.pane_id);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImFont* const small = ui.fonts.small;
  const bool many = !seeds.measures().empty();
  const float ranges = !many ? 0 : widest_of_rows([&](const Measure& row) {
    const auto range = over(row, seeds.measures());
    return range ? std::ceil(text_width(small, range_text(ui, row, *range))) : 0;
  });
  ImFont* font = ui.fonts.text;
  const float values =
      widest_of_rows([&](const Measure& row) { return text_width(font, value_text(ui, row, live, seeds)); });
  const RowColumns columns = columns_of(ui, low.x, ImGui::GetContentRegionAvail().x, values, ranges);
  const auto head = [&](float right, const char* text) {
    draw_text({right, low.y + font_size(small) / 2}, {small, ui.palette().muted, Align::right}, text);
  };
  const std::string mean = ui.say("mean of {0}", std::to_string(seeds.measures().size()));
  const char* last = many ? ui.say("90% range") : ui.say("reference");
  const float room = columns.word - text_width(small, last) - ui.scaled(10);
  head(std::min(columns.value, room), many ? mean.c_str() : ui.say("this run"));
  head(columns.word, last);
  ImGui::SetCursorScreenPos(low);
  with_font(small, [&] {
    few ? draw_seeds_link(ui, quality) : ImGui::Dummy({1, ImGui::GetTextLineHeight()});
  });
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  const Measures& m = live.found()->measures;
  for (const Measure& row : std::span(rows()).first(few ? kFirst : rows().size()))
    if (row_reference(*row.figure, m) || value_of(row, m)) draw_row(ui, row, live, seeds, columns);
}

void draw_few_measures(const Ui& ui, const LiveMeasures& live, const Rect& area) {
  const scene::Palette& p = ui.palette();
  const Measures& m = live.found()->measures;
  constexpr std::array<std::string_view, 4> kNamed{"room", "hole", "resolution", "ringing"};
  const InFont in_font(ui.fonts.text);
  const float line = std::min(ui.scaled(kRowHeight), area.height / kNamed.size());
  float y = area.y;
  for (const std::string_view name : kNamed) {
    const Measure& row = *std::ranges::find(rows(), name, &Measure::name);
    const std::optional<double> value = value_of(row, m);
    const bool share = *row.unit == '%' && !in_points(row, m);
    const std::string unit = *row.unit == '\0' ? "" : std::string(" ") + unit_of(ui, row, m);
    const std::string text = !value  ? (live.known(row.part) ? "-" : "\u2026")
                             : share ? percent(ui.say, *value / 100, row.decimals)
                                     : short_text_of(ui, row, m, *value) + unit;
    const float middle = std::round(y) + ImGui::GetTextLineHeight() / 2;
    const float width = draw_text({area.x + area.width, middle},
                                  {nullptr, words_colour(ui, live, row.part, p.text), Align::right}, text);
    draw_text({area.x, middle}, {nullptr, p.muted}, ui.say(row.label),
              std::max(area.width - width - ui.scaled(8), 1.0f));
    y += line;
  }
}

void draw_more_measures(const Ui& ui, const Quality& quality, const SeedRanges& seeds) {
  const LiveMeasures& live = quality.live(ui.pane_id);
  const scene::Palette& p = ui.palette();
  const InFont in_font(ui.fonts.small);
  const bool open = fold(ui, "measure/more", ui.say("More"));
  const Measures& m = live.found()->measures;
  if (open) {
    const auto say = [&](const char* sentence) {
      draw_phrases(ui, {{sentence, Tone::muted}}, {ui.fonts.small, ui.fonts.small});
    };
    const float values = widest_of_rows(
        [&](const Measure& row) { return text_width(ui.fonts.text, value_text(ui, row, live, seeds)); });
    const RowColumns columns =
        columns_of(ui, ImGui::GetCursorScreenPos().x, ImGui::GetContentRegionAvail().x, values, 0);
    for (const Measure& row : std::span(rows()).subspan(kFirst)) {
      with_font(ui.fonts.text, [&] { draw_row(ui, row, live, seeds, columns); });
      say(ui.say(row.figure->help));
      gap(ui, 4);
    }
    with_font(ui.fonts.text, [&] { draw_part_button(ui, quality); });
    say(ui.say("Draw a part on the canvas, and it is measured alone."));
    gap(ui, 4);
    for (const Figure& figure : figures()) {
      const ImVec2 low = ImGui::GetCursorScreenPos();
      ImGui::InvisibleButton(figure.name, {ImGui::GetContentRegionAvail().x, font_size(ui.fonts.small)});
      note_widget(ui, std::string("measure/more/") + figure.name, ui.say(figure.label));
      const bool hovered = ImGui::IsItemHovered();
      if (hovered) tooltip(ui, figure_help(ui.say, figure, m));  // while the row is the last item
      ImGui::SetCursorScreenPos(low);
      write_text({nullptr, hovered ? p.text : p.muted}, ui.say(figure.label));
      right_aligned(ui, figure_text(ui.say, figure, m), words_colour(ui, live, live_part(figure), p.text));
    }
  }
}

}  // namespace annulus::panels
