#include "tests/gui/run_record.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

namespace annulus::gui {

std::uint64_t RunRecord::points_after(std::uint64_t tries) const {
  const auto accepted =
      std::count_if(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(tries),
                    [](const Candidate& c) { return c.verdict == "accepted"; });
  return starts + static_cast<std::uint64_t>(accepted);
}

RunRecord read_trace(const std::string& trace) {
  RunRecord record;
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);) {
    const auto event = nlohmann::json::parse(line);
    const std::string kind = event.value("event", "");
    if (kind == "start") ++record.starts;
    if (kind == "candidate") record.candidates.push_back({event["verdict"], event["x"], event["y"]});
    // A pick has the number of the last candidate before it, which ended the previous pick.
    if ((kind == "pick" && !record.candidates.empty()) || kind == "finished")
      record.turn_ends.push_back(record.total());
  }
  return record;
}

std::vector<Place> read_csv(const std::string& csv) {
  std::vector<Place> places;
  std::istringstream lines(csv);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    const auto comma = line.find(',');
    places.push_back({std::stod(line.substr(0, comma)), std::stod(line.substr(comma + 1))});
  }
  return places;
}

}  // namespace annulus::gui
