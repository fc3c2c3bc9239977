#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/io/file_points.h"
#include "core/recording/trace_line.h"
#include "core/samplers/recording.h"

namespace annulus {

// Appends the lines of a trace to a recording.
class Recorder {
 public:
  explicit Recorder(Recording& recording) : recording_(recording) {}
  void add(const TraceLine& line);

 private:
  void add_radius(const TraceLine& line);

  Recording& recording_;
};

// The points of a file, each a try.
std::shared_ptr<const Recording> recording_of_points(std::string name, const FilePoints& points);

// What the trace's line said that is this event. `attempt`: its candidate's number, or that of the last one.
// Places are from the left top corner of the domain, which lies at `origin`.
TraceLine line_of(const Recording& recording, std::size_t event, std::uint64_t attempt, Location origin);

}  // namespace annulus
