#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <numbers>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/domain/growing_list.h"
#include "core/event.h"
#include "core/setup/message.h"
#include "core/setup/setup.h"

namespace annulus {

enum class ConflictRule : std::uint8_t;  // of core/lookup/sized_index.h

// How near and how far the candidates of a picked point are drawn, if a trace tells it.
struct ToldAnnulus {
  double inner, outer;
  bool in_r;  // in the radius of the point, else domain units
};

// What a trace's first line says, {"trace": 1, "width": .., "height": .., "radius": .., "periodic": false};
// each of it may be missing.
struct TraceHeader {
  std::optional<double> width = {}, height = {};  // domain units, above 0
  std::optional<double> radius = {};              // domain units, above 0; the distance that points keep
  std::optional<bool> periodic = {};
  std::optional<std::uint64_t> tries = {};    // k, how many candidates a picked point gets
  std::optional<double> cell = {};            // the side of a cell of its grid, domain units
  std::optional<ConflictRule> conflict = {};  // of points with radii of their own
  std::optional<ToldAnnulus> annulus = {};    // of picked points; else from r to 2r
  std::optional<Setup> setup = {};            // of a run of ours
  std::uint64_t line = 1;                     // in its file
};

// The side of a cell of its grid, domain units: as it is told, else that of Bridson 2007, in whose cell no
// two points lie that keep `radius`.
inline double cell_of(const TraceHeader& header, double radius) {
  return header.cell.value_or(radius / std::numbers::sqrt2);
}

// What is wrong with a line of a trace by itself, whatever its run does.
struct LineFaults {
  bool second_header : 1 = false;     // a first line that is not the first one
  bool number_goes_back : 1 = false;  // of a candidate: not above that of the one before
  bool name_taken : 1 = false;        // a new point is called as an earlier one
  bool no_candidate : 1 = false;      // a verdict for one that is not there, or has its verdict
  bool bad_cells : 1 = false;         // the searched cells are no list of [column, row]
  bool start_refused : 1 = false;     // a start that is not accepted
  bool names_none : 1 = false;        // a pick, retirement or removal without a point

  // Whether nothing happened in the run.
  bool is_nothing() const { return second_header || no_candidate; }
};

// Something that happened in a run made elsewhere.
struct RecordedEvent {
  Location place{};        // of a start, of a candidate, or of a pending candidate that is judged now
  Index point = kNoPoint;  // the started, picked, accepted, retired or removed one
  Index other = kNoPoint;  // candidate: the blocker; verdict: the number of its candidate, from 1; pick,
                           // gaps: the length of the active list
  std::uint32_t line = 0;  // in its file, from 1
  EventKind kind = EventKind::candidate;
  Verdict verdict : 4 = Verdict::accepted;
  Reason reason : 4 = Reason::none;
  bool other_is_said : 1 = false;
  bool point_is_unknown : 1 = false;
  LineFaults faults{};

  bool bears_point() const {
    const bool judged = kind == EventKind::candidate || kind == EventKind::verdict;
    return !faults.is_nothing() &&
           ((kind == EventKind::start && point != kNoPoint) || (judged && verdict == Verdict::accepted));
  }
};
static_assert(sizeof(RecordedEvent) == 32 && std::is_trivially_copyable_v<RecordedEvent>);

// A run made elsewhere, as a trace tells it, or a set of points, each of which is then a try. One thread may
// still append to it while others read.
class Recording {
 public:
  enum class Kind : std::uint8_t { points, trace };
  enum class End : std::uint8_t {
    whole,
    cut_off,     // its last line is not whole
    unreadable,  // its next line cannot be read
  };
  // `name`: the file's. `read_as`: how it was read, "CSV, semicolons".
  Recording(std::string name, Kind kind, Message read_as, TraceHeader header)
      : name_(std::move(name)), kind_(kind), read_as_(std::move(read_as)), header_(std::move(header)) {}

  const std::string& name() const { return name_; }
  Kind kind() const { return kind_; }
  const Message& read_as() const { return read_as_; }
  const TraceHeader& header() const { return header_; }

  const GrowingList<RecordedEvent>& events() const { return events_; }
  // Candidates of the events that are there.
  std::uint64_t tries() const { return tries_.load(std::memory_order_acquire); }
  Index points() const { return points_.load(std::memory_order_acquire); }
  // Whether nothing more will come.
  bool over() const { return over_.load(std::memory_order_acquire); }
  // How; of one that is not over it is not known yet.
  End ending() const { return ending_.load(std::memory_order_acquire); }
  // What cannot be read, with its line, and why; nothing unless it ends there.
  const std::optional<Message>& unreadable() const {
    static const std::optional<Message> kNothing;
    return ending() == End::unreadable ? unreadable_ : kNothing;
  }

