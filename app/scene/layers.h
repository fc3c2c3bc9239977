#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/texts/picture_texts.h"

namespace annulus::scene {

// What can be shown, in painting order.
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
  std::string_view name;  // used on the command line and in files
  char key;               // the key that switches it
  bool standard;          // on at first
  LayerTexts::Layer LayerTexts::*text;
};

// In the order of the window's list.
inline constexpr std::array<LayerInfo, 11> kLayers{{
    {Layer::outline, "outline", 'O', true, &LayerTexts::outline},
    {Layer::map, "map", 'M', true, &LayerTexts::map},
    {Layer::grid, "grid", 'G', true, &LayerTexts::grid},
    {Layer::points, "points", 'P', true, &LayerTexts::points},
    {Layer::discs, "discs", 'D', true, &LayerTexts::discs},
    {Layer::exclusion, "exclusion", 'X', false, &LayerTexts::exclusion},
    {Layer::annulus, "annulus", 'A', true, &LayerTexts::annulus},
    {Layer::candidates, "candidates", 'C', true, &LayerTexts::candidates},
    {Layer::searched, "searched", 'N', true, &LayerTexts::searched},
    {Layer::tree, "tree", 'T', false, &LayerTexts::tree},
    {Layer::violations, "violations", 'V', true, &LayerTexts::violations},
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
