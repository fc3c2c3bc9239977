#pragma once

#include "app/cli/watch.h"
#include "app/options/options.h"

// The subcommands. They throw InputError if the request cannot be met, WriteError if writing fails, and
// Stopped if the user stops them. In each case nothing is left behind.
namespace annulus::cli {

void sample(const SampleOptions& options, Watch& watch);
void trace(const TraceOptions& options, Watch& watch);
void render(const RenderOptions& options, Watch& watch);
void lesson(const LessonOptions& options, Watch& watch);  // lists lessons, or exports one
void notes(const LessonOptions& options);                 // shows the speaker's, until the window is closed
void check_lesson(const LessonOptions& options);  // that there is such a lesson, to be shown or exported
bool measure(const MeasureOptions& options, Watch& watch);  // whether no two points are too near
void compare(const CompareOptions& options, Watch& watch);
bool check_trace(const CheckOptions& options, Watch& watch);  // whether nothing contradicts itself
void list(const ListOptions& options);

}  // namespace annulus::cli
