#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>

#include "core/domain/given_points.h"
#include "core/domain/grey_image.h"

namespace annulus {

class Recording;

// The domain and r that were found for a recording when it was opened, domain units: told by its file, else
// the box around its points and their smallest distance, else chosen, since the points have none.
struct RecordedPlane {
  double left = 0, top = 0, width = 0, height = 0;
  bool periodic = false;
  double radius = 0;
  bool domain_told = false, radius_told = false;
  bool domain_chosen = false, radius_chosen = false;
  bool radius_confirmed = false;  // entered as it was found, so it is no guess
  friend bool operator==(const RecordedPlane&, const RecordedPlane&) = default;
};

// The value of a parameter that is a run made elsewhere: none, a file's name that nobody has read yet, or
// what was read. The content is shared, and at most grows.
struct RecordingValue {
  std::string name;
  std::shared_ptr<const Recording> content;
  RecordedPlane found = {};

  bool unread() const { return !name.empty() && !content; }
  friend bool operator==(const RecordingValue&, const RecordingValue&) = default;
};

// A parameter's value. Choices are stored by name, texts as written.
using Value = std::variant<bool, std::uint64_t, double, std::string, ImageValue, PointsValue, RecordingValue>;

// By parameter name.
using Values = std::map<std::string, Value, std::less<>>;

// In the form that parse_value reads: the shortest numbers, flags as "true" or "false", images and points by
// their file's name.
std::string to_text(const Value& value);

// Of a value that comes from a file: that file's name, perhaps empty. Null for any other value.
const std::string* file_of(const Value& value);
// Whether it is an image or points, and there are none.
bool is_none(const Value& value);
// Whether it is one of those whose file has not been read.
bool is_unread(const Value& value);

}  // namespace annulus
