#include "app/panels/compared_rows.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/panels/compared_words.h"
#include "app/texts/table.h"
#include "core/measures/figures.h"
#include "core/measures/words.h"

namespace annulus::panels {
namespace {

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

// Says of each side whether it keeps its distance. The two values are not compared.
Compared smallest_distance(const Ui& ui, const Measures& a, const Measures& b) {
  const auto text = [&](const Measures& m) {
    const auto& share = m.distances.smallest_share;
    return share ? share_of_r(ui.say, *share) : std::string("-");
  };
  // A sampler that promises no distance breaks none.
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
          : !keeps(a) && !keeps(b) ? ui.say("neither keeps a distance")
          : keeps(b)               ? ui.say("A keeps no distance")
                                   : ui.say("B keeps no distance"),
          std::nullopt,
          broken_a,
          broken_b};
}

// Its difference in words.
std::string said_of(const Ui& ui, const Compared& row) {
  const bool chance = row.deviations && !beyond_chance(row.deviations);
  return chance ? ui.say("within chance") : row.difference;
}

}  // namespace

std::vector<Compared> compared_rows(const Ui& ui, const Quality& quality) {
  const Measures& a = quality.live(PaneId::a).found()->measures;
  const Measures& b = quality.live(PaneId::b).found()->measures;
  const SeedRanges &seeds_a = quality.seeds(PaneId::a), &seeds_b = quality.seeds(PaneId::b);
  struct Wanted {
    const Figure* figure;
    std::string label;
    const char* unit;
    double scale;
    int decimals;
  };
  std::vector<Wanted> rows{{&figure_named("", "n"), ui.say("Points"), "", 1, 0}};
  for (const Figure* figure : figures_with_rows())
    if (figure->row->topic != Topic::smallest_distance)
      rows.push_back({figure, ui.say(figure->row->label), figure->row->unit, figure->percent ? 100.0 : 1.0,
                      figure->row->decimals});
  // If far more points fit than there are, their number is said, not a share: as in the rows of one side.
  const auto as_share = [](const Measures& m) { return !m.room || room_as_share(m); };
  if (!as_share(a) || !as_share(b))
    rows[1] = {&figure_named("holes", "room_left_points"), ui.say("Room left"), ui.say("points"), 1, 0};
  std::vector<Compared> all{smallest_distance(ui, a, b)};
  for (const Wanted& row : rows) {
    const Figure& figure = *row.figure;
    const auto of_a = figure.of(a), of_b = figure.of(b);
    const auto text = [&](const std::optional<double>& value) {
      if (!value) return std::string("-");
      const double shown = *value * row.scale;
      return row.decimals == 0 ? ui.whole(shown) : ui.say.numbers.fixed(shown, row.decimals);
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
      // Of seeds that are all alike no chance follows.
      one.deviations =
          spread && *spread > 0 ? in_deviations(*of_b - *of_a, *spread) : deviations(figure, a, b);
    }
    if (!one.deviations) one.why_not = not_told(figure, a, b);
    all.push_back(std::move(one));
  }
  return all;
}

std::string comparison_as_text(const Ui& ui, const Quality& quality) {
  TableRows table{{"", "A", "B", ui.say("difference")}};
  for (const Compared& row : compared_rows(ui, quality))
    table.push_back({row.label, row.text_a, row.text_b, said_of(ui, row)});
  return aligned_table(table);
}

}  // namespace annulus::panels
