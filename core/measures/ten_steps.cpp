#include "core/measures/ten_steps.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "core/goal/goal.h"
#include "core/making/finished.h"
#include "core/making/resolved.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

constexpr int kSteps = 10;

ImageValue ten_steps() {
  GreyImage image{kSteps, 1, {}};
  for (int step = 1; step <= kSteps; ++step)
    image.levels.push_back(static_cast<std::uint16_t>(std::lround(step * 65535.0 / kSteps)));
  return {"", std::make_shared<const KnownImage>(image)};
}

Tenths steps_of(const Setup& setup, const std::stop_token& stop) {
  const auto sampler = finished_sampler(resolved(setup, stop), stop);
  Tenths tenths;
  const auto add = [&](Index point) {
    const double x = double{sampler->store().positions[point].x};
    ++tenths.made[static_cast<std::size_t>(std::clamp(x / setup.real("width") * kSteps, 0.0, kSteps - 1.0))];
  };
  if (sampler->kept().empty())
    for (Index point = 0; point < sampler->count(); ++point) add(point);
  else
    for (const Index point : sampler->kept()) add(point);
  for (int step = 1; step <= kSteps; ++step)
    tenths.wanted[static_cast<std::size_t>(step - 1)] =
        static_cast<double>(sampler->remaining()) * step / (kSteps * (kSteps + 1) / 2.0);
  return tenths;
}

}  // namespace

TenSteps measure_ten_steps(const Setup& setup, const std::stop_token& stop) {
  const double ratio = image_density_of(setup).largest_stretch();
  Setup steps = setup;
  steps.values["density-image"] = ten_steps();
  steps.values["tone"] = std::string("stored");
  steps.values["many"] = std::string("light");
  // As it is elsewhere: a mask and points that stand before would take some steps more than others.
  steps.values["mask"] = ImageValue{};
  steps.values["around"] = PointsValue{};
  steps.values["add"] = std::string();
  TenSteps made{steps_of(steps, stop), {}};
  double points = 0;
  for (const double step : made.by_density.made) points += step;
  Setup radii = steps;
  radii.values["field"] = std::string("image");
  radii.values["radius-image"] = ImageValue{"", steps.image("density-image").pixels->negative()};
  radii.values["density-image"] = ImageValue{};
  radii.values["radius-max"] = radii.real("radius-min") * ratio;
  set_goal(radii, ByPoints{static_cast<std::uint64_t>(points), false});
  made.by_radius = steps_of(radii, stop);
  return made;
}

}  // namespace annulus
