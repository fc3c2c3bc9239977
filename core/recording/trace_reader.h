#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/recording/line_parser.h"
#include "core/recording/trace_header.h"
#include "core/recording/trace_line.h"
#include "core/recording/written_digits.h"

namespace annulus {

// Reads a trace line by line, of our samplers or of anybody's: only x, y and verdict are needed, and what is
// not said counts up. It keeps the names of points, 8 bytes each, and the candidates that wait for their
// verdict.
class TraceReader {
 public:
  // `name`: the file's, for messages.
  explicit TraceReader(std::string name);

  // Takes the next line, without its end. Nothing comes of it if it is empty, the header, or of a kind that
  // is not known. Accepted lines that come first wait: they are starts if a pick follows, or a candidate that
  // counts itself as they do not, else tries. What is returned is there until the next call. Throws
  // InputError: FILE: line 12: what is wrong.
  std::span<const TraceLine> read(std::string_view line);
  // What still waits, if nothing follows.
  std::span<const TraceLine> end();
  // What still waits, as the tries that it is if nothing follows.
  std::vector<TraceLine> waiting_as_tries() const;

  // Whether an object of a list has begun and not ended.
  bool cut_off() const { return !object_.text.empty(); }

  // That it has been read to its end, and nothing came of it.
  Message why_nothing() const;

  // Known once the first line has been read.
  const TraceHeader& header() const { return header_; }
  // What the trace calls a point.
  std::uint64_t called(Index point) const { return point < names_.size() ? names_[point] : point; }
  std::uint64_t lines() const { return lines_; }
  std::uint64_t attempts() const { return attempts_; }

 private:
  std::optional<TraceLine> parse(std::string_view line);
  template <class Take>
  void for_each_object(std::string_view line, Take take);
  // Whether the lines that wait are starts is known now.
  void settle(bool starts);
  [[noreturn]] void refuse(const Message& why) const;
  void refuse_space(const LineFields& fields);
  EventKind kind_of(const LineFields& fields) const;
  Verdict verdict_of(const LineFields& fields) const;
  Index known(std::uint64_t name) const;
  void bear(const LineFields& fields, TraceLine& line);
  bool take_waiting(TraceLine& verdict);

  std::string name_;
  LineParser parser_;
  TraceHeader header_;
  std::uint64_t lines_ = 0, attempts_ = 0;
  std::uint64_t candidates_ = 0;  // so far
  bool begun_ = false;            // a line that is no header has been read
  bool is_list_ = false;          // its lines are the objects of a list
  // Of a list: the object that has begun, with its lines so far.
  struct {
    std::string text = {};
    std::size_t depth = 0;
    bool quoted = false;
  } object_;
  bool growing_ = false;  // a candidate that is no start has come
  // As many may be starts; with more, all are tries, so that who waits for a live trace soon sees it.
  static constexpr std::size_t kMostStarts = 16;
  std::vector<TraceLine> first_;  // that wait
  std::vector<TraceLine> ready_;
  std::vector<std::uint64_t> names_;
  std::unordered_map<std::uint64_t, Index> renamed_;  // points whose name is not their number
  // The candidates of the round whose verdict comes at its end.
  struct Waiting {
    std::uint64_t attempt, candidate;  // see TraceLine
    Location place;
    std::optional<double> radius;
    bool judged;
  };
  std::vector<Waiting> waiting_;
  std::unordered_map<std::uint64_t, std::size_t> waiting_numbers_;  // by attempt; of two the first
  std::size_t next_waiting_ = 0;                                    // verdicts mostly come in their order
  bool judging_ = false;
  WrittenDigits digits_;
  std::optional<double> height_;  // of all places
};

}  // namespace annulus
