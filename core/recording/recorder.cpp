#include "core/recording/recorder.h"

#include <algorithm>
#include <limits>

#include "core/recording/written_digits.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

Index shortened_count(std::uint64_t count) {
  return static_cast<Index>(std::min<std::uint64_t>(count, kNoPoint));
}

bool counts_active(EventKind kind) {
  return kind == EventKind::pick || kind == EventKind::gaps;
}

// As of a trace's: what distances may be off by, by the digits that each number needs. Most digits are found
// in a thousand points, spread over all.
double slack_of(const FilePoints& points) {
  constexpr std::size_t kLookedAt = 1000;
  const std::size_t step = std::max<std::size_t>(points.x.size() / kLookedAt, 1);
  WrittenDigits digits;
  for (std::size_t i = 0; i < points.x.size(); i += step)
    for (const double at : {points.x[i], points.y[i]}) digits.add(number_text(at), at);
  return digits.slack();
}

}  // namespace

void Recorder::add(const TraceLine& line) {
  RecordedEvent event{.place = line.place,
                      .point = line.point,
                      .line = static_cast<std::uint32_t>(
                          std::min<std::uint64_t>(line.line, std::numeric_limits<std::uint32_t>::max())),
                      .kind = line.kind,
                      .verdict = line.verdict,
                      .reason = line.reason,
                      .point_is_unknown = line.unknown_point,
                      .faults = line.faults};
  if (line.kind == EventKind::candidate && line.blocker) {
    event.other = *line.blocker;
    event.other_is_said = true;
  }
  if (counts_active(line.kind) && line.active) {
    event.other = shortened_count(*line.active);
    event.other_is_said = true;
  }
  if (line.kind == EventKind::verdict) event.other = shortened_count(line.candidate);
  if (line.slack != recording_.slack()) recording_.set_slack(line.slack);
  if (event.bears_point()) {
    add_radius(line);
    recording_.add_name(line.name);
  }
  if (line.radius) recording_.add_said_radius(*line.radius);
  if (line.searched) {
    std::vector<Recording::Cell> cells;
    for (const auto& [column, row] : *line.searched)
      cells.emplace_back(static_cast<std::int32_t>(column), static_cast<std::int32_t>(row));
    recording_.add_searched(cells);
  }
  recording_.add(event);
}

void Recorder::add_radius(const TraceLine& line) {
  if (!line.radius && !recording_.sized()) return;
  constexpr float kNotTold = 0;
  while (recording_.radii().size() < recording_.points()) recording_.add_radius(kNotTold);
  recording_.add_radius(line.radius ? static_cast<float>(*line.radius) : kNotTold);
}

std::shared_ptr<const Recording> recording_of_points(std::string name, const FilePoints& points) {
  TraceHeader header;
  header.width = points.width;
  header.height = points.height;
  header.radius = points.radius;
  header.periodic = points.periodic;
  auto recording =
      std::make_shared<Recording>(std::move(name), Recording::Kind::points, points.read_as, header);
  if (points.no_plane) recording->set_no_plane(*points.no_plane);
  recording->set_slack(slack_of(points));
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    if (!points.radii.empty()) recording->add_radius(static_cast<float>(points.radii[i]));
    RecordedEvent event;
    event.place = {points.x[i], points.y[i]};
    event.point = static_cast<Index>(i);
    recording->add(event);
  }
  recording->end(Recording::End::whole);
  return recording;
}

TraceLine line_of(const Recording& recording, std::size_t number, std::uint64_t attempt, Location origin) {
  const RecordedEvent& event = recording.events()[number];
  TraceLine line;
  line.kind = event.kind;
  line.verdict = event.verdict;
  line.reason = event.reason;
  line.line = event.line;
  line.attempt = event.kind == EventKind::verdict && !event.faults.no_candidate ? event.other : attempt;
  line.slack = recording.slack_at(number);
  line.place = {event.place.x - origin.x, event.place.y - origin.y};
  line.point = event.point;
  line.unknown_point = event.point_is_unknown;
  line.faults = event.faults;
  if (event.other_is_said) {
    if (counts_active(event.kind)) {
      line.active = event.other;
    } else {
      line.blocker = event.other;
    }
  }
  line.radius = recording.said_radius(number);
  if (recording.kind() == Recording::Kind::points && line.point < recording.radii().size())
    line.radius = double{recording.radii()[line.point]};
  if (recording.lists_cells())
    if (const auto cells = recording.searched(number)) {
      line.searched.emplace();
      for (const auto& [column, row] : *cells) line.searched->emplace_back(column, row);
    }
  return line;
}

}  // namespace annulus
