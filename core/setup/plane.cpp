#include "core/setup/plane.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/domain/rng.h"

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

}  // namespace

Domain plane_domain(const Setup& setup) {
  return {setup.real("width"), setup.real("height"), setup.flag("periodic")};
}

std::shared_ptr<const KnownImage> mask_of(const Setup& setup) {
  return setup.has("mask") ? setup.image("mask").pixels : nullptr;
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

RadiusField radius_field_of(const Setup& setup) {
  return {field_kind(setup.text("field")), plane_domain(setup), setup.real("radius-min"),
          setup.real("radius-max"),        setup.seed(),        setup.image("radius-image").pixels};
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
