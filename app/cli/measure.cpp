#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/charts/chart_image.h"
#include "app/charts/seeds_plots.h"
#include "app/cli/commands.h"
#include "app/cli/density_table.h"
#include "app/cli/for_each.h"
#include "app/cli/measures_json.h"
#include "app/cli/output.h"
#include "app/cli/plots.h"
#include "app/texts/setup_name.h"
#include "app/texts/table.h"
#include "core/io/output_file.h"
#include "core/making/finished.h"
#include "core/making/resolved.h"
#include "core/measures/figures.h"
#include "core/measures/words.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/stretched.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kTries = "Tries a point";

struct Measured {
  Measures measures;
  std::optional<std::uint64_t> seed;
  std::optional<Setup> setup;  // of a run, with its radius
  double tries = 0;            // a point
  double seconds = 0;          // that making it took
};

Measured measured(const MeasureSource& source, std::optional<std::uint64_t> seed, const Watch& watch) {
  const ShareDone go_on = [&](double) { watch.go_on(); };
  if (source.points) return {measure(*source.points, go_on), std::nullopt, std::nullopt};
  Setup setup = *source.run;
  if (is_recorded(setup)) {
    MeasuredSet set = measured_recording(setup, watch.stop());
    if (source.leaves_radii) set.radii.clear();
    return {measure(set, go_on), std::nullopt, std::move(setup)};
  }
  if (seed) setup.reseed(*seed);
  const auto begun = std::chrono::steady_clock::now();
  const Resolved known = resolved(setup, watch.stop());
  const auto sampler = finished_sampler(known, watch.stop());
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  if (!seed) say_open_gaps(known, *sampler);
  Measured result{measure(measured_set(known, *sampler, watch.stop()), go_on), std::nullopt, known};
  if (known.seeded()) result.seed = known.seed();
  result.tries = static_cast<double>(sampler->counts().tries) / std::max<double>(1, sampler->remaining());
  result.seconds = seconds.count();
  return result;
}

std::string shown(double value) {
  if (value == std::round(value) && std::abs(value) < 1e15) return std::to_string(std::llround(value));
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}
std::string shown(const Figure& figure, const std::optional<double>& value) {
  if (!value) return "-";
  return figure.percent ? shown(100 * *value) + "%" : shown(*value);
}

std::string what_is_measured(const Measures& m) {
  return std::to_string(m.points) + (m.points == 1 ? " point" : " points") + ", " + number_text(m.width) +
         " x " + number_text(m.height) + (m.periodic ? ", torus" : "") + (m.masked ? ", masked" : "") +
         ", r = " + rounded(m.radius) +
         (m.left_out > 0 ? "; " + std::to_string(m.left_out) + " outside the domain, left out" : "") + "\n";
}

// For a plot's caption.
std::string source_of(const MeasureSource& source, const Measured& one) {
  if (!one.setup) {
    const std::string points = std::to_string(one.measures.points);
    return std::filesystem::path(source.name).filename().string() + ": " + points +
           (one.measures.points == 1 ? " point" : " points");
  }
  return in_short(*one.setup, Language::english) + ": " +
         counted(*one.setup, one.measures.points, Language::english);
}

// Several seeds: "Bridson, 740 × 500, r = 20, k = 30: seeds 1 to 16, 562 to 583 points"
std::string source_of(const std::vector<std::uint64_t>& seeds, const std::vector<Measured>& all) {
  const auto points_of = [](const Measured& one) { return one.measures.points; };
  const auto range = std::ranges::minmax_element(all, {}, points_of);
  const Index least = points_of(*range.min), most = points_of(*range.max);
  return in_short(*all.front().setup, Language::english, /*with_seed=*/false) + ": seeds " +
         std::to_string(seeds.front()) + " to " + std::to_string(seeds.back()) + ", " +
         (least < most ? std::to_string(least) + " to " : "") +
         counted(*all.front().setup, most, Language::english);
}

// Nothing of a run.
std::string how_it_was_read(const MeasureSource& source) {
  if (!source.read_as) return "";
  const char* const radii = source.leaves_radii ? "; its radii are not used, since --radius is given" : "";
  return "Read as: " + source.read_as->text() + radii + "\n";
}

