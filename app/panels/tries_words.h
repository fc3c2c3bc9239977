#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/session/tries_curve.h"
#include "app/texts/translator.h"

namespace annulus::panels {

// Two values of max tries k.
struct ComparedTries {
  double from, to;
};
// What other tries than those of the setup buy, and whether filling is cheaper than more of them: it is if it
// leaves at least as many points for fewer tries, its darts counted. `curve`: of the setup. `compared`: what
// is pointed at or dragged to; nothing: k of the setup and the next of 10, 30, 100 and 300. Empty if the
// curve does not reach as far.
std::string tries_words(const Translator& say, const Setup& setup, std::span<const CurvePoint> curve,
                        std::optional<ComparedTries> compared = {});
// What the curve is of; `complete`: no more seeds will come.
std::string curve_words(const Translator& say, std::uint64_t seeds, bool complete);

}  // namespace annulus::panels
