#include "core/samplers/point_limit.h"

#include <cmath>
#include <string>

#include "core/sampler_info.h"
#include "core/setup/number.h"

namespace annulus {

void check_point_limit(const SamplerInfo& sampler, double points, std::uint64_t max_points) {
  if (points <= static_cast<double>(max_points)) return;
  throw InputError(
      "--max-points",
      {English("allows {0} points, but this setup would make about {1}: choose a setup with fewer ({2}) or "
               "more --max-points"),
       {std::to_string(max_points), Message::number(std::round(points)), sampler.fewer_points}});
}

}  // namespace annulus
