#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/charts/chart.h"
#include "app/scene/theme.h"
#include "app/session/tries_curve.h"
#include "app/texts/translator.h"

namespace annulus {

// What max tries k buys in a setup, and in the sampler beside it.
struct TriesSeries {
  std::span<const CurvePoint> own, beside;
  scene::Colour colour;     // of its own curve
  bool sized = false;       // radii differ: the largest hole has no meaning
  double tries_each = 30;   // k of the setup
  std::uint64_t seeds = 0;  // that have been read for each k
};
// One above the other on the same axis: the room left, and the largest hole if it has a meaning.
std::vector<Chart> tries_charts(const Translator& say, const scene::Palette& palette,
                                const TriesSeries& series);

// The same for files: with what its marks mean.
std::vector<Chart> explained_tries_charts(const Translator& say, const Setup& setup,
                                          const TriesSeries& series);

// Of the setup, for files; `source`: the setup in words, without a seed, for the caption.
Image tries_image(const Translator& say, const Setup& setup, TriesSeries series, const std::string& source);
std::string tries_csv(const Setup& setup, const TriesSeries& series);

}  // namespace annulus
