#pragma once

#include "app/options/options.h"

// The subcommands. They throw InputError for what cannot be done, WriteError where writing failed, and
// platform::Interrupted where the user stopped them; nothing is left behind then.
namespace annulus::cli {

void sample(const SampleOptions& options);
void trace(const TraceOptions& options);
void render(const RenderOptions& options);
void lesson(const LessonOptions& options);  // lists, or exports
void list(const ListOptions& options);

}  // namespace annulus::cli
