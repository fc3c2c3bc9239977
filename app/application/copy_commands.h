#pragma once

#include <string>

#include "app/application/state.h"

namespace annulus {

// What goes onto the clipboard: command lines, links, programs, tables.
class CopyCommands {
 public:
  explicit CopyCommands(State& state);

  void apply(const command::CopyCommandLine&);
  void apply(const command::CopySampleLine& wish);
  void apply(const command::CopyPictureLine&);
  void apply(const command::CopyLink&);
  void apply(const command::CopyProgram& wish);
  void apply(const command::CopyTable& wish);
  void apply(const command::CopyReadings&);

 private:
  // And says what it leaves out of these setups.
  void copy_line(const std::string& line, const Setup& a, const Setup* b);

  const State& state_;
  Files& files_;
};

}  // namespace annulus
