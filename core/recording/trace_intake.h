#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/recording/line_cutter.h"
#include "core/recording/recorder.h"
#include "core/recording/trace_reader.h"

namespace annulus {

// Makes a recording of a trace whose bytes come in blocks.
class TraceIntake {
 public:
  // `name`: the file's.
  explicit TraceIntake(std::string name);

  // Throws InputError: FILE: line 12: what is wrong, or that a line is too long. What came before stays
  // recorded.
  void add(std::string_view bytes);
  // No more comes. What is left after the last end of a line is a line of its own, or the beginning of one.
  // Throws InputError if there was no event.
  void end();
  // Null before the first event.
  const std::shared_ptr<Recording>& recording() const { return recording_; }
  // The same, but while it is not known whether all lines so far are starts: a new one, in which they are
  // tries.
  std::shared_ptr<Recording> recording_so_far();

 private:
  std::shared_ptr<Recording> empty_recording() const;
  void take(std::string_view line);
  void record(std::span<const TraceLine> lines);

  std::string name_;
  TraceReader reader_;
  LineCutter cutter_;
  std::shared_ptr<Recording> recording_;
  std::optional<Recorder> recorder_;
  std::shared_ptr<Recording> so_far_;
};

}  // namespace annulus
