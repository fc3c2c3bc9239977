#include "core/recording/trace_reader.h"

#include <simdjson.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/io/fast_json.h"
#include "core/io/file_radius.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus {
namespace {

using simdjson::ondemand::json_type;

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

}  // namespace

namespace {

// What stands in a line that is no JSON object; what a terminal takes for an order is left out.
std::string quoted(std::string_view line) {
  std::string text(line);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }, ' ');
  return in_quotes(text);
}

Message why_no_json(std::string_view line) {
  const auto at = json_error_in(line);
  if (!at) return English("it is no JSON");
  const std::string character = std::to_string(*at + 1);
  const std::string_view rest = line.substr(*at);
  if (rest.starts_with("NaN") || rest.starts_with("Infinity"))
    return {
        English("character {0}: JSON has neither NaN nor Infinity, though Python's json.dumps writes them"),
        {character}};
  if (!line.starts_with('{')) return {English("it is no JSON: {0}"), {quoted(line)}};
  return {English("character {0}: it is no JSON"), {character}};
}

}  // namespace

Message TraceReader::why_nothing() const {
  if (!begun_) return {English("{0}: it is empty"), {name_}};
  return {
      English("{0}: up to its end, line {1}, it has no candidate, which needs \"x\", \"y\" and \"verdict\""),
      {name_, std::to_string(lines_)}};
}

// What a line says, of what is of interest.
struct TraceReader::Fields {
  std::optional<double> x, y, radius, distance, column, row;
  std::optional<std::uint64_t> attempt, point, blocker, active;
  std::optional<std::string_view> event, verdict, reason;
  std::optional<std::vector<std::pair<std::int64_t, std::int64_t>>> searched;
  bool null_point = false, header = false, bad_cells = false;
  std::string_view x_text, y_text;  // as they are written
};

// Takes the values of the keys that it knows from the object on a line, and passes over all others.
class TraceReader::LineParser {
 public:
  // Valid until the next line. Throws Failure: why it is none.
  Fields read(std::string_view line) {
    text_.assign(line);
    text_.reserve(line.size() + simdjson::SIMDJSON_PADDING);
    try {
      Fields fields;
      simdjson::ondemand::document document = parser_.iterate(text_.data(), text_.size(), text_.capacity());
      if (document.type() != json_type::object) {
        if (json_error_in(line)) throw simdjson::simdjson_error(simdjson::TAPE_ERROR);
        throw Failure({English("it is no object: {0}"), {quoted(line)}});
      }
      for (auto member : document.get_object()) {
        const std::string_view key = member.unescaped_key();
        simdjson::ondemand::value value = member.value();
        take(key, value, fields);
      }
      expect_end(document);
      return fields;
    } catch (const simdjson::simdjson_error&) {
      throw Failure(why_no_json(line));
    }
  }

 private:
  using Value = simdjson::ondemand::value;

  static void take(std::string_view key, Value& value, Fields& fields) {
    using Count = std::pair<std::string_view, std::optional<std::uint64_t> Fields::*>;
    using Number = std::pair<std::string_view, std::optional<double> Fields::*>;
    using Word = std::pair<std::string_view, std::optional<std::string_view> Fields::*>;
    constexpr std::array kCounts{Count{"try", &Fields::attempt}, Count{"point", &Fields::point},
                                 Count{"blocker", &Fields::blocker}, Count{"active", &Fields::active}};
    constexpr std::array kNumbers{Number{"x", &Fields::x},           Number{"y", &Fields::y},
                                  Number{"radius", &Fields::radius}, Number{"distance", &Fields::distance},
                                  Number{"column", &Fields::column}, Number{"row", &Fields::row}};
    constexpr std::array kWords{Word{"event", &Fields::event}, Word{"verdict", &Fields::verdict},
                                Word{"reason", &Fields::reason}};
    const json_type type = value.type();
    for (const auto& [name, field] : kNumbers)
      if (key == name) return take_number(key, value, type, fields, fields.*field);
    for (const auto& [name, field] : kWords)
      if (key == name && type == json_type::string) {
        fields.*field = value.get_string();
        return;
      }
    for (const auto& [name, field] : kCounts)
      if (key == name) return take_count(key, value, type, fields, fields.*field);
    if (key == "searched" && type == json_type::array) return take_cells(value, fields);
    if (key == "searched" && type != json_type::null) fields.bad_cells = true;
    if (key == "trace") fields.header = true;
    pass_over(value);
  }

