#pragma once

#include "app/options/options.h"

// The subcommands. They throw InputError if the request cannot be met, WriteError if writing fails, and
// platform::Interrupted if the user stops them. In each case nothing is left behind.
namespace annulus::cli {

void sample(const SampleOptions& options);
void trace(const TraceOptions& options);
void render(const RenderOptions& options);
void lesson(const LessonOptions& options);  // lists lessons, or exports one
void list(const ListOptions& options);

}  // namespace annulus::cli
