#include "core/recording/trace_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr std::array<std::pair<std::string_view, EventKind>, 10> kKinds{{{"start", EventKind::start},
                                                                         {"pick", EventKind::pick},
                                                                         {"candidate", EventKind::candidate},
                                                                         {"verdict", EventKind::verdict},
                                                                         {"retire", EventKind::retire},
                                                                         {"iteration", EventKind::iteration},
                                                                         {"filling", EventKind::filling},
                                                                         {"removed", EventKind::removed},
                                                                         {"gaps", EventKind::gaps},
                                                                         {"finished", EventKind::finished}}};

constexpr std::array<std::pair<std::string_view, Verdict>, 4> kVerdicts{
    {{"accepted", Verdict::accepted},
     {"outside", Verdict::outside},
     {"too_close", Verdict::too_close},
     {"not_farthest", Verdict::not_farthest}}};

constexpr double kMostDigits = 400;  // of a double

// How many digits stand after the point of a number as it is written: 3 for 1.25e-1.
int decimals_of(std::string_view number) {
  const auto point = number.find('.');
  const auto exponent = number.find_first_of("eE");
  const auto mantissa_end = std::min(exponent, number.size());
  int digits = point == std::string_view::npos ? 0 : static_cast<int>(mantissa_end - point) - 1;
  if (exponent != std::string_view::npos)
    digits -= static_cast<int>(
        std::clamp(parse_number(number.substr(exponent + 1)).value_or(0), -kMostDigits, kMostDigits));
  return std::max(digits, 0);
}

}  // namespace

// What a line says, of what is of interest.
struct TraceReader::Fields {
  std::optional<double> x, y, radius, distance, column, row;
  std::optional<std::uint64_t> attempt, point, blocker, active;
  std::string event, verdict, reason;
  std::vector<std::pair<std::int64_t, std::int64_t>> searched;
  bool has_event = false, has_verdict = false, has_searched = false, null_point = false;
  int decimals = 0;
};

// Of an object on a line: takes the values of the keys that it knows, and passes over all others.
class TraceReader::FieldReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit FieldReader(Fields& fields) : fields_(fields) {}
  // Why it is not a line of a trace, if it is none; and after how many bytes that was seen.
  const std::optional<Message>& wrong() const { return wrong_; }

  bool null() override {
    if (depth_ == 1 && key_ == "point") fields_.null_point = true;
    if (depth_ == 1 && key_ == "distance") fields_.distance = HUGE_VAL;
    return true;
  }
  bool boolean(bool) override { return depth_ != 1 || expects_nothing("true or false"); }
  bool number_integer(number_integer_t value) override {
    if (value < 0 && depth_ == 1 && counts()) return refuse_count(std::to_string(value));
    return number(static_cast<double>(value), {});
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (depth_ == 1) {
      if (auto* count = count_of_key()) *count = value;
    }
    return number(static_cast<double>(value), {});
  }
  bool number_float(number_float_t value, const string_t& written) override {
    if (depth_ == 1 && counts()) return refuse_count(written);
    return number(value, written);
  }
  bool string(string_t& value) override {
    if (depth_ != 1) return true;
    if (key_ == "event") {
      fields_.event = value;
      fields_.has_event = true;
    } else if (key_ == "verdict") {
      fields_.verdict = value;
      fields_.has_verdict = true;
    } else if (key_ == "reason") {
      fields_.reason = value;
    } else {
      return expects_nothing(in_quotes(value));
    }
    return true;
  }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override {
    ++depth_;
    return true;
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    if (depth_ == 0) return fail(English("it is no object"));
    ++depth_;
    if (depth_ == 2 && key_ == "searched") fields_.has_searched = true;
    pair_.clear();
    return true;
  }
  bool end_array() override {
    if (depth_ == 3 && key_ == "searched" && pair_.size() == 2)
      fields_.searched.emplace_back(static_cast<std::int64_t>(pair_[0]), static_cast<std::int64_t>(pair_[1]));
    pair_.clear();
    --depth_;
    return true;
  }
  bool key(string_t& name) override {
    if (depth_ == 1) key_ = name;
    return true;
  }
  bool parse_error(std::size_t at, const std::string&, const nlohmann::json::exception&) override {
    return fail({English("character {0}: it is no JSON"), {std::to_string(at)}});
  }

 private:
  bool fail(Message why) {
    wrong_.emplace(std::move(why));
    return false;
  }
  std::optional<double>* number_of_key() {
    if (key_ == "x") return &fields_.x;
    if (key_ == "y") return &fields_.y;
    if (key_ == "radius") return &fields_.radius;
    if (key_ == "distance") return &fields_.distance;
    if (key_ == "column") return &fields_.column;
    if (key_ == "row") return &fields_.row;
    return nullptr;
  }
  std::optional<std::uint64_t>* count_of_key() {
    if (key_ == "try") return &fields_.attempt;
    if (key_ == "point") return &fields_.point;
    if (key_ == "blocker") return &fields_.blocker;
    if (key_ == "active") return &fields_.active;
    return nullptr;
  }
  bool counts() { return count_of_key() != nullptr; }
  bool refuse_count(const std::string& got) {
    return fail({English("\"{0}\" must be a whole number from 0; got {1}"), {key_, got}});
  }
  // Whatever the keys say that are not known.
  bool expects_nothing(const std::string& got) {
    if (counts()) return refuse_count(got);
    if (number_of_key()) return fail({English("\"{0}\" must be a number; got {1}"), {key_, got}});
    return true;
  }
  bool number(double value, std::string_view written) {
    if (depth_ > 1) {
      if (key_ == "searched" && std::abs(value) < 1e15) pair_.push_back(value);
      return true;
    }
    if (auto* known = number_of_key()) {
      *known = value;
      if (key_ == "x" || key_ == "y") fields_.decimals = std::max(fields_.decimals, decimals_of(written));
    }
    return true;
  }

  Fields& fields_;
  std::string key_;
  std::vector<double> pair_;
  std::optional<Message> wrong_;
  int depth_ = 0;
};

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
      {English("\"verdict\" must be accepted, outside or too_close; got {0}"), {in_quotes(fields.verdict)}});
}

