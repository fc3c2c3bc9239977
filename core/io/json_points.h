#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "core/io/file_points.h"

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
  // Where the point begins that ended it, or, of no JSON, what is wrong: an index into the text.
  std::size_t at = 0;
  // The members of these names beside the list, if they are numbers above 0, and true or false.
  std::optional<double> width = {}, height = {}, radius = {};
  std::optional<bool> periodic = {};
  bool degrees = false;  // whether points name a longitude and a latitude
};

// Reads the list of points in a JSON text, [[x, y], ...] or [{"x": x, "y": y}, ...], perhaps with a third
// number, or "radius" and "z"; it is the text itself, or the member "points" of an object. take() is called
// for each point, while the text is parsed: nothing of it is kept. `named`: whether its numbers have names;
// else the third one, which may be a radius too, is its height. It may have been called for points before
// what is wrong. `readable`: how many bytes may be read from text.data() on; if that
// is at least kReadAhead more than the text has, no copy is made.
JsonPointsRead read_json_points(std::string_view text,
                                const std::function<bool(const FilePoint&, bool named)>& take,
                                std::size_t readable = 0);

}  // namespace annulus