// What the side of a comparison has of the other one.
const char* taken(const MeasureSource& source) {
  const bool domain = source.domain_from == MeasureSource::Origin::other_side;
  const bool radius = source.radius_from == MeasureSource::Origin::other_side;
  return domain && radius ? "It tells neither domain nor r: those of the other side are taken\n"
         : domain         ? "It tells no domain: that of the other side is taken\n"
         : radius         ? "It tells no r: that of the other side is taken\n"
                          : "";
}

// Below a table: why there is "-", with the names of the rows.
class Reasons {
 public:
  void add(const Figure& figure, const std::string& why) {
    if (why.empty()) return;
    const auto known = std::ranges::find(all_, why, &std::pair<std::string, std::string>::first);
    if (known == all_.end())
      all_.emplace_back(why, figure.label.text());
    else
      known->second += std::string(", ") + figure.label.text();
  }
  std::string text() const {
    std::string text;
    for (const auto& [why, names] : all_)
      text.append("- ").append(names).append(": ").append(why).append("\n");
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::string>> all_;
};

// Those of the first run that lacks a value.
void add_missing(Reasons& reasons, const Figure& figure, const std::vector<Measured>& all) {
  const auto lacks = std::ranges::find_if(all, [&](const Measured& one) { return !figure.of(one.measures); });
  if (lacks != all.end()) reasons.add(figure, missing(figure, lacks->measures).text());
}

std::string one_as_text(const MeasureOptions& options, const Measured& one) {
  const MeasureSource& source = options.rows.front();
  const Measures& m = one.measures;
  std::string text = how_it_was_read(source) + what_is_measured(m) + verdict(m).text() + "\n\n";
  TableRows rows;
  Reasons reasons;
  for (const Figure& figure : figures()) {
    rows.push_back({figure.label.text(), shown(figure, figure.of(m))});
    reasons.add(figure, missing(figure, m).text());
  }
  if (options.cost) rows.push_back({kTries, shown(one.tries)});
  text += aligned_table(rows) + reasons.text() + "\n";
  if (const std::string density = density_table({&m}); !density.empty()) text += density + "\n";
  for (const Statement& statement : statements(m)) text += statement.sentence.text() + "\n";
  return text;
}

OverSeeds tries_over(const std::vector<Measured>& seeds) {
  std::vector<std::optional<double>> values;
  values.reserve(seeds.size());
  for (const Measured& one : seeds) values.emplace_back(one.tries);
  return *over_seeds(std::move(values));
}

std::optional<OverSeeds> over_all(const std::vector<Measured>& seeds,
                                  std::optional<double> (*value)(const Measures&)) {
  std::vector<std::optional<double>> values;
  values.reserve(seeds.size());
  for (const Measured& one : seeds) values.push_back(value(one.measures));
  return over_seeds(std::move(values));
}

// How many runs left more than half of the domain free, since growth ended early.
std::size_t died(const std::vector<Measured>& all) {
  constexpr double kHalf = 0.5;
  return static_cast<std::size_t>(std::ranges::count_if(all, [](const Measured& one) {
    return one.setup && traits_of(*one.setup).grows && one.measures.holes &&
           one.measures.holes->still_fillable > kHalf;
  }));
}

// A line below a table; empty if none died.
std::string died_as_text(const std::string& name, const std::vector<Measured>& all) {
  const std::size_t count = died(all);
  if (count == 0) return "";
  return "- " + name + std::to_string(count) + " of " + std::to_string(all.size()) +
         " runs died: growth ended with more than half of the domain free\n";
}

std::string seeds_as_text(const MeasureOptions& options, const std::vector<Measured>& all) {
  const std::string seeds = std::to_string(all.size()) + (all.size() == 1 ? " seed" : " seeds");
  TableRows rows{{seeds, "mean", "low", "high"}};
  Reasons reasons;
  for (const Figure& figure : figures()) {
    const auto over = over_all(all, figure.of);
    const auto text = [&](double OverSeeds::*value) { return over ? shown(figure, (*over).*value) : "-"; };
    rows.push_back(
        {figure.label.text(), text(&OverSeeds::mean), text(&OverSeeds::low), text(&OverSeeds::high)});
    add_missing(reasons, figure, all);
  }
  if (options.cost) {
    const OverSeeds tries = tries_over(all);
    rows.push_back({kTries, shown(tries.mean), shown(tries.low), shown(tries.high)});
  }
  std::vector<const Measures*> measures;
  measures.reserve(all.size());
  for (const Measured& one : all) measures.push_back(&one.measures);
  const std::string density = density_table(measures);
  return aligned_table(rows) + reasons.text() + died_as_text("", all) +
         (density.empty() ? "" : "\n" + density);
}

// A row for each figure, a column for each set of options: the mean if there are several seeds.
std::string rows_as_text(const MeasureOptions& options, const std::vector<std::vector<Measured>>& all) {
  TableRows rows{{""}};
  for (const MeasureSource& one : options.rows) rows.front().push_back(one.name);
  Reasons reasons;
  for (const Figure& figure : figures()) {
    std::vector<std::string> row{figure.label.text()};
    const std::vector<Measured>* lacks = nullptr;
    for (const std::vector<Measured>& seeds : all) {
      const auto over = over_all(seeds, figure.of);
      row.push_back(over ? shown(figure, over->mean) : "-");
      if (!over && !lacks) lacks = &seeds;
    }
    rows.push_back(std::move(row));
    if (lacks) add_missing(reasons, figure, *lacks);
  }
  if (options.cost) {
    rows.push_back({kTries});
    for (const std::vector<Measured>& seeds : all) rows.back().push_back(shown(tries_over(seeds).mean));
  }
  std::string text = aligned_table(rows) + reasons.text();
  for (std::size_t row = 0; row < all.size(); ++row)
    if (!options.seeds.empty()) text += died_as_text(options.rows[row].name + ": ", all[row]);
  return text;
}

ordered_json row_json(const MeasureOptions& options, std::size_t row, const std::vector<Measured>& measured) {
  std::vector<ordered_json> each;
  each.reserve(measured.size());
  for (const Measured& one : measured) {
    each.push_back(measures_json(options.rows[row], one.measures, one.seed));
    if (options.cost) each.back()["tries_a_point"] = one.tries;
  }
  ordered_json json =
      options.seeds.empty() ? each.front() : over_seeds_json(options.seeds, died(measured), each);
  if (!options.listed) return json;
  ordered_json named{{"options", options.rows[row].name}};
  named.update(json);
  return named;
}

// It varies from run to run and from machine to machine, so it is no part of the result.
void say_time(const MeasureOptions& options, const std::vector<std::vector<Measured>>& all) {
  for (std::size_t row = 0; row < all.size(); ++row) {
    double seconds = 0;
    for (const Measured& one : all[row]) seconds += one.seconds;
    const std::string name = options.listed ? options.rows[row].name + ": " : "";
    std::fprintf(stderr, "annulus: note: %s%s ms a run\n", name.c_str(),
                 rounded(1000 * seconds / static_cast<double>(all[row].size())).c_str());
  }
}

void write(const std::string& text) {
  write_standard_output(text);
  flush_standard_output();
}

}  // namespace

