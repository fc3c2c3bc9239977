#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace annulus::gui {

// A run as its trace (annulus trace) describes it.
struct RunRecord {
  struct Candidate {
    std::string verdict;
    double x = 0, y = 0;
  };
  std::vector<Candidate> candidates;     // try 1 first
  std::vector<std::uint64_t> turn_ends;  // the last try of each pick
  std::uint64_t starts = 0;

  std::uint64_t total() const { return candidates.size(); }
  std::uint64_t points_after(std::uint64_t tries) const;
};

RunRecord read_trace(const std::string& trace);

// Lines of two numbers after a header.
struct Place {
  double x = 0, y = 0;
};
std::vector<Place> read_csv(const std::string& csv);

}  // namespace annulus::gui
