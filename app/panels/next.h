#pragma once

#include "app/kit/ui.h"

namespace annulus {
struct State;
}  // namespace annulus

namespace annulus::panels {

// At the end of a run: what to do next, at the foot of the present window.
void draw_next(const Ui& ui, const State& state);

// Whether one line below the canvas says that places can be asked about; it can be closed. The line itself.
bool hints_at_questions(const Ui& ui, const State& state);
Rect question_hint_place(const Ui& ui);
void draw_question_hint(const Ui& ui);

}  // namespace annulus::panels
