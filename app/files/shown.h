#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "app/scene/scene.h"
#include "app/texts/language.h"

namespace annulus {

// What of a run, or of a lesson, the window opens with. What is not said is as usual.
struct Shown {
  std::optional<std::uint64_t> at = {};  // the try at which it stands and waits
  std::optional<scene::Layers> layers = {};
  std::optional<scene::View> view = {};
  std::optional<scene::Theme> theme = {};
  std::optional<Language> language = {};
  std::size_t page = 0;  // of the lesson, from 1; 0: where it was left
};

}  // namespace annulus
