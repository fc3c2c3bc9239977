#include "core/recording/trace_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/io/file_radius.h"
#include "core/recording/line_cutter.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus {
namespace {

// "finished" is none: a run replayed here ends with its last line.
constexpr std::array<std::pair<std::string_view, EventKind>, 9> kKinds{{{"start", EventKind::start},
                                                                        {"pick", EventKind::pick},
                                                                        {"candidate", EventKind::candidate},
                                                                        {"verdict", EventKind::verdict},
                                                                        {"retire", EventKind::retire},
                                                                        {"iteration", EventKind::iteration},
                                                                        {"filling", EventKind::filling},
                                                                        {"removed", EventKind::removed},
                                                                        {"gaps", EventKind::gaps}}};

constexpr std::array<std::pair<std::string_view, Verdict>, 4> kVerdicts{
    {{"accepted", Verdict::accepted},
     {"outside", Verdict::outside},
     {"too_close", Verdict::too_close},
     {"not_farthest", Verdict::not_farthest}}};

// As languages write what they list: Accepted, TooClose, TOO-CLOSE.
std::string plain_word(std::string_view word) {
  std::string plain;
  for (const char c : word)
    if (c != '_' && c != '-' && c != ' ')
      plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return plain;
}

}  // namespace

Message TraceReader::why_nothing() const {
  if (!begun_) return {English("{0}: it is empty"), {name_}};
  return {
      English(
          "{0}: it has no candidate up to its end, line {1}; a candidate needs \"x\", \"y\" and \"verdict\""),
      {name_, std::to_string(lines_)}};
}

TraceReader::TraceReader(std::string name) : name_(std::move(name)) {}

void TraceReader::refuse(const Message& why) const {
  throw InputError({English("{0}: line {1}: {2}"), {name_, std::to_string(lines_), why}});
}

// Places that differ in a third direction, which distances in the plane say nothing of.
void TraceReader::refuse_space(const LineFields& fields) {
  for (const auto& [key, value] : {std::pair{"z", fields.z}, {"depth", fields.depth}}) {
    // A whole depth may be that of a tree.
    if (!value || (key == std::string_view("depth") && *value == std::floor(*value))) continue;
    if (!height_) height_ = value;
    if (*value != *height_)
      refuse({English("its run lies in space: \"{0}\" is {1} and {2}; only traces in the plane are judged"),
              {std::string(key), number_text(*height_), number_text(*value)}});
  }
}

EventKind TraceReader::kind_of(const LineFields& fields) const {
  for (const auto& [name, kind] : kKinds)
    if (fields.event == name) return kind;
  return EventKind::round;  // of no interest
}

Verdict TraceReader::verdict_of(const LineFields& fields) const {
  const std::string written = plain_word(*fields.verdict);
  for (const auto& [name, verdict] : kVerdicts)
    if (written == plain_word(name)) return verdict;
  refuse(
      {English("\"verdict\" must be accepted, outside or too_close; got {0}"), {in_quotes(*fields.verdict)}});
}

Index TraceReader::known(std::uint64_t name) const {
  if (const auto found = renamed_.find(name); found != renamed_.end()) return found->second;
  // A number beyond all points is one that no point has.
  return name < names_.size() && names_[static_cast<std::size_t>(name)] == name ? static_cast<Index>(name)
                                                                                : kNoPoint;
}

// Of two points of one name it means the later one from then on.
void TraceReader::bear(const LineFields& fields, TraceLine& line) {
  line.point = static_cast<Index>(names_.size());
  line.name = fields.point.value_or(line.point);
  line.faults.name_taken = known(line.name) != kNoPoint;
  if (line.name != line.point || line.faults.name_taken) renamed_[line.name] = line.point;
  names_.push_back(line.name);
}

