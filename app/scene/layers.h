#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/setup/english.h"

namespace annulus::scene {

// What can be shown, in painting order.
enum class Layer : std::uint8_t {
  gaps,
  map,
  grid,
  squares,
  searched,
  exclusion,
  discs,
  tree,
  annulus,
  outline,
  points,
  hole,
  violations,
  candidates,
};

// Of squares that are left, while there are many of them.
inline constexpr float kSquareAlpha = 0.3f;

struct LayerInfo {
  Layer layer;
  std::string_view name;  // used on the command line and in files
  char key;               // the key that switches it
  bool standard;          // on at first
  English label, help;
};

// In the order of the window's list.
inline constexpr std::array<LayerInfo, 14> kLayers{{
    {Layer::outline, "outline", 'O', true, English("Domain outline"), English("The border of the domain.")},
    {Layer::map, "map", 'M', true, English("Field, mask, weights"),
     English("What the domain itself says: the radius field, what a mask leaves out, the weights of cells.")},
    {Layer::grid, "grid", 'G', true, English("Grid cells"),
     English("The background grid, with the cells that hold a point tinted.")},
    {Layer::points, "points", 'P', true, English("Points"),
     English("Every point: a plain dot once retired, a ringed one while active.")},
    {Layer::discs, "discs", 'D', true, English("Discs"),
     English("A disc around each point; at radius r/2 no two overlap when the set is valid.")},
    {Layer::exclusion, "exclusion", 'X', false, English("Exclusion discs r"),
     English("The disc of radius r around each point that no other point may enter.")},
    {Layer::annulus, "annulus", 'A', true, English("Annulus"),
     English("Where candidates of the picked point can lie.")},
    {Layer::candidates, "candidates", 'C', true, English("Candidates"),
     English(
         "All candidates of the current pick by verdict; a line leads from a too close one to its blocker.")},
    {Layer::searched, "searched", 'N', true, English("Cells searched"),
     English("The cells that were searched for points near the last candidate.")},
    {Layer::squares, "squares", 'U', true, English("Squares left"),
     English("The squares in which one more point may fit; when none is left, the domain is full.")},
    {Layer::tree, "tree", 'T', false, English("Growth tree"),
     English("A line from each point to the one it grew from, its parent.")},
    {Layer::violations, "violations", 'V', true, English("Violations"),
     English("Pairs of points nearer than r; only wrong options produce them.")},
    {Layer::gaps, "gaps", 'W', false, English("Gaps"),
     English("Where one more point fits: every place farther than r from all points.")},
    {Layer::hole, "hole", 'J', false, English("Largest hole"),
     English("The largest circle around a place of the domain that no point lies in.")},
}};

constexpr const LayerInfo& info(Layer layer) {
  for (const LayerInfo& row : kLayers)
    if (row.layer == layer) return row;
  return kLayers.front();
}

inline std::optional<Layer> layer_named(std::string_view name) {
  for (const LayerInfo& row : kLayers)
    if (row.name == name) return row.layer;
  return std::nullopt;
}

// Which layers are on.
class Layers {
 public:
  static constexpr Layers none() { return Layers(0); }
  static constexpr Layers standard() {
    Layers layers(0);
    for (const LayerInfo& row : kLayers) layers.set(row.layer, row.standard);
    return layers;
  }

  // For looking at what the points are worth.
  static constexpr Layers of_measures() {
    Layers layers(0);
    for (const Layer layer : {Layer::gaps, Layer::map, Layer::discs, Layer::outline, Layer::points,
                              Layer::hole, Layer::violations})
      layers.set(layer, true);
    return layers;
  }

  constexpr Layers() : Layers(standard()) {}
  constexpr bool has(Layer layer) const { return (bits_ >> static_cast<unsigned>(layer)) & 1u; }
  constexpr void set(Layer layer, bool on) {
    const unsigned bit = 1u << static_cast<unsigned>(layer);
    bits_ = on ? bits_ | bit : bits_ & ~bit;
  }
  friend constexpr bool operator==(Layers, Layers) = default;

 private:
  constexpr explicit Layers(unsigned bits) : bits_(bits) {}
  unsigned bits_;
};

}  // namespace annulus::scene
