#include "core/setup/plane.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/domain/rng.h"
#include "core/setup/places.h"
#include "core/setup/tone.h"

namespace annulus {
namespace {

// Random places drawn before the nearest place inside is taken instead.
constexpr std::uint32_t kMostDraws = 10'000;

RadiusField::Kind field_kind(const std::string& name) {
  using Kind = RadiusField::Kind;
  if (name == "constant") return Kind::constant;
  if (name == "linear") return Kind::linear;
  if (name == "radial") return Kind::radial;
  return name == "noise" ? Kind::noise : Kind::image;
}

// Where a density image without a floor gets points, bright; null if that is everywhere.
std::shared_ptr<const KnownImage> dense_part(const Setup& setup) {
  if (!has_density(setup) || setup.real("density-floor") > 0) return nullptr;
  const auto& pixels = setup.image("density-image").pixels;
  if (!pixels) return nullptr;
  return (setup.text("many") == "dark" ? pixels->negative() : pixels)->not_black();
}

}  // namespace

Domain plane_domain(const Setup& setup) {
  return {setup.real("width"), setup.real("height"), setup.flag("periodic")};
}

bool keeps_dark(const Setup& setup) {
  return setup.has("mask-keep") && setup.text("mask-keep") == "dark";
}

std::shared_ptr<const KnownImage> mask_of(const Setup& setup) {
  if (!setup.has("mask")) return nullptr;
  const auto& pixels = setup.image("mask").pixels;
  const auto& mask = pixels && keeps_dark(setup) ? pixels->negative() : pixels;
  const auto dense = dense_part(setup);
  return !dense ? mask : !mask ? dense : dense->bright_in_both(mask);
}

bool has_density(const Setup& setup) {
  return setup.has("density-image") && setup.text("field") == "density";
}

ImageDensity image_density_of(const Setup& setup) {
  return {setup.image("density-image").pixels,
          {parse_tone(setup.text("tone")), setup.text("many") == "dark", setup.real("density-floor")}};
}

Start start_of(const Setup& setup) {
  return setup.has("start") ? parse_start(setup.text("start")) : Start{Start::Kind::random, 0, 0};
}

bool grows_in_tiles(const Setup& setup) {
  return setup.has("tile") && setup.integer("tile") > 0;
}

Region region_of(const Setup& setup, std::stop_token stop) {
  return {plane_domain(setup), mask_of(setup), std::move(stop)};
}

const GivenPoints* given_points_of(const Setup& setup) {
  const auto found = setup.values.find("around");
  if (found == setup.values.end()) return nullptr;
  const auto* value = std::get_if<PointsValue>(&found->second);
  return value && value->points && !value->points->positions.empty() ? value->points.get() : nullptr;
}

bool stood_before(const Setup& setup, Index point) {
  const GivenPoints* given = given_points_of(setup);
  return given && point < given->positions.size();
}

bool has_own_radii(const Setup& setup) {
  const GivenPoints* given = given_points_of(setup);
  return setup.has("field") || (given && !given->radii.empty());
}

RadiusField radius_field_of(const Setup& setup) {
  const Domain domain = plane_domain(setup);
  const double radius = setup.has("field") ? 0 : double{rounded_up(setup.real("radius"))};
  RadiusField field =
      has_density(setup) ? RadiusField(image_density_of(setup), domain, setup.real("radius-min"))
      : setup.has("field")
          ? RadiusField(field_kind(setup.text("field")), domain, setup.real("radius-min"),
                        setup.real("radius-max"), setup.seed(), setup.image("radius-image").pixels)
          : RadiusField(RadiusField::Kind::constant, domain, radius, radius, 0, nullptr);
  if (const GivenPoints* given = given_points_of(setup))
    for (const float own : given->radii) field.include(double{own});
  return field;
}

Vec2 start_position(const Setup& setup, const Region& region) {
  const Domain& domain = region.domain();
  const Vec2 centre{static_cast<float>(domain.width / 2), static_cast<float>(domain.height / 2)};
  const Start start = start_of(setup);
  switch (start.kind) {
    case Start::Kind::centre:
      return region.nearest_inside(centre);
    case Start::Kind::random: {
      const rng::PickStream stream(setup.seed(), rng::kStartPick);
      for (std::uint32_t j = 0; j < kMostDraws; ++j)
        if (const Vec2 place = region.place(stream.candidate(j)); region.contains(place)) return place;
      return region.nearest_inside(region.place(stream.candidate(0)));
    }
    case Start::Kind::given:
      break;
  }
  // A place just below the far edge must not be rounded onto it.
  return {std::min(static_cast<float>(start.x), last_inside(domain.width)),
          std::min(static_cast<float>(start.y), last_inside(domain.height))};
}

Vec2 start_position(const Setup& setup) {
  return start_position(setup, region_of(setup));
}

Region growth_region(const Setup& setup, std::stop_token stop) {
  Region region = region_of(setup, std::move(stop));
  if (setup.text("islands") == "start") region.keep_part_of(start_position(setup, region));
  return region;
}

}  // namespace annulus
