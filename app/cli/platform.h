#pragma once

#include <filesystem>
#include <stdexcept>

// All that depends on the operating system.
namespace annulus::platform {

// For the command line, first thing: a reader that has gone ends the program quietly, a file that may not
// grow is an error that writing reports.
void prepare_signals();

// From here on Ctrl+C and a request to terminate are noted instead of ending the program at once, so that it
// can tidy up.
void catch_interrupts();
bool interrupted();

// Thrown by whoever asked interrupted() in the middle of work.
class Interrupted : public std::runtime_error {
 public:
  Interrupted() : std::runtime_error("interrupted") {}
};

// Ends the program as the noted signal would have done.
[[noreturn]] void end_interrupted();

bool error_output_is_terminal();

// Whether a window can be opened, as far as can be told beforehand.
bool has_display();

// Where this user's settings belong; empty where there is no such place. Need not exist.
std::filesystem::path config_folder();
// Where lessons of their own do, in the same sense.
std::filesystem::path lessons_folder();

}  // namespace annulus::platform
