#pragma once

#include <span>
#include <string>

#include "app/texts/language.h"
#include "app/texts/translator.h"
#include "core/run/inspection.h"

namespace annulus {

// Why there is no point at a place, and whether one could still come, in a few sentences.
std::string why_no_point(const Setup& setup, const PlaceFacts& facts, Language language);

// Why a point has no parent: "none: a start".
std::string no_parent(const Setup& setup, const Sampler& sampler, Index point, const Translator& say);

// "31, 47, 84, 90 and 3 more".
std::string point_names(const Setup& setup, std::span<const Index> points, const Translator& say);

}  // namespace annulus