  // Whether points are picked, wait for judgement, or have radii of their own; as far as it is known.
  bool grows() const { return grows_.load(std::memory_order_relaxed); }
  bool chooses() const { return chooses_.load(std::memory_order_relaxed); }
  bool sized() const { return sized_.load(std::memory_order_relaxed); }
  // Where a point lies, in the coordinates of its file, as exact as that tells it.
  Location place(Index point) const { return events_[births_[point]].place; }
  // By point, if they are sized: one for each, as they are told, or 0 for one that is not told.
  const GrowingList<float>& radii() const { return radii_; }
  // As it is told, or else r.
  float radius(Index point, double r) const {
    const float told = point < radii_.size() ? radii_[point] : 0;
    return told > 0 ? told : static_cast<float>(r);
  }
  // The radius that the line of event number `event` tells, of a candidate that is refused too; by points of
  // a file each tells its own.
  std::optional<double> said_radius(std::size_t event) const {
    const Said* said = of_event(said_radii_, event);
    return said ? std::optional(said->value) : std::nullopt;
  }
  // What the trace calls a point: its number, if it does not say.
  std::uint64_t called(Index point) const { return point < names_.size() ? names_[point] : point; }
  // What distances may be off by, as its places are written, domain units: of all that are there, and of
  // those up to an event.
  double slack() const { return slacks_.size() == 0 ? 0 : slacks_[slacks_.size() - 1].value; }
  double slack_at(std::size_t event) const {
    const std::size_t after = first_from(slacks_, event + 1);
    return after == 0 ? 0 : slacks_[after - 1].value;
  }

  // The cells that were searched for candidate number `event`, by column and row, if they are listed.
  using Cell = std::pair<std::int32_t, std::int32_t>;
  std::optional<std::vector<Cell>> searched(std::size_t event) const {
    const Searched* searched = of_event(searched_, event);
    if (!searched) return std::nullopt;
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < searched->count; ++i) cells.push_back(cells_[searched->from + i]);
    return cells;
  }
  bool lists_cells() const { return searched_.size() > 0; }

  // By one thread only.
  void add(const RecordedEvent& event) {
    if (event.kind == EventKind::pick) grows_.store(true, std::memory_order_relaxed);
    if (event.verdict == Verdict::pending) chooses_.store(true, std::memory_order_relaxed);
    if (event.bears_point()) births_.push_back(static_cast<std::uint32_t>(events_.size()));
    events_.push_back(event);
    if (event.bears_point()) points_.fetch_add(1, std::memory_order_release);
    if (event.kind == EventKind::candidate) tries_.fetch_add(1, std::memory_order_release);
  }
  // Of the next point.
  void add_radius(float radius) {
    sized_.store(true, std::memory_order_relaxed);
    radii_.push_back(radius);
  }
  // Of the next point; those before that have none are called by their numbers.
  void add_name(std::uint64_t name) {
    if (names_.size() == 0 && name == points()) return;
    while (names_.size() < points()) names_.push_back(names_.size());
    names_.push_back(name);
  }
  // Of the next event.
  void add_said_radius(double radius) {
    said_radii_.push_back({radius, static_cast<std::uint32_t>(events_.size())});
  }
  // Of the next event.
  void add_searched(const std::vector<Cell>& cells) {
    const std::size_t from = cells_.size();
    for (const Cell& cell : cells) cells_.push_back(cell);
    searched_.push_back({events_.size(), from, cells.size()});
  }
  // Why distances in the plane say nothing of its points: they lie in space, or on a globe. A sentence
  // without a full stop.
  const std::optional<Message>& no_plane() const { return no_plane_; }
  void set_no_plane(const Message& why) { no_plane_ = why; }
  // From the next event on.
  void set_slack(double slack) { slacks_.push_back({slack, static_cast<std::uint32_t>(events_.size())}); }
  void end_unreadable(const Message& why) {
    unreadable_ = why;
    end(End::unreadable);
  }
  void end(End how) {
    ending_.store(how, std::memory_order_release);
    over_.store(true, std::memory_order_release);
  }

 private:
  struct Searched {
    std::size_t event, from, count;
  };
  struct Said {
    double value;
    std::uint32_t event;
  };
  // Of a list in the order of events the first one that is not before an event.
  template <class Of>
  static std::size_t first_from(const GrowingList<Of>& all, std::size_t event) {
    std::size_t first = 0, last = all.size();
    while (first < last) {
      const std::size_t middle = (first + last) / 2;
      if (all[middle].event < event) {
        first = middle + 1;
      } else {
        last = middle;
      }
    }
    return first;
  }
  // Null: nothing is said of that one.
  template <class Of>
  static const Of* of_event(const GrowingList<Of>& all, std::size_t event) {
    const std::size_t first = first_from(all, event);
    return first < all.size() && all[first].event == event ? &all[first] : nullptr;
  }
  std::string name_;
  Kind kind_;
  Message read_as_;
  TraceHeader header_;
  GrowingList<RecordedEvent> events_;
  GrowingList<std::uint32_t> births_;  // the event of each point
  GrowingList<float> radii_;
  GrowingList<Said> said_radii_;
  GrowingList<Said> slacks_;          // from an event on
  GrowingList<std::uint64_t> names_;  // from the first point on that is not called by its number
  GrowingList<Searched> searched_;
  GrowingList<Cell> cells_;
  std::atomic<std::uint64_t> tries_ = 0;
  std::atomic<Index> points_ = 0;
  std::atomic<bool> grows_ = false, chooses_ = false, sized_ = false, over_ = false;
  std::atomic<End> ending_ = End::whole;
  std::optional<Message> unreadable_, no_plane_;
};

}  // namespace annulus
