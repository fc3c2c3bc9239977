#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "app/files/input_image.h"
#include "core/setup/from_chars.h"
#include "tests/app/cli/cli_support.h"

// Shared by the tests of the samplers on the command line.
namespace annulus::test {

// A CSV file: its header and its numbers.
struct Table {
  std::string header;
  std::vector<std::vector<double>> rows;
};
inline Table table_of(const std::string& csv) {
  Table table;
  for (const std::string& line : lines(csv)) {
    if (table.header.empty()) {
      table.header = line;
      continue;
    }
    std::vector<double>& row = table.rows.emplace_back();
    for (const char *at = line.data(), *end = at + line.size(); at < end; ++at) {
      double number = NAN;
      const auto read = from_chars({at, end}, number);
      EXPECT_TRUE(read.ec == std::errc{} && (read.ptr == end || *read.ptr == ',')) << line;
      row.push_back(number);
      at = read.ptr;
      if (read.ec != std::errc{}) return table;
    }
  }
  return table;
}

class SamplersOnTheCommandLine : public CliTest {
 protected:
  // The output of a run that succeeds; notes on standard error are allowed.
  std::string text_of(const Words& arguments) const {
    const Outcome outcome = annulus(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    for (const std::string& line : lines(outcome.err))
      EXPECT_TRUE(line.starts_with("annulus: note: ")) << line;
    return outcome.out;
  }
  Table sample(const Words& options) const { return table_of(text_of(Words{"sample"} + options)); }
  // The events of a trace, without its first line.
  std::vector<nlohmann::json> trace(const Words& options) const {
    std::vector<nlohmann::json> events;
    for (const std::string& line : lines(text_of(Words{"trace"} + options)))
      if (auto event = nlohmann::json::parse(line); event.contains("event"))
        events.push_back(std::move(event));
    return events;
  }

  // A grey PNG file; `level(column, row)` is 0 to 255.
  template <class Level>
  void write_png(const std::string& name, int width, int height, Level level) const {
    GreyImage image{width, height, {}};
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        image.levels.push_back(static_cast<std::uint16_t>(257 * level(column, row)));
    const auto bytes = grey_png(image);
    write(name, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
};

inline double distance(const std::vector<double>& a, const std::vector<double>& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

}  // namespace annulus::test
