#include "tests/core/samplers/sampler_replay.h"

#include <algorithm>

namespace annulus::test {
namespace {

// No member may be missing and none may be unknown; one may be optional.
bool has_these(const nlohmann::json& line, std::initializer_list<const char*> names,
               const char* optional = nullptr) {
  const std::size_t more = optional && line.contains(optional) ? 1 : 0;
  return line.size() == names.size() + more + 2 &&  // and "try" and "event"
         std::ranges::all_of(names, [&](const char* name) { return line.contains(name); });
}

SamplerReplay::Point replayed_point(const nlohmann::json& value) {
  if (value.is_null()) return std::nullopt;
  return value.get<std::size_t>();
}

bool is_at(const nlohmann::json& line, Vec2 place) {
  return line.at("x").get<double>() == double{place.x} && line.at("y").get<double>() == double{place.y};
}

}  // namespace

void SamplerReplay::expect(bool fits, const std::string& what) {
  if (!fits && problems_.size() < 20) problems_.push_back("line " + std::to_string(line_) + ": " + what);
}

std::uint64_t SamplerReplay::count(std::string_view verdict) const {
  return static_cast<std::uint64_t>(std::ranges::count(candidates_, verdict, &Candidate::verdict));
}

void SamplerReplay::read(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    ++line_;
    expect(end != text.npos, "has no end");
    if (end == text.npos) return;
    try {
      read_line(Json::parse(text.substr(0, end)));
    } catch (const Json::exception& error) {
      expect(false, error.what());
    }
    text.remove_prefix(end + 1);
  }
}

void SamplerReplay::read_line(const Json& line) {
  expect(!finished_, "comes after the end");
  const std::string event = line.at("event");
  const std::uint64_t number = line.at("try");
  // A candidate or verdict has its own number; anything else that of the last candidate before it.
  const std::uint64_t expected = event == "candidate" ? candidates_.size() + 1
                                 : event == "verdict" ? judged_ + 1
                                                      : candidates_.size();
  expect(number == expected, event + " has try " + std::to_string(number));
  if (event == "start") {
    start(line);
  } else if (event == "pick") {
    pick(line);
  } else if (event == "candidate") {
    candidate(line);
  } else if (event == "verdict") {
    verdict(line);
  } else if (event == "retire") {
    retire(line);
  } else if (event == "iteration") {
    iterate(line);
  } else if (event == "filling") {
    fill(line);
  } else if (event == "removed") {
    remove(line);
  } else if (event == "halved") {
    halve(line);
  } else if (event == "finished") {
    finish(line);
  } else {
    expect(false, "unknown event " + event);
  }
}

void SamplerReplay::add_point(const Json& number, double x, double y, Point parent, std::uint64_t birth) {
  expect(replayed_point(number) == points_.size(), "the new point does not get the next number");
  points_.push_back({x, y, parent, birth});
}

void SamplerReplay::start(const Json& line) {
  expect(has_these(line, {"point", "x", "y"}), "wrong members");
  expect(candidates_.empty() && picks_.empty(), "starts in the middle");
  if (!rules_.given.empty())
    expect(starts_ < rules_.given.size() && is_at(line, rules_.given[starts_]), "starts elsewhere");
  else
    expect(rules_.k > 0, "starts what does not grow");
  ++starts_;
  start_x_ = line.at("x");
  start_y_ = line.at("y");
  const Point point = replayed_point(line.at("point"));
  if (point) add_point(line.at("point"), line.at("x"), line.at("y"), std::nullopt, 0);
  if (rules_.k == 0) return;
  expect(active_.insert(point).second, "starts twice from nothing");
  queued_ = points_.size();
}

void SamplerReplay::pick(const Json& line) {
  expect(has_these(line, {"point", "active"}), "wrong members");
  expect(rules_.k > 0 && !in_pick_, "the pick before it has not ended");
  const Point point = replayed_point(line.at("point"));
  expect(active_.contains(point), "picks a point that is not active");
  expect(line.at("active").get<std::size_t>() == active_.size(), "wrong length of the active list");
  const bool is_point = point && *point < points_.size();
  picks_.push_back({point,
                    is_point ? points_[*point].x : start_x_,
                    is_point ? points_[*point].y : start_y_,
                    {active_.begin(), active_.end()},
                    candidates_.size(),
                    0,
                    static_cast<std::size_t>(iteration_)});
  in_pick_ = true;
  may_retire_accepted_ = false;
}

