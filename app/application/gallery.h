#pragma once

#include <cstdint>

#include "app/application/framed.h"
#include "app/application/pace.h"
#include "app/lessons/mistakes.h"
#include "app/scene/layers.h"
#include "app/session/pane_id.h"

namespace annulus {

// The gallery of mistakes: the mistake whose card is open, and what the card has changed.
class Gallery {
 public:
  // The state before the card was opened.
  struct Before {
    scene::Layers layers;
    Pace pace;
    Framed framed;
    bool findings = false;        // whether Wrong? was open
    PerPane<std::uint64_t> at{};  // the tries that were shown
  };

  const Mistake* mistake() const { return mistake_; }  // shown in A; null: no card is open
  const Before& before() const { return before_; }

  void show(const Mistake* mistake) { mistake_ = mistake; }
  void keep(const Before& before) { before_ = before; }
  void keep_tries(const PerPane<std::uint64_t>& at) { before_.at = at; }

 private:
  const Mistake* mistake_ = nullptr;
  Before before_;
};

}  // namespace annulus
