#pragma once

#include <string>

#include "app/scene/view.h"
#include "core/domain/domain.h"
#include "core/domain/geometry.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// From "X0,Y0,X1,Y1", domain units. Throws InputError.
scene::View parse_view(const std::string& text);

// Whether something of the domain lies in that part.
bool shows_any(const Box& part, const Domain& domain);
// Throws InputError if nothing of the setup's domain would be seen.
void check_view(const scene::View& view, const Setup& setup);

}  // namespace annulus::cli
