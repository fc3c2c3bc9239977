#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/texts/language.h"
#include "core/code_line.h"
#include "core/run/preview.h"
#include "core/run/timeline.h"

namespace annulus {

// A variable of the algorithm's lines and its value after the last try; empty if it has none.
struct LiveValue {
  std::string name;
  std::string value;
  // The line that makes it: of those that begin with this step the one with this number, from 0.
  Step step = Step::drawn;
  std::size_t nth = 0;
};

// The number of the line that makes the value; nothing if there is no such line.
std::optional<std::size_t> line_of(const LiveValue& value, std::span<const CodeLine> code);

// One setup always has the same names in the same order. `preview` shows the next try up to its stage.
std::vector<LiveValue> live_values(Language language, const Setup& setup, const Timeline& timeline,
                                   const std::optional<StagedPreview>& preview = {});

}  // namespace annulus
