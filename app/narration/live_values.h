#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/texts/language.h"
#include "core/run/preview.h"
#include "core/run/timeline.h"

namespace annulus {

// A variable of the algorithm's lines and what it is after the last try; an empty value where it has none.
struct LiveValue {
  std::string name;
  std::string value;
};

// For one setup always the same names, in the same order. With the next try as far as it is told.
std::vector<LiveValue> live_values(Language language, const Setup& setup, const Timeline& timeline,
                                   const std::optional<StagedPreview>& preview = {});

}  // namespace annulus