bool measure(const MeasureOptions& options, Watch& watch) {
  watch.phase("measuring");
  const std::size_t seeds = std::max<std::size_t>(options.seeds.size(), 1);
  std::vector<std::vector<Measured>> all(options.rows.size(), std::vector<Measured>(seeds));
  for_each(options.rows.size() * seeds, [&](std::size_t i) {
    const std::size_t row = i / seeds, seed = i % seeds;
    std::optional<std::uint64_t> number;
    if (!options.seeds.empty()) number = options.seeds[seed];
    all[row][seed] = measured(options.rows[row], number, watch);
  });
  for (const MeasureSource& source : options.rows)
    if (const auto stretched =
            source.run && is_recorded(*source.run) ? stretched_image(*source.run) : std::nullopt)
      std::fprintf(stderr, "annulus: note: %s\n", stretched->remark.text().c_str());
  if (!options.plots.empty()) {
    std::vector<const Measures*> each;
    for (const Measured& one : all.front()) each.push_back(&one.measures);
    const bool several = each.size() > 1;
    const SeedsPlots plots = plots_over(each);
    write_plots(options.plots, options.plot_kind,
                {.measures = several ? &plots.mean : each.front(),
                 .colour = paper().accent,
                 .over = several ? &plots : nullptr},
                several ? source_of(options.seeds, all.front())
                        : source_of(options.rows.front(), all.front().front()),
                watch);
  }
  if (options.json) {
    if (const MeasureSource& source = options.rows.front(); source.leaves_radii)
      std::fprintf(stderr, "annulus: note: the radii of %s are not used, since --radius is given\n",
                   source.name.c_str());
    ordered_json json;
    if (options.listed) {
      json = ordered_json::array();
      for (std::size_t row = 0; row < all.size(); ++row) json.push_back(row_json(options, row, all[row]));
    } else {
      json = row_json(options, 0, all.front());
    }
    write(json.dump(2) + "\n");
  } else if (options.listed) {
    write(rows_as_text(options, all));
  } else if (options.seeds.empty()) {
    write(one_as_text(options, all.front().front()));
  } else {
    write(seeds_as_text(options, all.front()));
  }
  if (options.cost) say_time(options, all);
  return std::ranges::none_of(all, [](const auto& row) {
    return std::ranges::any_of(row, [](const Measured& one) {
      return one.measures.distances.violations > 0 || one.measures.left_out > 0;
    });
  });
}

