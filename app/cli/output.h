#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/cli/watch.h"
#include "core/io/output_file.h"
#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// Prints to standard error what the user should know about this setup; see remarks().
void say_remarks(const Setup& setup, std::span<const Vec2> points);

// Whether points of a finished run without gaps had to be removed again.
bool has_open_gaps(const Setup& setup, const Sampler& sampler);

// The same of a finished run without gaps, if points had to be removed again.
void say_open_gaps(const Setup& setup, const Sampler& sampler);

// Standard output if no file is named, else the file, which appears complete or not at all. Throws
// WriteError, and Stopped if the work is to stop.
class Output {
 public:
  Output(const std::string& file, Watch& watch);

  void write(std::string_view bytes);
  void write(std::span<const std::uint8_t> bytes);
  void finish();

 private:
  Watch& watch_;
  std::optional<OutputFile> file_;
};

}  // namespace annulus::cli
