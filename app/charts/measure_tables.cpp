#include "app/charts/measure_tables.h"

#include <cmath>
#include <optional>

#include "app/texts/table.h"
#include "core/measures/figures.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::string cell(const std::optional<double>& value) {
  if (!value) return "";
  const bool whole = *value == std::round(*value) && std::abs(*value) < 1e15;
  return whole ? std::to_string(std::llround(*value)) : number_text(*value);
}

}  // namespace

std::string measures_csv(const Measures& measures) {
  TableRows rows{{"measure", "value"}};
  for (const Figure& figure : figures()) rows.push_back({full_name(figure), cell(figure.of(measures))});
  return csv_table(rows);
}

std::string comparison_csv(const Measures& a, const Measures& b) {
  TableRows rows{{"measure", "a", "b", "difference_in_sd"}};
  for (const Figure& figure : figures())
    rows.push_back(
        {full_name(figure), cell(figure.of(a)), cell(figure.of(b)), cell(deviations(figure, a, b))});
  return csv_table(rows);
}

}  // namespace annulus
