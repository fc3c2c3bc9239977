#pragma once

namespace annulus {

// Seconds of processor time that the calling thread has used, where the system tells it: other work on the
// machine does not lengthen what is measured by it. Elsewhere seconds by the clock. Only differences mean
// anything.
double thread_seconds();

}  // namespace annulus
