#include "app/charts/measure_tables.h"

#include <optional>

#include "app/texts/table.h"
#include "core/measures/figures.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::string cell(const std::optional<double>& value) {
  return value ? number_text(*value) : "";
}

std::string full_name(const Figure& figure) {
  return figure.group[0] == '\0' ? figure.name : std::string(figure.group) + "." + figure.name;
}

}  // namespace

std::string measures_csv(const Measures& measures) {
  TableRows rows{{"measure", "value"}, {"n", std::to_string(measures.points)}};
  for (const Figure& figure : figures()) rows.push_back({full_name(figure), cell(figure.of(measures))});
  return csv_table(rows);
}

std::string comparison_csv(const Measures& a, const Measures& b) {
  TableRows rows{{"measure", "a", "b", "difference_in_sd"},
                 {"n", std::to_string(a.points), std::to_string(b.points), ""}};
  for (const Figure& figure : figures())
    rows.push_back(
        {full_name(figure), cell(figure.of(a)), cell(figure.of(b)), cell(deviations(figure, a, b))});
  return csv_table(rows);
}

}  // namespace annulus
