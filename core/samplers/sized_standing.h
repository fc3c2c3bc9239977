#pragma once

#include <vector>

#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/lookup/sized_index.h"
#include "core/samplers/standing.h"
#include "core/setup/setup.h"

// Points that stand before a run whose radii differ from place to place.
namespace annulus {

// The point's own radius, else the field's at its place; domain units.
float radius_of(const Standing& standing, const RadiusField& field, Index point);

// Whether each stands at the place of an earlier one whose radius is as large: that one conflicts whenever it
// does, and is named instead. Searches need not find it; with many at one place they would take the square.
std::vector<bool> hidden_points(const Standing& standing, const RadiusField& field);

// Starts that keep the distance that points of their radii must keep.
std::vector<Vec2> sized_starts(const Setup& setup, const Region& region, const RadiusField& field,
                               ConflictRule rule, const Standing& standing);

}  // namespace annulus
