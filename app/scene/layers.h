#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace annulus::scene {

// What can be shown, in the order it is painted in.
enum class Layer : std::uint8_t {
  map,
  grid,
  searched,
  exclusion,
  discs,
  tree,
  annulus,
  outline,
  points,
  violations,
  candidates,
};

struct LayerInfo {
  Layer layer;
  std::string_view name;   // on the command line and in files
  std::string_view label;  // in the window
  char key;                // switches it
  bool standard;           // on by default
  std::string_view help;
};

// In the order they are listed in.
inline constexpr std::array<LayerInfo, 11> kLayers{{
    {Layer::outline, "outline", "Domain outline", 'O', true, "The border of the domain."},
    {Layer::map, "map", "Field, mask, weights", 'M', true,
     "What the domain itself says: the radius field, what a mask leaves out, the weights of cells."},
    {Layer::grid, "grid", "Grid cells", 'G', true,
     "The background grid, with the cells that hold a point tinted."},
    {Layer::points, "points", "Points", 'P', true,
     "Every point: a plain dot once retired, a ringed one while active."},
    {Layer::discs, "discs", "Discs", 'D', true,
     "A disc around each point; at radius r/2 no two overlap when the set is valid."},
    {Layer::exclusion, "exclusion", "Exclusion discs r", 'X', false,
     "The disc of radius r around each point that no other point may enter."},
    {Layer::annulus, "annulus", "Annulus", 'A', true, "Where candidates of the picked point can lie."},
    {Layer::candidates, "candidates", "Candidates", 'C', true,
     "All candidates of the current pick by verdict; a line leads from a too close one to its blocker."},
    {Layer::searched, "searched", "Cells searched", 'N', true,
     "The cells that were searched for points near the last candidate."},
    {Layer::tree, "tree", "Growth tree", 'T', false,
     "A line from each point to the one it grew from, its parent."},
    {Layer::violations, "violations", "Violations", 'V', true,
     "Pairs of points nearer than r; only wrong options produce them."},
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