void SamplerReplay::judge(Candidate& c, const Json& line) {
  if (c.verdict == "accepted") {
    c.point = replayed_point(line.at("point"));
    add_point(line.at("point"), c.x, c.y, c.picked, candidates_.size() + 1);
    if (!rules_.all_tries && rules_.k > 0 && !filling_ && !adding_) active_.insert(c.point);
    if (!rules_.all_tries) {
      may_retire_accepted_ = in_pick_;
      in_pick_ = false;
    }
  } else if (c.verdict == "too_close") {
    c.blocker = replayed_point(line.at("blocker"));
    c.reason = line.value("reason", "");
    expect(c.blocker && *c.blocker < points_.size(), "the blocker is no point");
  } else {
    expect(c.verdict == "outside", "unknown verdict " + c.verdict);
  }
}

// Of squares the text only says how many a halving left, so their end is taken on trust.
bool SamplerReplay::is_over() const {
  if (filling_) return true;
  return !in_pick_ && active_.empty() && (rules_.k > 0 || rules_.discards > 0) &&
         (rules_.discards == 0 || misses_ == rules_.discards) &&
         (!rules_.all_tries || iteration_ == rules_.iterations);
}

void SamplerReplay::candidate(const Json& line) {
  Candidate c;
  c.points_before = points_.size();
  // The run is over, so this is a point that was still missing, or a place that was asked for.
  const bool asked_for =
      added_ > 0 || (!rules_.added.empty() && is_over() && is_at(line, rules_.added.front()));
  adding_ = adding_ || asked_for || (rules_.exact && !filling_ && is_over());
  if (asked_for) {
    expect(added_ < rules_.added.size() && is_at(line, rules_.added[added_]), "adds another place");
    ++added_;
  } else if (adding_) {
    expect(line.at("verdict") == "accepted", "adds what is no point");
  }
  if (rules_.cells) {
    expect(has_these(line, {"column", "row", "weight", "total", "verdict", "point"}), "wrong members");
    c.x = line.at("column").get<int>();
    c.y = line.at("row").get<int>();
    c.weight = line.at("weight");
    c.total = line.at("total");
  } else {
    c.x = line.at("x");
    c.y = line.at("y");
  }
  c.dart = !in_pick_;
  if (in_pick_) {
    c.picked = picks_.back().point;
    expect(++picks_.back().candidates <= rules_.k, "more than k candidates in a pick");
  } else {
    // Darts only while nothing is active.
    expect(active_.empty() && (rules_.k == 0 || rules_.discards > 0 || filling_ || adding_),
           "a candidate outside a pick");
  }
  if (line.contains("distance")) {
    expect(has_these(line, {"x", "y", "distance"}) && rules_.factor > 0, "wrong members");
    if (!line.at("distance").is_null()) c.distance = line.at("distance").get<double>();
    c.round = points_.size();
    ++drawn_in_round_;
  } else {
    c.verdict = line.at("verdict");
    const bool accepted = c.verdict == "accepted", too_close = c.verdict == "too_close";
    if (!rules_.cells)
      expect(accepted    ? has_these(line, {"x", "y", "verdict", "point"})
             : too_close ? has_these(line, {"x", "y", "verdict", "blocker"}, "reason")
                         : has_these(line, {"x", "y", "verdict"}),
             "wrong members");
    judge(c, line);
    if (!adding_) misses_ = !c.dart || accepted ? 0 : misses_ + 1;
    if (rules_.discards > 0 && !filling_) expect(misses_ <= rules_.discards, "goes on after too many misses");
  }
  candidates_.push_back(c);
  // Candidates that the mask excludes are judged at once and are not among the m.
  while (judged_ < candidates_.size() && !candidates_[judged_].verdict.empty()) ++judged_;
}