// Whether the candidate is there and had no verdict yet. Then the verdict says what its candidate did.
bool TraceReader::take_waiting(TraceLine& verdict) {
  const std::uint64_t attempt = verdict.attempt;
  auto at = waiting_.begin() + static_cast<std::ptrdiff_t>(next_waiting_);
  if (at == waiting_.end() || at->attempt != attempt) {
    const auto number = waiting_numbers_.find(attempt);
    if (number == waiting_numbers_.end()) return false;
    at = waiting_.begin() + static_cast<std::ptrdiff_t>(number->second);
  }
  if (at->judged) return false;
  judging_ = true;
  at->judged = true;
  verdict.candidate = at->candidate;
  verdict.place = at->place;
  if (!verdict.radius) verdict.radius = at->radius;
  next_waiting_ = static_cast<std::size_t>(at - waiting_.begin()) + 1;
  return true;
}

// Of a list in brackets, on one line or more: calls take() for each object that ends in this line, and for
// whatever else is no comma.
template <class Take>
void TraceReader::for_each_object(std::string_view line, Take take) {
  const auto is_between = [](char c) {
    return std::string_view(" \t\r,[]").find(c) != std::string_view::npos;
  };
  const auto take_object = [&] {
    // It is called by its first line.
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(object_.text, '\n'));
    const std::string text = std::exchange(object_, {}).text;
    lines_ -= lines;
    take(text);
    lines_ += lines;
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    auto& [text, depth, quoted] = object_;
    if (text.empty() && is_between(c)) continue;
    text += c;
    if (c == '\\' && quoted && i + 1 < line.size()) text += line[++i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '{') ++depth;
    if (c == '}' && depth > 0 && --depth == 0) take_object();
  }
  if (object_.text.empty()) return;
  if (object_.depth == 0) return take_object();
  if (object_.text.size() > LineCutter::kLongestLine) refuse(English("its object is longer than 256 MiB"));
  object_.text += '\n';
}

