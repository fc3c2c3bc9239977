#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace annulus {

enum class JsonPointsEnd : std::uint8_t {
  whole,     // the list was read to its end
  no_list,   // it is JSON without such a list
  stopped,   // take() has returned false
  no_point,  // something in the list is no point: neither an array of numbers nor an object with x and y
  no_json,   // or it holds a number that is too large
};

struct JsonPointsRead {
  JsonPointsEnd end;
  std::size_t at = 0;  // how many bytes were read
};

// Reads the list of points in a JSON text, [[x, y], ...] or [{"x": x, "y": y}, ...], with a third number or
// "radius" if points have their own; it is the text itself, or the member "points" of an object. take() is
// called for each point with its numbers, while the text is parsed: nothing of it is kept.
JsonPointsRead read_json_points(std::string_view text,
                                const std::function<bool(std::span<const double>)>& take);

}  // namespace annulus
