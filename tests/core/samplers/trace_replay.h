#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

// Reads a trace as a stranger would: from its text and the few facts given here, without any code of core.
// Rebuilds the run and reports what does not fit together.
namespace annulus::test {

class TraceReplay {
 public:
  // A point, or nothing for the place of growth that is no point.
  using Point = std::optional<std::size_t>;

  struct Born {
    double x, y;
    Point parent;
    std::uint64_t birth;  // the try
  };
  struct Candidate {
    double x, y;
    std::string verdict;
    std::string reason;  // empty if there is none
    Point point;         // accepted
    Point blocker;       // too close
    std::size_t points_before;
  };
  struct Pick {
    Point point;
    double x, y;                // of the picked place
    std::vector<Point> active;  // the list it was picked from, in order of birth
    std::vector<Candidate> candidates;
    bool retired = false;
    std::string retire_reason;
  };

  // `k` is the number of failures in a row after which a point is retired.
  explicit TraceReplay(std::uint64_t k) : k_(k) {}
  // Complete lines only.
  void read(std::string_view text);

  const std::vector<std::string>& problems() const { return problems_; }
  const std::vector<Born>& points() const { return points_; }
  const std::set<Point>& active() const { return active_; }
  const std::vector<Pick>& picks() const { return picks_; }
  std::uint64_t tries() const { return tries_; }
  std::uint64_t accepted() const { return accepted_; }
  std::uint64_t outside() const { return outside_; }
  std::uint64_t too_close() const { return too_close_; }
  std::uint64_t retired() const { return retired_; }
  bool finished() const { return finished_; }

 private:
  void read_line(const nlohmann::json& line);
  void start(const nlohmann::json& line);
  void pick(const nlohmann::json& line);
  void candidate(const nlohmann::json& line);
  void retire(const nlohmann::json& line);
  void finish(const nlohmann::json& line);
  void expect(bool fits, const std::string& what);

  std::uint64_t k_;
  std::size_t line_ = 0;
  std::vector<std::string> problems_;
  std::vector<Born> points_;
  std::set<Point> active_;
  std::vector<Pick> picks_;
  double start_x_ = 0, start_y_ = 0;
  bool started_ = false;
  bool in_pick_ = false;
  bool may_retire_accepted_ = false;
  bool finished_ = false;
  std::uint64_t tries_ = 0, accepted_ = 0, outside_ = 0, too_close_ = 0, retired_ = 0;
};

}  // namespace annulus::test
