#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/application/command.h"
#include "app/lessons/mistakes.h"
#include "core/domain/grey_image.h"
#include "core/setup/setup.h"

namespace annulus {

// What the panes are to show; undo goes from one to another.
struct Setups {
  Setup a;
  std::optional<Setup> b = {};
  const Mistake* mistake = nullptr;  // whose card is open

  // Throws std::bad_optional_access for B if there is none.
  Setup& of(PaneId pane) { return pane == PaneId::a ? a : b.value(); }
  friend bool operator==(const Setups&, const Setups&) = default;
};

// What the setups that are shown become by a command.
Setups with_value(Setups setups, const command::SetValue& wish);
Setups with_seed(Setups setups, std::uint64_t seed);
// The canvas split in two, or whole again.
Setups split(Setups setups);
// The right way beside the mistake that is shown, or no longer.
Setups with_right_way(Setups setups);
// With an image, or without if it has no pixels. Nothing if the sampler takes no such image.
std::optional<Setup> with_image(Setup setup, const std::string& parameter, const ImageValue& image);
// One cell of the map made available or not. Nothing if there is no such cell.
std::optional<Setup> painted(Setup setup, int column, int row, bool available);
// A setup's map, one pixel for each cell.
GreyImage map_of(const Setup& setup);

// What there was before, to be undone, and what was undone, to be done again.
class History {
 public:
  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }

  // Before a change. One that continues another is undone together with it.
  void record(const Setups& now, bool continues);
  // What is shown from then on; nothing if there is nothing to go back to.
  std::optional<Setups> undo(const Setups& now) { return move(undo_, redo_, now); }
  std::optional<Setups> redo(const Setups& now) { return move(redo_, undo_, now); }
  // The change to `given_up` has been cancelled: what was before it is there again.
  void cancel(const Setups& given_up, const Setups& now);
  // The last setups without a mistake's card; nothing if there were none.
  std::optional<Setups> before_mistake() const;

 private:
  static std::optional<Setups> move(std::vector<Setups>& from, std::vector<Setups>& to, const Setups& now);

  std::vector<Setups> undo_, redo_;
};

}  // namespace annulus
