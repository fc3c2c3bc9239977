#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/domain/geometry.h"

// Reads the trace of any sampler as a stranger would, without any code of core: from the text and the few
// facts given here it rebuilds points, active list and rounds, and reports what does not fit together.
namespace annulus::test {

class SamplerReplay {
 public:
  // A point, or nothing for the place of growth that is no point.
  using Point = std::optional<std::size_t>;

  struct Rules {
    std::uint64_t k = 0;     // growth: tries of a pick; 0: there are no picks
    bool all_tries = false;  // an acceptance does not end the pick, and what it found waits (iterated)
    std::uint64_t iterations = 0;
    std::uint64_t discards = 0;  // misses in a row that end the throwing; 0: there are no darts
    std::uint64_t points = 0;    // if a number of points ends the run
    std::uint64_t factor = 0;    // best: a round has factor * points + 1 candidates inside
    bool cells = false;
    bool exact = false;            // after its end points are added or removed
    bool fills = false;            // after its end, or an empty domain, the gaps are filled
    std::vector<Vec2> given = {};  // its starts, all of them, if points stand before the run (no mask)
    std::vector<Vec2> added = {};  // places that are tried once all else is over, in this order
  };

  struct Born {
    double x, y;
    Point parent;
    std::uint64_t birth;
  };
  struct Candidate {
    double x = 0, y = 0;  // of a cell: column and row
    std::string verdict;  // the final one, if it had to wait
    std::string reason;   // why it is too close; empty if there is none
    Point point, blocker;
    Point picked;                    // around which it was drawn
    bool dart = false;               // a round, without a picked point
    std::optional<double> distance;  // best
    double weight = 0, total = 0;    // weighted
    std::size_t points_before = 0;
    std::size_t round = 0;  // best: the number of the point that the round is for
  };
  struct Pick {
    Point point;
    double x, y;                // of the picked place
    std::vector<Point> active;  // the list it was picked from, in order of birth
    std::size_t first;          // of its candidates
    std::size_t candidates = 0;
    std::size_t iteration = 0;
    bool retired = false;
    std::string retire_reason = {};
  };

  explicit SamplerReplay(const Rules& rules)
      : rules_(rules), filling_(rules.fills && rules.k == 0 && rules.discards == 0) {}
  // Complete lines only.
  void read(std::string_view text);

  const std::vector<std::string>& problems() const { return problems_; }
  const std::vector<Born>& points() const { return points_; }
  const std::vector<Candidate>& candidates() const { return candidates_; }
  const std::vector<Pick>& picks() const { return picks_; }
  std::span<const Candidate> candidates_of(const Pick& pick) const {
    return std::span(candidates_).subspan(pick.first, pick.candidates);
  }
  const std::set<Point>& active() const { return active_; }
  std::size_t waiting_from() const {
    return rules_.all_tries && !finished_ && !filling_ ? queued_ : points_.size();
  }
  std::size_t starts() const { return starts_; }
  std::uint64_t iteration() const { return iteration_; }
  std::uint64_t retired() const { return retired_; }
  std::uint64_t misses() const { return misses_; }  // darts in a row
  bool finished() const { return finished_; }
  std::uint64_t count(std::string_view verdict) const;

 private:
  using Json = nlohmann::json;
  void read_line(const Json& line);
  void start(const Json& line);
  void pick(const Json& line);
  void candidate(const Json& line);
  bool is_over() const;
  void judge(Candidate& candidate, const Json& line);
  void verdict(const Json& line);
  void retire(const Json& line);
  void iterate(const Json& line);
  void expect_end();
  void fill(const Json& line);
  void halve(const Json& line);
  void remove(const Json& line);
  void finish(const Json& line);
  void add_point(const Json& number, double x, double y, Point parent, std::uint64_t birth);
  void expect(bool fits, const std::string& what);

  Rules rules_;
  std::size_t line_ = 0;
  std::vector<std::string> problems_;
  std::vector<Born> points_;
  std::vector<Candidate> candidates_;
  std::vector<Pick> picks_;
  std::set<Point> active_;
  std::size_t starts_ = 0, queued_ = 0, judged_ = 0;
  std::uint64_t iteration_ = 1, retired_ = 0, misses_ = 0, drawn_in_round_ = 0, halvings_ = 0, squares_ = 1;
  bool filling_ = false, adding_ = false;
  std::size_t added_ = 0;  // of the places to be added, those that were tried
  std::set<std::size_t> removed_;
  double start_x_ = 0, start_y_ = 0;  // the last one
  bool in_pick_ = false, finished_ = false;
  bool may_retire_accepted_ = false;  // an acceptance has just ended the pick
};

}  // namespace annulus::test
