#include "tests/bench/runs.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/domain/region.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus::bench {
namespace {

bool all_inside(std::span<const Vec2> points, double side) {
  return std::ranges::all_of(
      points, [&](Vec2 p) { return p.x >= 0 && p.y >= 0 && double{p.x} < side && double{p.y} < side; });
}

// Searches columns of that width, each sorted by y.
bool any_pair_nearer(std::span<const Vec2> points, double side, double reach) {
  std::vector<std::vector<Vec2>> columns(static_cast<std::size_t>(side / reach) + 1);
  for (const Vec2 p : points) columns[static_cast<std::size_t>(double{p.x} / reach)].push_back(p);
  for (auto& column : columns) std::ranges::sort(column, {}, &Vec2::y);
  const auto near = [&](Vec2 a, Vec2 b) {
    const double dx = double{a.x} - double{b.x}, dy = double{a.y} - double{b.y};
    return dx * dx + dy * dy < reach * reach;
  };
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t a = 0; a < columns[i].size(); ++a) {
      const Vec2 p = columns[i][a];
      for (std::size_t b = a + 1; b < columns[i].size(); ++b) {
        if (double{columns[i][b].y} - double{p.y} >= reach) break;
        if (near(p, columns[i][b])) return true;
      }
      if (i + 1 == columns.size()) continue;
      const auto& next = columns[i + 1];
      for (auto b =
               std::ranges::lower_bound(next, double{p.y} - reach, {}, [](Vec2 q) { return double{q.y}; });
           b != next.end() && double{b->y} - double{p.y} < reach; ++b)
        if (near(p, *b)) return true;
    }
  }
  return false;
}

// The points of a torus and, beside its far edges, copies of those within `reach` of the near edges.
std::vector<Vec2> unrolled(std::span<const Vec2> points, double side, double reach) {
  std::vector<Vec2> all(points.begin(), points.end());
  const auto again = [&](float Vec2::*along) {
    for (std::size_t i = 0, count = all.size(); i < count; ++i) {
      if (double{all[i].*along} >= reach) continue;
      Vec2 moved = all[i];
      moved.*along = static_cast<float>(double{moved.*along} + side);
      all.push_back(moved);
    }
  };
  again(&Vec2::x);
  again(&Vec2::y);
  return all;
}

ImageValue holes() {
  GreyImage image;
  image.width = image.height = 512;
  for (int row = 0; row < image.height; ++row) {
    for (int column = 0; column < image.width; ++column) {
      const double x = 2 * std::numbers::pi * column / image.width,
                   y = 2 * std::numbers::pi * row / image.height;
      image.levels.push_back(std::sin(4 * x) + std::sin(3 * y) > -0.5 ? 65535 : 0);
    }
  }
  return {"", std::make_shared<const KnownImage>(std::move(image))};
}

}  // namespace

Size size_of(std::uint64_t points) {
  const std::string name = points % 1'000'000 == 0 ? std::to_string(points / 1'000'000) + "M"
                                                   : std::to_string(points / 1000) + "k";
  return {name, std::round(std::sqrt(static_cast<double>(points) / kPointsPerArea))};
}

Setup setup_of(const RunOptions& options) {
  const double side = options.side;
  Setup setup = default_setup(options.sampler);
  const auto set = [&](const char* name, Value value) {
    if (setup.has(name)) set_values(setup, {{name, std::move(value)}});
  };
  set("width", side);
  set("height", side);
  set("radius", 1.0);
  set("radius-min", 1.0);
  set("radius-max", 4.0);
  if (options.tries) set("tries", *options.tries);
  set("tile", options.tile);
  set("count", static_cast<std::uint64_t>(kPointsPerArea * side * side));
  // A round moves the front by more than one radius; the corners are farthest away.
  set("iterations", static_cast<std::uint64_t>(side / std::numbers::sqrt2));
  set("columns", static_cast<std::uint64_t>(side));
  set("rows", static_cast<std::uint64_t>(side));
  set("periodic", options.ground == RunOptions::Ground::torus);
  if (options.ground == RunOptions::Ground::masked) set("mask", holes());
  check(setup);
  return setup;
}

std::unique_ptr<Sampler> finished(const Setup& setup, unsigned threads) {
  auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  sampler->finish(threads);
  return sampler;
}

std::string complaint(std::span<const Vec2> points, double side, double radius, std::uint64_t tries) {
  if (!all_inside(points, side)) return "a point lies outside";
  if (any_pair_nearer(points, side, radius)) return "two points are nearer than the radius";
  // If nothing more fits, discs of the radius cover the square. The thinnest cover by discs is hexagonal, 2
  // pi / sqrt 27 times their area (Kershner 1939). Fewer than ten tries may leave gaps.
  const double thinnest = side * side * 2 / (std::sqrt(27.0) * radius * radius);
  if (tries >= 10 && static_cast<double>(points.size()) < thinnest) return "there are too few points";
  return {};
}

std::string complaint(const Setup& setup, const Sampler& sampler) {
  if (!sampler.finished()) return "the run is not at its end";
  if (setup.has("columns")) return sampler.count() == setup.integer("picks") ? "" : "cells are missing";
  const double side = setup.real("width");
  if (setup.has("count") && sampler.count() != setup.integer("count"))
    return "the number of points is not that asked for";
  if (setup.has("count") || sampler.field())
    return all_inside(sampler.points(), side) ? "" : "a point lies outside";
  const Region region = region_of(setup);
  if (!std::ranges::all_of(sampler.points(), [&](Vec2 p) { return region.contains(p); }))
    return "a point lies outside";
  const double radius = radius_of(setup);
  // Moved coordinates are rounded.
  if (setup.flag("periodic") &&
      any_pair_nearer(unrolled(sampler.points(), side, radius), side + radius, radius * (1 - 1e-3)))
    return "two points are nearer than the radius, over an edge";
  // With a mask nobody knows how few points are too few.
  const std::uint64_t tries = region.masked() || !setup.has("tries") ? 1 : setup.integer("tries");
  return complaint(sampler.points(), side, radius, tries);
}

}  // namespace annulus::bench
