#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annulus {

// What a line says, of what is of interest.
struct LineFields {
  std::optional<double> x, y, z, depth, radius, distance, column, row;
  std::optional<std::uint64_t> attempt, point, blocker, active;
  std::optional<std::string_view> event, verdict, reason;
  std::optional<std::vector<std::pair<std::int64_t, std::int64_t>>> searched;
  bool null_point = false, header = false, bad_cells = false;
  std::string_view x_text, y_text;  // as they are written
};

// Takes the values of the keys that it knows from the object on a line, and passes over all others.
class LineParser {
 public:
  LineParser();
  ~LineParser();

  // Valid until the next line. Throws Failure: why it is none.
  LineFields read(std::string_view line);

 private:
  struct Json;
  std::unique_ptr<Json> json_;
  std::string text_;  // of the line, with room behind it
};

}  // namespace annulus
