#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/scene/layers.h"
#include "app/texts/texts.h"
#include "core/run/run.h"
#include "core/setup/setup.h"

namespace annulus {

// A mistake that people make in programs for Poisson-disc sampling, set up so that it shows.
struct Mistake {
  std::string name;  // "3x3"
  MistakeTexts::StagedPreview MistakeTexts::*preview = nullptr;
  // What a finished run has to show for it, in a sentence with the numbers of that run. It takes wrong runs
  // and right ones, so that both can be told side by side.
  std::string (*finding)(const Texts& say, const Run& run) = nullptr;
  Setup wrong = {};
  Setup right = {};                       // the same but for the mistake
  std::vector<scene::Layer> layers = {};  // that show it, besides those that are on

  const MistakeTexts::StagedPreview& told_in(const Texts& say) const { return say.mistakes.*preview; }

  // Whether `setup` is `wrong`, with any seed.
  bool is_in(const Setup& setup) const;
  bool is_right_in(const Setup& setup) const;
};

// In the order of the menu.
std::span<const Mistake> mistakes();

// Null where there is none of that name.
const Mistake* mistake_named(std::string_view name);

}  // namespace annulus
