#pragma once

#include <optional>
#include <string_view>

#include "core/setup/message.h"

namespace annulus {

// Whether a file that begins with these bytes is a trace: by its first line that is not empty.
bool begins_as_trace(std::string_view bytes);
// Of bytes that do not begin as one, though a line among the first ones is of a trace: what is wrong with
// their first line. A program may print messages for debugging among its lines.
std::optional<Message> why_no_trace(std::string_view bytes);

// Waits for the end of that line, so that it can tell before the rest comes.
class FirstLine {
 public:
  // Takes the next bytes. Whether the line is whole.
  bool add(std::string_view bytes);

 private:
  bool any_ = false;    // bytes have come
  bool begun_ = false;  // and one that is not blank
};

}  // namespace annulus
