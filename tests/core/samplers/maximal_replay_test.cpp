#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <set>
#include <sstream>
#include <vector>

#include "tests/core/support.h"

namespace annulus {
namespace {

using nlohmann::json;
using test::Place;

// Reads the trace of `maximal` by the definition in docs/samplers.md and by nothing else: it keeps the
// squares itself, one by one, and finds each dart in one of them.
class Reader {
 public:
  Reader(double width, double height, double radius, bool periodic)
      : domain_{width, height, periodic}, radius_(radius) {
    const double side = radius / std::numbers::sqrt2;
    const double columns = std::ceil(width / side), rows = std::ceil(height / side);
    cell_x_ = width / columns;
    cell_y_ = height / rows;
    side_x_ = cell_x_ / 8;
    side_y_ = cell_y_ / 8;
    for (double y = 0; y < 8 * rows; ++y)
      for (double x = 0; x < 8 * columns; ++x) squares_.insert({y, x});
    // The first turn draws fewer than 5 of the 64 squares of each cell while all count, and then 1.5 times as
    // many as are left.
    most_in_turn_ = static_cast<std::size_t>(rows * columns) * 5;
  }

  void read(const json& event) {
    const std::string kind = event["event"];
    if (kind == "candidate") {
      const Place place{event["x"], event["y"]};
      ++darts_;
      ++darts_at_level_;
      EXPECT_TRUE(squares_.contains(square_of(place))) << "dart " << darts_ << " lies in no square";
      const bool free =
          std::ranges::none_of(points_, [&](Place p) { return test::distance(p, place, domain_) < radius_; });
      EXPECT_EQ(event["verdict"], free ? "accepted" : "too_close") << "dart " << darts_;
      if (free) {
        points_.push_back(place);
        std::erase_if(squares_, [&](const Square& square) { return covers(place, square); });
      }
      if (enough_darts()) return;
      last_too_few_ = darts_at_level_;
      left_then_ = squares_.size();
      return;
    }
    if (kind == "halved") {
      EXPECT_TRUE(enough_darts());
      EXPECT_LE(darts_at_level_ - last_too_few_, most_in_turn_ + (level_ == 3 ? left_then_ * 3 / 2 : 0))
          << "later than at the end of a turn";
      halve();
      EXPECT_EQ(event["squares"], squares_.size());
      darts_at_level_ = last_too_few_ = 0;
      most_in_turn_ = (squares_.size() + 1) / 2;
    }
    if (kind == "finished") {
      EXPECT_TRUE(squares_.empty());
      EXPECT_EQ(event["points"], points_.size());
      finished_ = true;
    } else {
      EXPECT_FALSE(finished_);
    }
  }
  bool finished() const { return finished_; }
  std::size_t points() const { return points_.size(); }
  int level() const { return level_; }

 private:
  using Square = std::pair<double, double>;  // row, column

  // A hair beside its edges as well: places are rounded to floats.
  Square square_of(Place p) const {
    for (const double dy : {0.0, -1e-5, 1e-5})
      for (const double dx : {0.0, -1e-5, 1e-5}) {
        const Square square{std::floor((p.y + dy) / side_y_), std::floor((p.x + dx) / side_x_)};
        if (squares_.contains(square)) return square;
      }
    return {-1, -1};
  }
  bool enough_darts() const {
    return static_cast<double>(darts_at_level_) >=
           (level_ == 3 ? 0.9 : 0.4) * static_cast<double>(squares_.size());
  }
  double shorter(double way, double side) const { return domain_.periodic ? std::remainder(way, side) : way; }
  // From [from, to], where the point lies, to the farther edge of a square, the greatest distance along one
  // axis.
  double farthest(double from, double to, double low, double side, double period) const {
    const double middle = (from + to) / 2, way = shorter(low + side / 2 - middle, period);
    return std::abs(way) + side / 2 + (to - from) / 2;
  }
  bool covers(Place p, const Square& square) const {
    Place low = p, high = p;
    if (level_ == 3) {
      // The first squares leave by a table of 32 x 32 places in a cell: all places of the point's must do.
      const double x = cell_x_ / 32, y = cell_y_ / 32;
      low = {std::floor(p.x / x) * x, std::floor(p.y / y) * y};
      high = {low.x + x, low.y + y};
    }
    const double dx = farthest(low.x, high.x, square.second * side_x_, side_x_, domain_.width);
    const double dy = farthest(low.y, high.y, square.first * side_y_, side_y_, domain_.height);
    return dx * dx + dy * dy < radius_ * radius_ * (level_ == 3 ? 1 - 1e-6 : 1 - 1e-9);
  }
  void halve() {
    ++level_;
    side_x_ /= 2;
    side_y_ /= 2;
    std::set<Square> parts;
    for (const auto& [row, column] : squares_)
      for (const double y : {0, 1})
        for (const double x : {0, 1}) {
          const Square part{2 * row + y, 2 * column + x};
          if (std::ranges::none_of(points_, [&](Place p) { return covers(p, part); })) parts.insert(part);
        }
    squares_ = std::move(parts);
  }

  Domain domain_;
  double radius_, cell_x_, cell_y_, side_x_, side_y_;
  int level_ = 3;
  std::set<Square> squares_;
  std::vector<Place> points_;
  std::size_t darts_ = 0, darts_at_level_ = 0;
  std::size_t last_too_few_ = 0;  // darts at this level when they were last too few to halve
  std::size_t left_then_ = 0;     // squares
  std::size_t most_in_turn_ = 0;  // darts; at level 3 in squares that had left, too
  bool finished_ = false;
};

TEST(MaximalReplay, EveryDartLiesInASquareThatIsLeftAndTheSquaresLeaveAsDefined) {
  for (const bool periodic : {true, false}) {
    const annulus::Setup setup = test::make_setup_of(
        "maximal", {{"width", 230.0}, {"height", 180.0}, {"radius", 20.0}, {"periodic", periodic}});
    Reader reader(setup.real("width"), setup.real("height"), 20, periodic);
    std::istringstream lines(test::trace_text(setup));
    for (std::string line; std::getline(lines, line);) {
      const json event = json::parse(line);
      if (event.contains("event")) reader.read(event);
    }
    EXPECT_TRUE(reader.finished());
    EXPECT_GT(reader.points(), 40u);
    EXPECT_GT(reader.level(), 4);
  }
}

}  // namespace
}  // namespace annulus