  static void take_number(std::string_view key, Value& value, json_type type, Fields& fields,
                          std::optional<double>& number) {
    if (type == json_type::number) {
      if (key == "x") fields.x_text = written(value);
      if (key == "y") fields.y_text = written(value);
      number = value.get_double();
      return;
    }
    refuse_other(key, value, type, English("\"{0}\" must be a number; got {1}"));
    if (type == json_type::null && key == "distance") number = HUGE_VAL;
    pass_over(value);
  }

  static void take_count(std::string_view key, Value& value, json_type type, Fields& fields,
                         std::optional<std::uint64_t>& count) {
    constexpr auto kMust = English("\"{0}\" must be a whole number from 0; got {1}");
    if (type == json_type::number) {
      const std::string_view text = written(value);
      std::uint64_t whole = 0;
      if (value.get_uint64().get(whole) == simdjson::SUCCESS) {
        count = whole;
        return;
      }
      static_cast<void>(value.get_double().value());  // else it is no number at all
      throw Failure({kMust, {std::string(key), std::string(text)}});
    }
    refuse_other(key, value, type, kMust);
    if (type == json_type::null && key == "point") fields.null_point = true;
    pass_over(value);
  }

  // Null is as if it were not there; so is what is nested.
  static void refuse_other(std::string_view key, Value& value, json_type type, const English& must) {
    if (type == json_type::boolean) {
      static_cast<void>(value.get_bool().value());
      throw Failure({must, {std::string(key), std::string("true or false")}});
    }
    if (type == json_type::string)
      throw Failure({must, {std::string(key), in_quotes(value.get_string().value())}});
  }

  // [[column, row], ...]
  static void take_cells(Value& value, Fields& fields) {
    auto& cells = fields.searched.emplace();
    for (Value cell : value.get_array()) {
      std::array<std::int64_t, 2> pair{};
      if (take_cell(cell, pair)) {
        cells.emplace_back(pair[0], pair[1]);
      } else {
        fields.bad_cells = true;
      }
    }
    if (fields.bad_cells) fields.searched.reset();  // which ones it means is not known
  }
  static bool take_cell(Value& cell, std::array<std::int64_t, 2>& pair) {
    constexpr double kMost = 1e15;
    if (cell.type() != json_type::array) {
      pass_over(cell);
      return false;
    }
    std::size_t size = 0;
    bool whole = true;
    for (Value part : cell.get_array()) {
      if (part.type() != json_type::number) {
        pass_over(part);
        whole = false;
        continue;
      }
      const double number = part.get_double();
      whole = whole && size < pair.size() && std::abs(number) < kMost && number == std::floor(number);
      if (whole) pair[size] = static_cast<std::int64_t>(number);
      ++size;
    }
    return whole && size == pair.size();
  }

  // A number as it stands in the line.
  static std::string_view written(Value& value) {
    std::string_view text = value.raw_json_token();
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
      text.remove_suffix(1);
    return text;
  }

  simdjson::ondemand::parser parser_;
  std::string text_;  // of the line, with room behind it
};

TraceReader::TraceReader(std::string name)
    : name_(std::move(name)), parser_(std::make_unique<LineParser>()) {}
TraceReader::TraceReader(TraceReader&&) noexcept = default;
TraceReader& TraceReader::operator=(TraceReader&&) noexcept = default;
TraceReader::~TraceReader() = default;

void TraceReader::refuse(const Message& why) const {
  throw InputError({English("{0}: line {1}: {2}"), {name_, std::to_string(lines_), why}});
}

EventKind TraceReader::kind_of(const Fields& fields) const {
  for (const auto& [name, kind] : kKinds)
    if (fields.event == name) return kind;
  return EventKind::round;  // of no interest
}

Verdict TraceReader::verdict_of(const Fields& fields) const {
  for (const auto& [name, verdict] : kVerdicts)
    if (fields.verdict == name) return verdict;
  refuse(
      {English("\"verdict\" must be accepted, outside or too_close; got {0}"), {in_quotes(*fields.verdict)}});
}

Index TraceReader::known(std::uint64_t name) const {
  if (const auto found = renamed_.find(name); found != renamed_.end()) return found->second;
  // A number beyond all points is one that no point has.
  return name < names_.size() && names_[name] == name ? static_cast<Index>(name) : kNoPoint;
}

// Of two points of one name it means the later one from then on.
void TraceReader::bear(const Fields& fields, TraceLine& line) {
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

std::span<const TraceLine> TraceReader::read(std::string_view text) {
  ready_.clear();
  if (auto line = parse(text)) ready_.push_back(*std::move(line));
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
  Fields fields;
  try {
    fields = parser_->read(text);
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
