#include "tests/core/samplers/trace_replay.h"

namespace annulus::test {
namespace {

// Members may come in any order, but none may be missing and none may be unknown.
bool has_exactly(const nlohmann::json& line, std::initializer_list<const char*> names,
                 const char* optional = nullptr) {
  std::size_t found = 0;
  for (const char* name : names) found += line.contains(name);
  return found == names.size() && line.size() == found + (optional && line.contains(optional) ? 1u : 0u);
}

TraceReplay::Point point_or_nothing(const nlohmann::json& value) {
  if (value.is_null()) return std::nullopt;
  return value.get<std::size_t>();
}

}  // namespace

void TraceReplay::expect(bool fits, const std::string& what) {
  if (!fits && problems_.size() < 20) problems_.push_back("line " + std::to_string(line_) + ": " + what);
}

void TraceReplay::read(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    ++line_;
    expect(end != text.npos, "has no end");
    if (end == text.npos) return;
    try {
      read_line(nlohmann::json::parse(text.substr(0, end)));
    } catch (const nlohmann::json::exception& error) {
      expect(false, error.what());
    }
    text.remove_prefix(end + 1);
  }
}

void TraceReplay::read_line(const nlohmann::json& line) {
  expect(!finished_, "comes after the end");
  const std::string event = line.at("event");
  const std::uint64_t number = line.at("try");
  // A candidate has its own number; anything else that of the last candidate before it.
  expect(number == (event == "candidate" ? tries_ + 1 : tries_),
         "wrong try number " + std::to_string(number));
  expect((event == "start") == !started_, event + " before, or another, start");
  if (event == "start") {
    start(line);
  } else if (event == "pick") {
    pick(line);
  } else if (event == "candidate") {
    candidate(line);
  } else if (event == "retire") {
    retire(line);
  } else if (event == "finished") {
    finish(line);
  } else {
    expect(false, "unknown event " + event);
  }
}

void TraceReplay::start(const nlohmann::json& line) {
  expect(has_exactly(line, {"try", "event", "point", "x", "y"}), "wrong members");
  started_ = true;
  start_x_ = line.at("x");
  start_y_ = line.at("y");
  const Point point = point_or_nothing(line.at("point"));
  if (point) {
    expect(*point == 0, "the start is not point 0");
    points_.push_back({start_x_, start_y_, std::nullopt, 0});
  }
  active_.insert(point);
}

void TraceReplay::pick(const nlohmann::json& line) {
  expect(has_exactly(line, {"try", "event", "point", "active"}), "wrong members");
  expect(!in_pick_, "the pick before it has not ended");
  const Point point = point_or_nothing(line.at("point"));
  expect(active_.contains(point), "picks a point that is not active");
  expect(line.at("active").get<std::size_t>() == active_.size(), "wrong length of the active list");
  const bool is_point = point && *point < points_.size();
  picks_.push_back({point,
                    is_point ? points_[*point].x : start_x_,
                    is_point ? points_[*point].y : start_y_,
                    {active_.begin(), active_.end()},
                    {},
                    false,
                    {}});
  in_pick_ = true;
  may_retire_accepted_ = false;
}

void TraceReplay::candidate(const nlohmann::json& line) {
  ++tries_;
  expect(in_pick_, "a candidate outside a pick");
  if (picks_.empty()) return;
  Pick& pick = picks_.back();
  Candidate candidate{line.at("x"), line.at("y"), line.at("verdict"), {}, {}, {}, points_.size()};
  if (candidate.verdict == "accepted") {
    expect(has_exactly(line, {"try", "event", "x", "y", "verdict", "point"}), "wrong members");
    ++accepted_;
    candidate.point = point_or_nothing(line.at("point"));
    expect(candidate.point == points_.size(), "the new point does not get the next number");
    points_.push_back({candidate.x, candidate.y, pick.point, tries_});
    active_.insert(points_.size() - 1);
    in_pick_ = false;  // the first acceptance ends the pick
    may_retire_accepted_ = true;
  } else if (candidate.verdict == "outside") {
    expect(has_exactly(line, {"try", "event", "x", "y", "verdict"}), "wrong members");
    ++outside_;
  } else if (candidate.verdict == "too_close") {
    expect(has_exactly(line, {"try", "event", "x", "y", "verdict", "blocker"}, "reason"), "wrong members");
    ++too_close_;
    candidate.blocker = point_or_nothing(line.at("blocker"));
    expect(candidate.blocker && *candidate.blocker < points_.size(), "the blocker is no point");
    candidate.reason = line.value("reason", "");
  } else {
    expect(false, "unknown verdict " + candidate.verdict);
  }
  pick.candidates.push_back(candidate);
  expect(pick.candidates.size() <= k_, "more than k candidates in a pick");
}

void TraceReplay::retire(const nlohmann::json& line) {
  expect(has_exactly(line, {"try", "event", "point"}, "reason"), "wrong members");
  ++retired_;
  if (picks_.empty()) return;
  Pick& pick = picks_.back();
  const Point point = point_or_nothing(line.at("point"));
  expect(point == pick.point, "retires another point than the picked one");
  expect(active_.erase(point) == 1, "retires a point that is not active");
  pick.retired = true;
  pick.retire_reason = line.value("reason", "");
  if (pick.retire_reason == "accepted") {
    expect(may_retire_accepted_, "retired for an acceptance that was none");
  } else {
    expect(in_pick_ && pick.candidates.size() == k_, "retired without k failures in a row");
  }
  in_pick_ = may_retire_accepted_ = false;
}

void TraceReplay::finish(const nlohmann::json& line) {
  expect(has_exactly(line, {"try", "event", "points"}), "wrong members");
  expect(line.at("points").get<std::size_t>() == points_.size(), "wrong number of points at the end");
  expect(active_.empty() && !in_pick_, "ends before it is finished");
  finished_ = true;
}

}  // namespace annulus::test
