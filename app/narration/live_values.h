#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/texts/language.h"
#include "core/run/preview.h"
#include "core/run/timeline.h"

namespace annulus {

// A variable of the algorithm's lines and its value after the last try; empty if it has none.
struct LiveValue {
  std::string name;
  std::string value;
};

// One setup always has the same names in the same order. `preview` shows the next try up to its stage.
std::vector<LiveValue> live_values(Language language, const Setup& setup, const Timeline& timeline,
                                   const std::optional<StagedPreview>& preview = {});

}  // namespace annulus