void compare(const CompareOptions& options, Watch& watch) {
  watch.phase("measuring");
  const MeasureSource* sides[] = {&options.a, &options.b};
  std::vector<Measured> both(2);
  for_each(2, [&](std::size_t i) { both[i] = measured(*sides[i], std::nullopt, watch); });
  const Measures &a = both[0].measures, &b = both[1].measures;
  if (options.json) {
    ordered_json json{{"x", measures_json(options.a, a, both[0].seed)},
                      {"y", measures_json(options.b, b, both[1].seed)}};
    json["difference_in_sd"] = ordered_json::object();
    json["beyond_chance"] = ordered_json::array();
    for (const Figure& figure : figures()) {
      const bool grouped = figure.group[0] != '\0';
      // What is not told of a side is not compared.
      if (!(grouped ? json["x"][figure.group] : json["x"]).contains(figure.name)) continue;
      const auto sd = deviations(figure, a, b);
      ordered_json& place = grouped ? json["difference_in_sd"][figure.group] : json["difference_in_sd"];
      place[figure.name] = sd ? ordered_json(*sd) : ordered_json(nullptr);
      if (beyond_chance(sd)) json["beyond_chance"].push_back(full_name(figure));
    }
    write(json.dump(2) + "\n");
    return;
  }
  TableRows rows{{"", "X", "Y", "sd"}};
  Reasons untold;
  bool certain = false;
  for (const Figure& figure : figures()) {
    const auto sd = deviations(figure, a, b);
    certain = certain || (sd && std::isinf(*sd));
    std::string differs = !sd ? "-" : std::isinf(*sd) ? "certain" : shown(std::round(*sd * 10) / 10);
    if (beyond_chance(sd)) differs += " *";
    rows.push_back({figure.label.text(), shown(figure, figure.of(a)), shown(figure, figure.of(b)), differs});
    if (!sd) untold.add(figure, not_told(figure, a, b).text());
  }
  std::string below =
      "\n* differ by more than chance: by 2 standard deviations of the difference of two seeds, which is 2.8 "
      "of one seed (sd)\n";
  if (certain) below += "certain: no seed makes a difference there\n";
  below += untold.text();
  const auto said = [](const char* side, const MeasureSource& source, const Measures& m) {
    std::string text = std::string(side) + ": " + source.name + ": " + what_is_measured(m);
    for (const std::string& line :
         {how_it_was_read(source), std::string(taken(source)), verdict(m).text() + "\n"})
      if (!line.empty()) text.append("   ").append(line);
    return text;
  };
  write(said("X", options.a, a) + said("Y", options.b, b) + "\n" + aligned_table(rows) + below);
}

}  // namespace annulus::cli