void SamplerReplay::verdict(const Json& line) {
  expect(rules_.factor > 0 && judged_ < candidates_.size(), "judges nothing that waits for it");
  if (judged_ >= candidates_.size()) return;
  Candidate& c = candidates_[judged_];
  expect(drawn_in_round_ == rules_.factor * c.points_before + 1, "judges before all m are drawn");
  c.verdict = line.at("verdict");
  if (c.verdict == "accepted") {
    expect(has_these(line, {"verdict", "point"}), "wrong members");
    c.point = replayed_point(line.at("point"));
    // Born with the last candidate of the round, whichever it is.
    add_point(line.at("point"), c.x, c.y, std::nullopt, candidates_.size());
  } else {
    expect(has_these(line, {"verdict"}) && c.verdict == "not_farthest", "wrong members");
  }
  while (judged_ < candidates_.size() && !candidates_[judged_].verdict.empty()) ++judged_;
  if (judged_ < candidates_.size()) return;
  expect(points_.size() == c.points_before + 1, "a round makes one point");
  drawn_in_round_ = 0;
}

void SamplerReplay::retire(const Json& line) {
  expect(has_these(line, {"point"}, "reason"), "wrong members");
  ++retired_;
  expect(!picks_.empty(), "retires before any pick");
  if (picks_.empty()) return;
  Pick& pick = picks_.back();
  const Point point = replayed_point(line.at("point"));
  expect(point == pick.point, "retires another point than the picked one");
  expect(active_.erase(point) == 1, "retires a point that is not active");
  pick.retired = true;
  pick.retire_reason = line.value("reason", "");
  if (pick.retire_reason == "accepted")
    expect(may_retire_accepted_, "retired for an acceptance that was none");
  else
    expect(in_pick_ && pick.candidates == rules_.k, "retires before k tries");
  in_pick_ = may_retire_accepted_ = false;
}

void SamplerReplay::iterate(const Json& line) {
  expect(has_these(line, {"iteration", "queued"}), "wrong members");
  expect(rules_.all_tries && active_.empty() && !in_pick_, "iterates before the queue is empty");
  expect(line.at("iteration").get<std::uint64_t>() == ++iteration_, "wrong iteration");
  expect(line.at("queued").get<std::size_t>() == points_.size(), "queues not all points");
  for (std::size_t i = 0; i < points_.size(); ++i) active_.insert(i);
  queued_ = points_.size();
}

void SamplerReplay::expect_end() {
  expect(active_.empty() && !in_pick_, "ends before it is finished");
  if (rules_.all_tries) expect(iteration_ == rules_.iterations, "ends before the last iteration");
  if (rules_.discards > 0) expect(misses_ == rules_.discards, "ends before that many misses");
  if (rules_.points > 0) expect(points_.size() == rules_.points, "ends before there are n points");
}

void SamplerReplay::fill(const Json& line) {
  expect(has_these(line, {"squares"}), "wrong members");
  expect(rules_.fills && !filling_, "fills what is not to be filled");
  expect_end();
  squares_ = line.at("squares");
  filling_ = true;
}

void SamplerReplay::halve(const Json& line) {
  expect(has_these(line, {"halving", "squares"}), "wrong members");
  expect(filling_ && squares_ > 0, "halves no squares");
  expect(line.at("halving").get<std::uint64_t>() == ++halvings_, "wrong halving");
  squares_ = line.at("squares");
}

void SamplerReplay::remove(const Json& line) {
  expect(has_these(line, {"point"}), "wrong members");
  expect(rules_.exact && !in_pick_ && !adding_, "removes from a run that does not");
  const std::size_t point = line.at("point");
  expect(point < points_.size() && removed_.insert(point).second, "removes what is not there");
}

void SamplerReplay::finish(const Json& line) {
  expect(has_these(line, {"points"}), "wrong members");
  expect(line.at("points").get<std::size_t>() + removed_.size() == points_.size(),
         "wrong number of points at the end");
  if (!filling_) expect_end();
  expect(added_ == rules_.added.size(), "ends before all places are tried");
  expect(filling_ == rules_.fills, "ends before its gaps are filled");
  finished_ = true;
}

}  // namespace annulus::test
