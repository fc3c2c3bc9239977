#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "app/lessons/mistakes.h"
#include "app/session/pane_id.h"
#include "core/domain/grey_image.h"
#include "core/setup/setup.h"

namespace annulus {

struct Lesson;
struct BeforeLesson;

// A page of a lesson that opening a file has closed, or that undoing has opened again.
struct LeftPage {
  std::shared_ptr<const Lesson> lesson;
  std::size_t step;
  std::shared_ptr<const BeforeLesson> before;  // what closing it leads back to
  friend bool operator==(const LeftPage&, const LeftPage&) = default;
};

// What the panes should show; undo and redo go from one to another.
struct Setups {
  Setup a;
  std::optional<Setup> b = {};
  const Mistake* mistake = nullptr;   // whose card is open
  std::optional<LeftPage> page = {};  // that is open

  // Throws std::bad_optional_access for B if there is none.
  Setup& of(PaneId pane) { return pane == PaneId::a ? a : b.value(); }
  friend bool operator==(const Setups&, const Setups&) = default;
};

// A setup's map, one pixel for each cell.
GreyImage map_of(const Setup& setup);

// Past setups for undo, and undone ones for redo.
class History {
 public:
  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }
  std::size_t changes() const { return undo_.size(); }  // that undo can take back

  // Call it before a change. A change that continues another is undone together with it, if that was recorded
  // after begin() and has not been undone.
  void record(const Setups& now, bool continues);
  // A change is wished that continues none. It is not recorded if it is impossible or changes nothing.
  void begin() { under_way_ = false; }
  // The setups to show then; nothing if there is nothing to undo.
  std::optional<Setups> undo(const Setups& now) { return move(undo_, redo_, now); }
  std::optional<Setups> redo(const Setups& now) { return move(redo_, undo_, now); }
  // The change to `given_up`, or undoing to it, was cancelled: `now` is shown again.
  void cancel(const Setups& given_up, const Setups& now);
  // Calls `visit` with all setups that undoing would show, the last first.
  void visit_back(const auto& visit) const {
    for (auto setups = undo_.rbegin(); setups != undo_.rend(); ++setups) visit(*setups);
  }
  // The last setups without a mistake's card; nothing if there were none.
  std::optional<Setups> before_mistake() const;
  // The last setups side by side; nothing if there were none.
  std::optional<Setups> before_whole() const;

 private:
  std::optional<Setups> move(std::vector<Setups>& from, std::vector<Setups>& to, const Setups& now);

  std::vector<Setups> undo_, redo_;
  bool under_way_ = false;  // whether the last change recorded can be continued
};

}  // namespace annulus
