#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/application/quality.h"
#include "app/kit/ui.h"
#include "app/texts/translator.h"

namespace annulus::panels {

// In what two sides differ, a row each.
struct Compared {
  std::string label;
  const char* name;  // of its controls
  double a = 0, b = 0;
  std::string text_a, text_b, difference;
  std::optional<double> deviations;
  bool broken_a = false, broken_b = false;  // a promise is, on that side
  English why_not = {};                     // there are no deviations
};
// The measures of both sides must be known.
std::vector<Compared> compared_rows(const Ui& ui, const Quality& quality);
std::string comparison_as_text(const Ui& ui, const Quality& quality);

}  // namespace annulus::panels
