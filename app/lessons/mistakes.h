#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/scene/layers.h"
#include "app/texts/translator.h"
#include "core/run/run.h"
#include "core/setup/setup.h"

namespace annulus {

// A mistake that is often made in programs for Poisson-disc sampling, in a setup that shows it.
struct Mistake {
  std::string name;  // "3x3"
  English title;     // in the menu and on the card
  English question;  // before the run: what is done, and what will go wrong?
  English reason;    // after it: why; true of every seed
  // What a finished run shows of the mistake, in a sentence with that run's own numbers. Works for wrong and
  // right runs, so that both can be compared.
  std::string (*finding)(const Translator& say, const Run& run) = nullptr;
  Setup wrong = {};
  Setup right = {};                       // the same without the mistake
  std::vector<scene::Layer> layers = {};  // layers that show it, added to those that are on

  // Whether `setup` is `wrong`, with any seed and of any size.
  bool is_in(const Setup& setup) const;
  // The same without the mistake, which is in `setup`.
  Setup corrected(Setup setup) const;
  bool is_right_in(const Setup& setup) const;
  // `wrong` in the domain of a recorded run and with its r; as it is if that r is not known, or if
  // no such run is possible there.
  Setup wrong_like(const Setup& recorded) const;
};

// In the order of the menu.
std::span<const Mistake> mistakes();

// Null if there is none with this name.
const Mistake* mistake_named(std::string_view name);

}  // namespace annulus