Index TraceReader::known(std::uint64_t name) const {
  if (const auto found = renamed_.find(name); found != renamed_.end()) return found->second;
  // A number beyond all points is one that no point has.
  return name < names_.size() && names_[name] == name ? static_cast<Index>(name) : kNoPoint;
}

Index TraceReader::born(const Fields& fields) {
  const auto index = static_cast<Index>(names_.size());
  const std::uint64_t name = fields.point.value_or(index);
  if (name != index) renamed_[name] = index;
  names_.push_back(name);
  return index;
}

std::optional<TraceLine> TraceReader::read(std::string_view text) {
  ++lines_;
  if (lines_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.find_first_not_of(" \t\r") == std::string_view::npos) return std::nullopt;
  if (!begun_) {
    begun_ = true;
    if (auto header = read_trace_header(text, {English("{0}: line {1}"), {name_, std::to_string(lines_)}})) {
      header_ = *std::move(header);
      return std::nullopt;
    }
  }
  Fields fields;
  FieldReader reader(fields);
  if (!nlohmann::json::sax_parse(text, &reader) || reader.wrong())
    refuse(reader.wrong() ? *reader.wrong() : Message(English("it is no JSON")));
  TraceLine line;
  line.line = lines_;
  line.kind = fields.has_event ? kind_of(fields) : EventKind::candidate;
  if (line.kind == EventKind::round) return std::nullopt;
  const bool drawn = line.kind == EventKind::candidate, started = line.kind == EventKind::start;
  const bool pending = drawn && fields.has_event && !fields.has_verdict && fields.distance;
  if (fields.has_verdict) {
    line.verdict = verdict_of(fields);
  } else if (pending) {
    line.verdict = Verdict::pending;
  } else if (drawn || line.kind == EventKind::verdict) {
    // Something else that a program says beside its trace.
    if (!fields.has_event && !fields.x && !fields.y) return std::nullopt;
    refuse(English("it needs \"verdict\": accepted, outside or too_close"));
  }
  if (drawn || started) {
    if (fields.column && fields.row) {
      line.place = {*fields.column, *fields.row};
    } else if (!fields.x || !fields.y) {
      refuse({English("it needs \"{0}\""), {std::string(fields.x ? "y" : "x")}});
    } else {
      line.place = {*fields.x, *fields.y};
      decimals_ = std::max(decimals_, fields.decimals);
    }
  }
  const bool accepted = line.verdict == Verdict::accepted;
  // What is accepted before any other candidate is a start, if it does not count itself.
  if (drawn && !fields.has_event && accepted && !growing_ && !fields.attempt) line.kind = EventKind::start;
  if (line.kind == EventKind::candidate) {
    growing_ = true;
    attempts_ = fields.attempt.value_or(attempts_ + 1);
  }
  if (line.kind == EventKind::pick) growing_ = true;
  line.attempt = line.kind == EventKind::verdict ? fields.attempt.value_or(attempts_) : attempts_;
  if (fields.reason == "place_taken") line.reason = Reason::place_taken;
  if (fields.reason == "other_tile") line.reason = Reason::other_tile;
  if (fields.reason == "accepted") line.reason = Reason::accepted;
  if (line.kind == EventKind::start) {
    // A place of growth that is no point is a start whose point is null.
    if (!fields.null_point) line.point = born(fields);
  } else if (line.kind == EventKind::candidate || line.kind == EventKind::verdict) {
    if (accepted) line.point = born(fields);
    if (fields.blocker) line.blocker = known(*fields.blocker);
  } else if (fields.point) {
    line.point = known(*fields.point);
    line.unknown_point = line.point == kNoPoint;
  }
  line.active = fields.active;
  if (fields.radius && !(*fields.radius > 0))
    refuse({English("a radius must be above 0; got {0}"), {number_text(*fields.radius)}});
  line.radius = fields.radius;
  if (fields.has_searched) line.searched = std::move(fields.searched);
  return line;
}

}  // namespace annulus