std::span<const TraceLine> TraceReader::read(std::string_view text) {
  ready_.clear();
  const auto take = [this](std::string_view object) {
    if (auto line = parse(object)) ready_.push_back(*std::move(line));
  };
  if (!begun_ && text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") == text.find('[')) is_list_ = true;
  const std::uint64_t before = lines_;
  if (is_list_)
    for_each_object(text, take);
  else
    take(text);
  if (lines_ == before) ++lines_;  // a line without an object
  for (TraceLine& line : ready_) line.slack = digits_.slack();
  return ready_;
}

std::span<const TraceLine> TraceReader::end() {
  ready_.clear();
  settle(false);
  for (TraceLine& line : ready_) line.slack = digits_.slack();
  return ready_;
}

std::vector<TraceLine> TraceReader::waiting_as_tries() const {
  std::vector<TraceLine> tries = first_;
  std::uint64_t attempt = attempts_;
  for (TraceLine& line : tries) {
    line.kind = EventKind::candidate;
    line.attempt = ++attempt;
    line.slack = digits_.slack();
  }
  return tries;
}

void TraceReader::settle(bool starts) {
  if (first_.empty()) return;
  if (!starts) {
    first_ = waiting_as_tries();
    attempts_ = first_.back().attempt;
    candidates_ += first_.size();
    growing_ = true;
  }
  std::ranges::move(first_, std::back_inserter(ready_));
  first_.clear();
}

std::optional<TraceLine> TraceReader::parse(std::string_view text) {
  ++lines_;
  if (lines_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.find_first_not_of(" \t\r") == std::string_view::npos) return std::nullopt;
  if (!begun_) {
    begun_ = true;
    if (auto header = read_trace_header(text, {English("{0}: line {1}"), {name_, std::to_string(lines_)}})) {
      header_ = *std::move(header);
      header_.line = lines_;
      return std::nullopt;
    }
  }
  LineFields fields;
  try {
    fields = parser_.read(text);
  } catch (const Failure& why) {
    refuse(why.message());
  }
  TraceLine line;
  line.line = lines_;
  line.attempt = attempts_;
  if (fields.header && !fields.event && !fields.verdict) {
    line.kind = EventKind::round;
    line.faults.second_header = true;
    return line;
  }
  line.kind = fields.event ? kind_of(fields) : EventKind::candidate;
  if (line.kind == EventKind::round) return std::nullopt;
  const bool drawn = line.kind == EventKind::candidate, started = line.kind == EventKind::start;
  const bool pending = drawn && fields.event && !fields.verdict && fields.distance;
  if (fields.verdict) {
    line.verdict = verdict_of(fields);
  } else if (pending) {
    line.verdict = Verdict::pending;
  } else if (drawn || line.kind == EventKind::verdict) {
    // Something else that a program says beside its trace.
    if (!fields.event && !fields.x && !fields.y) return std::nullopt;
    refuse(English("it needs \"verdict\": accepted, outside or too_close"));
  }
  if (drawn || started) {
    // Cells are places where these are not told, as in our own runs of `weighted`.
    if (fields.column && fields.row && !fields.x && !fields.y) {
      line.place = {*fields.column, *fields.row};
    } else if (!fields.x || !fields.y) {
      refuse({English("it needs \"{0}\""), {std::string(fields.x ? "y" : "x")}});
    } else {
      line.place = {*fields.x, *fields.y};
      digits_.add(fields.x_text, *fields.x);
      digits_.add(fields.y_text, *fields.y);
    }
  }
  if (drawn || started) refuse_space(fields);
  if (fields.radius && !can_be_radius(*fields.radius)) refuse(why_no_radius(*fields.radius));
  const bool accepted = line.verdict == Verdict::accepted;
  const bool first = drawn && !fields.event && accepted && !growing_ && !fields.attempt;
  if (!first) settle(drawn ? fields.attempt.has_value() : line.kind != EventKind::filling);
  if (first) line.kind = EventKind::start;
  if (line.kind == EventKind::candidate) {
    growing_ = true;
    line.faults.number_goes_back = fields.attempt && attempts_ > 0 && *fields.attempt <= attempts_;
    attempts_ = fields.attempt.value_or(attempts_ + 1);
    ++candidates_;
    if (judging_) {
      waiting_.clear();
      waiting_numbers_.clear();
    }
    judging_ = false;
    next_waiting_ = 0;
    if (pending) {
      waiting_numbers_.emplace(attempts_, waiting_.size());
      waiting_.push_back({attempts_, candidates_, line.place, fields.radius, false});
    }
  }
  if (line.kind == EventKind::pick) growing_ = true;
  line.attempt = line.kind == EventKind::verdict ? fields.attempt.value_or(attempts_) : attempts_;
  if (fields.reason == "place_taken") line.reason = Reason::place_taken;
  if (fields.reason == "other_tile") line.reason = Reason::other_tile;
  if (fields.reason == "accepted") line.reason = Reason::accepted;
  line.radius = fields.radius;
  if (line.kind == EventKind::verdict) line.faults.no_candidate = !take_waiting(line);
  line.faults.bad_cells = fields.bad_cells;
  if (line.kind == EventKind::start) {
    line.faults.start_refused = !accepted;
    // A place of growth that is no point is a start whose point is null.
    if (!fields.null_point) bear(fields, line);
  } else if (line.kind == EventKind::candidate || line.kind == EventKind::verdict) {
    if (accepted && !line.faults.is_nothing()) bear(fields, line);
    if (fields.blocker) line.blocker = known(*fields.blocker);
  } else if (fields.point) {
    line.point = known(*fields.point);
    line.unknown_point = line.point == kNoPoint;
  } else if (!fields.null_point && (line.kind == EventKind::pick || line.kind == EventKind::retire ||
                                    line.kind == EventKind::removed)) {
    line.unknown_point = line.faults.names_none = true;
  }
  line.active = fields.active;
  line.searched = std::move(fields.searched);
  if (!first) return line;
  first_.push_back(std::move(line));
  if (first_.size() > kMostStarts) settle(false);
  return std::nullopt;
}

}  // namespace annulus
