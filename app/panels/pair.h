#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/kit/ui.h"
#include "app/texts/differences.h"

namespace annulus {
struct State;
}  // namespace annulus

// Two setups beside each other: what they share is shown and changed once, what differs at each.
namespace annulus::panels {

// Draws controls of A; what they change is changed in B too, and undone with it.
template <class Draw>
void in_both(const Ui& ui, Draw&& draw) {
  const std::size_t before = ui.commands.size();
  draw();
  for (std::size_t i = before, end = ui.commands.size(); i < end; ++i) {
    const Command asked = ui.commands[i];
    if (const auto* set = asked.as<command::SetValue>())
      ui.issue(command::SetValue{set->parameter, set->value, true, PaneId::b});
    if (const auto* load = asked.as<command::LoadFile>())
      ui.commands[i] = command::LoadFile{load->parameter, load->path, PaneId::a, true};
  }
}

// The values that stand at each side: those that differ, and those that are to. The rest can be put there.
struct ValuesApart {
  std::vector<Difference> shown, rest;
  bool alike;  // nothing differs
};
ValuesApart values_apart(const Ui& ui);

// Knobs of both that stand at one value, and are not to differ.
std::vector<std::string> shared_knobs(const Setup& a, const Setup& b, const Memory& memory);
// Each with that much room; changed in both.
void draw_shared_knobs(const Ui& ui, float pitch);

// All other values that both share.
std::vector<const Parameter*> shared_rows(const Ui& ui);
// In a few words: "740 × 500, seed 1".
std::string shared_words(const Ui& ui);
// They open from the last item if it was clicked.
void open_shared_rows(const Ui& ui, bool clicked);

// What can differ too; a menu of the last item.
void open_another_difference(const Ui& ui, bool clicked);

// What max tries buy, of both: whether both have such curves; whether they stand below the knob of k in the
// column; and the curves in that area, on an axis of their own or on that of the knob, whose thumb stands
// above.
bool have_pair_curves(const Ui& ui);
bool has_curves_below_knobs(const Ui& ui);
void draw_pair_curves(const Ui& ui, const State& state, const Rect& area, bool below_knob);

// The active lists of both, as dots, if both have one.
void draw_pair_lists(const Ui& ui);
float pair_lists_height(const Ui& ui);  // window units; 0: at least one has none

// The letter of the pane on its colour, a square, as an item.
void draw_letter(const Ui& ui);
float letter_width(const Ui& ui);  // with the air after it

}  // namespace annulus::panels
