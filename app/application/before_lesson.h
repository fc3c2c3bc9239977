#pragma once

#include <cstdint>

#include "app/application/framed.h"
#include "app/application/gallery.h"
#include "app/application/pace.h"
#include "app/application/setups.h"
#include "app/scene/layers.h"
#include "app/session/lock.h"

namespace annulus {

// The state before a lesson, which closing the lesson restores.
struct BeforeLesson {
  Setups setups;
  std::uint64_t at_a, at_b;  // tries
  scene::Layers layers;
  double display_radius, disc_units;
  Pace pace;
  Lock lock;
  Framed framed;
  Gallery::Before card;
  History history;
};

}  // namespace annulus
