#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>

#include "core/domain/radius_field.h"
#include "core/lookup/sized_index.h"
#include "core/setup/setup.h"

namespace annulus {

class Sampler;
struct SamplerInfo;

// Bridson's active list with points of different sizes: a field gives each point's radius, by its place.
SamplerInfo variable_info();

// A run whose radii `field` gives, from radius-min to radius-max, whatever else the setup says of them.
std::unique_ptr<Sampler> make_variable(const Setup& setup, RadiusField field,
                                       const std::stop_token& stop = {});
// About how many points it has.
double expected_variable_points(const Setup& setup, const RadiusField& field);

ConflictRule conflict_rule(const Setup& setup);
// "either", "earlier" or "solid", as a setup calls it, or "later", as only the first line of a trace does;
// nothing: another name.
std::optional<ConflictRule> conflict_rule_named(std::string_view name);

}  // namespace annulus
