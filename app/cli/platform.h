#pragma once

// What the command line asks of the operating system.
namespace annulus::platform {

// Called first by the command line. If the reader of a pipe is gone the program ends quietly; a file that may
// not grow becomes an error of writing.
void prepare_signals();

// From this call on, Ctrl+C and a request to terminate are noted instead of ending the program at once, so
// that it can tidy up; see Watch.
void catch_interrupts();
bool interrupted();

// Ends the program in the way that the noted signal would have.
[[noreturn]] void end_interrupted();

bool error_output_is_terminal();
bool output_is_terminal();

// Whether a window can probably be opened; only opening one makes sure.
bool has_display();

}  // namespace annulus::platform
