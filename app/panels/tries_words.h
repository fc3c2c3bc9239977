#pragma once

#include <span>
#include <string>

#include "app/session/tries_curve.h"
#include "app/texts/translator.h"

namespace annulus::panels {

// What more tries than those of the setup buy, and whether filling is cheaper: it is if it leaves at least as
// many points for fewer tries, its darts counted. `curve`: of the setup. Empty if it does not reach as far.
std::string tries_words(const Translator& say, const Setup& setup, std::span<const CurvePoint> curve);

}  // namespace annulus::panels
