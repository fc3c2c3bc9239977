#include "app/cli/density_table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "app/texts/table.h"
#include "core/measures/figures.h"
#include "core/measures/tenths.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

std::string whole(double number) {
  return std::to_string(std::llround(number));
}

std::string in_percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%+.1f%%", 100 * share);
  return text;
}

OverSeeds over_sets(const std::vector<const Measures*>& all, std::array<double, 10> Tenths::*which,
                    std::size_t tenth) {
  std::vector<std::optional<double>> values;
  values.reserve(all.size());
  for (const Measures* one : all) values.push_back(((*one->tenths).*which)[tenth]);
  return *over_seeds(std::move(values));
}

}  // namespace

std::string density_table(const std::vector<const Measures*>& all) {
  if (!std::ranges::all_of(all, [](const Measures* one) { return one->tenths.has_value(); })) return "";
  const bool several = all.size() > 1;
  TableRows rows{{"Density, of the largest", "wanted", "made", "difference"}};
  if (several) rows = {{"Density, of the largest", "wanted", "mean", "low", "high", "difference"}};
  for (std::size_t tenth = 0; tenth < 10; ++tenth) {
    const double wanted = over_sets(all, &Tenths::wanted, tenth).mean;
    if (!(wanted > 0)) continue;
    const OverSeeds made = over_sets(all, &Tenths::made, tenth);
    std::vector<std::string> row{number_text(static_cast<double>(tenth) / 10) + " to " +
                                     number_text(static_cast<double>(tenth + 1) / 10),
                                 whole(wanted), whole(made.mean)};
    if (several) row.insert(row.end(), {whole(made.low), whole(made.high)});
    row.push_back(wanted < kFewestOfATenth ? "-" : in_percent(made.mean / wanted - 1));
    rows.push_back(std::move(row));
  }
  return aligned_table(rows);
}

}  // namespace annulus::cli
