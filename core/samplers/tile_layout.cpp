#include "core/samplers/tile_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/domain/region.h"
#include "core/domain/rng.h"
#include "core/samplers/draws_key.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// In radii: of smaller tiles too large a part would be gaps.
constexpr std::uint64_t kSmallestTile = 10;
// Slightly wider than the radius, so that rounding never brings two tiles nearer than that.
constexpr double kGap = 1 + 1e-8;

// Edges between equal tiles, all of them at least a radius away from `start`.
std::vector<double> edges(double length, double radius, std::uint64_t tile, double start) {
  const double side = static_cast<double>(tile) * radius;
  const double count = tile == 0 ? 1 : std::max(std::floor(length / side), 1.0);
  std::vector<double> edges;
  for (double i = 0; i <= count; ++i) {
    double edge = length * (i / count);
    if (i > 0 && i < count && std::abs(edge - start) < radius) edge = start + radius;
    edges.push_back(edge);
  }
  return edges;
}

float smallest_from(double value) {
  const auto stored = static_cast<float>(value);
  return double{stored} < value ? std::nextafter(stored, std::numeric_limits<float>::infinity()) : stored;
}

// The stored coordinates between two edges, without a margin at edges inside the domain.
std::pair<float, float> between(const std::vector<double>& edges, std::size_t i, double margin) {
  const bool first = i == 0, last = i + 2 == edges.size();
  return {first ? 0.0f : smallest_from(edges[i] + margin),
          last_inside(last ? edges[i + 1] : edges[i + 1] - margin)};
}

bool near_any(const std::vector<double>& edges, double at, double reach) {
  const auto next = std::ranges::lower_bound(edges, at);
  return (next != edges.end() && next != edges.begin() && next + 1 != edges.end() && *next - at < reach) ||
         (next - edges.begin() > 1 && at - *std::prev(next) < reach);
}

}  // namespace

bool knows_only_its_own(const Setup& setup) {
  return setup.has("neighbourhood") && setup.text("neighbourhood") == "own-tile";
}

TileLayout::TileLayout(const Setup& setup)
    : domain_(plane_domain(setup)),
      radius_(setup.real("radius")),
      seed_(draws_key(setup)),
      start_(start_position(setup)),
      margin_(knows_only_its_own(setup) ? 0 : kGap * radius_ / 2),
      across_(edges(domain_.width, radius_, setup.integer("tile"), double{start_.x})),
      down_(edges(domain_.height, radius_, setup.integer("tile"), double{start_.y})) {}

Area TileLayout::within(std::size_t tile, double margin) const {
  const std::size_t columns = across_.size() - 1;
  const auto [left, right] = between(across_, tile % columns, margin);
  const auto [top, bottom] = between(down_, tile / columns, margin);
  return {{left, top}, {right, bottom}};
}

Area TileLayout::area(std::size_t tile) const {
  return tile >= count() ? whole(domain_) : within(tile, margin_);
}

Vec2 TileLayout::start(std::size_t tile) const {
  if (area(tile).contains(start_)) return start_;
  // Without gaps a cell of the grid may lie in two tiles. A start keeps away from those, so that no other
  // tile's point takes its place in the grid before its own tile has grown.
  const Area area = within(tile, has_gaps() ? margin_ : radius_);
  const rng::Pair random = rng::PickStream(seed(seed_, tile), rng::kStartPick).candidate(0);
  return {area.first.x + rng::unit(random.first) * (area.last.x - area.first.x),
          area.first.y + rng::unit(random.second) * (area.last.y - area.first.y)};
}

bool TileLayout::near_gap(Vec2 p) const {
  const double reach = 2.5 * radius_;  // twice the radius, and half the gap
  return near_any(across_, double{p.x}, reach) || near_any(down_, double{p.y}, reach);
}

std::uint64_t TileLayout::seed(std::uint64_t setup_seed, std::size_t tile) {
  return rng::mix64(setup_seed + rng::kGolden64 * (tile + 1));
}

Parameter tile_parameter() {
  Parameter p = integer_parameter(
      "tile", English("Tile side"), 0,
      English(
          "0 grows the whole domain from the start, as published. Otherwise tiles of so many radii, 10 at "
          "least, "
          "grow one by one, each from a start of its own, and the gaps between them last: other points, the "
          "same "
          "distances, and work that several processors can share. Not in a periodic domain or with a mask."));
  set_bounds(p, {0, 1'000'000}, {0, 200});
  p.unit = "r";
  p.seldom = true;
  return p;
}

void check_tile(const Setup& setup) {
  const std::uint64_t tile = setup.integer("tile");
  if (tile == 0) return;
  if (tile < kSmallestTile)
    throw InputError("--tile", {English("must be 0 or at least {0}; got {1}"),
                                {std::to_string(kSmallestTile), std::to_string(tile)}});
  if (setup.flag("periodic") || setup.image("mask").pixels)
    throw InputError("--tile", {English("must be 0 in a periodic domain or with a mask; got {0}"),
                                {std::to_string(tile)}});
}

}  // namespace annulus
