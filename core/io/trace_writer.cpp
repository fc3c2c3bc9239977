#include "core/io/trace_writer.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/io/setup_json.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::string_view name(EventKind kind) {
  switch (kind) {
    case EventKind::start:
      return "start";
    case EventKind::pick:
      return "pick";
    case EventKind::candidate:
      return "candidate";
    case EventKind::verdict:
      return "verdict";
    case EventKind::retire:
      return "retire";
    case EventKind::iteration:
      return "iteration";
    case EventKind::filling:
      return "filling";
    case EventKind::halved:
      return "halved";
    case EventKind::removed:
      return "removed";
    case EventKind::gaps:
      return "gaps";
    case EventKind::round:
    case EventKind::finished:
      break;
  }
  return "finished";
}

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "accepted";
    case Verdict::outside:
      return "outside";
    case Verdict::not_farthest:
      return "not_farthest";
    case Verdict::too_close:
    case Verdict::pending:
      break;
  }
  return "too_close";
}

}  // namespace

std::string trace_header(const Setup& setup) {
  const Domain domain = domain_of(setup);
  nlohmann::ordered_json header;
  header["trace"] = 1;
  header["width"] = domain.width;
  header["height"] = domain.height;
  // Without one, points keep no distance from each other.
  if (traits_of(setup).keeps_distance) header["radius"] = radius_of(setup);
  header["periodic"] = domain.periodic;
  header["setup"] = setup_json(setup);
  return header.dump() + "\n";
}

void TraceWriter::on(const Event& event) {
  if (event.kind == EventKind::round) return;  // its candidates already say everything
  block_ += "{\"try\":" + std::to_string(event.tries) + ",\"event\":\"";
  block_ += name(event.kind);
  block_ += '"';
  switch (event.kind) {
    case EventKind::start:
      append_point("point", event.point);
      append_position(event.position);
      append_radius(event.point);
      break;
    case EventKind::pick:
      append_point("point", event.point);
      block_ += ",\"active\":" + std::to_string(event.active);
      break;
    case EventKind::candidate:
      if (event.total > 0) {
        append_cell(event);
      } else {
        append_position(event.position);
      }
      if (event.verdict == Verdict::pending) {
        append_distance(event.distance);
        break;
      }
      append_verdict(event.verdict);
      if (event.verdict == Verdict::accepted) {
        append_point("point", event.point);
        append_radius(event.point);
      }
      if (event.verdict == Verdict::too_close) append_point("blocker", event.point);
      if (event.reason == Reason::place_taken) block_ += ",\"reason\":\"place_taken\"";
      if (event.reason == Reason::other_tile) block_ += ",\"reason\":\"other_tile\"";
      break;
    case EventKind::verdict:
      append_verdict(event.verdict);
      if (event.verdict == Verdict::accepted) append_point("point", event.point);
      break;
    case EventKind::iteration:
      block_ +=
          ",\"iteration\":" + std::to_string(event.iteration) + ",\"queued\":" + std::to_string(event.active);
      break;
    case EventKind::gaps:
      block_ += ",\"active\":" + std::to_string(event.active);
      break;
    case EventKind::filling:
      block_ += ",\"squares\":" + std::to_string(event.active);
      break;
    case EventKind::halved:
      block_ +=
          ",\"halving\":" + std::to_string(event.iteration) + ",\"squares\":" + std::to_string(event.active);
      break;
    case EventKind::round:
      break;
    case EventKind::removed:
      append_point("point", event.point);
      break;
    case EventKind::retire:
      append_point("point", event.point);
      if (event.reason == Reason::accepted) block_ += ",\"reason\":\"accepted\"";
      break;
    case EventKind::finished:
      block_ += ",\"points\":" + std::to_string(event.active);
      break;
  }
  block_ += "}\n";
  if (block_.size() > (std::size_t{1} << 16)) flush();
}

void TraceWriter::flush() {
  if (!block_.empty()) out_(block_);
  block_.clear();
}

void TraceWriter::append_verdict(Verdict verdict) {
  block_ += ",\"verdict\":\"";
  block_ += name(verdict);
  block_ += '"';
}

void TraceWriter::append_distance(double distance) {
  block_ += ",\"distance\":";
  if (std::isfinite(distance)) {
    append_number(block_, distance);
  } else {
    block_ += "null";
  }
}

void TraceWriter::append_cell(const Event& event) {
  block_ += ",\"column\":" + std::to_string(static_cast<long>(event.position.x)) +
            ",\"row\":" + std::to_string(static_cast<long>(event.position.y)) + ",\"weight\":";
  append_number(block_, event.weight);
  block_ += ",\"total\":";
  append_number(block_, event.total);
}

void TraceWriter::append_point(std::string_view name, Index point) {
  block_ += ",\"";
  block_ += name;
  block_ += "\":";
  block_ += point == kNoPoint ? "null" : std::to_string(point);
}

void TraceWriter::append_radius(Index point) {
  if (!points_ || point == kNoPoint || points_->radii.empty()) return;
  block_ += ",\"radius\":";
  append_number(block_, double{points_->radii.at(point)});
}

void TraceWriter::append_position(Vec2 position) {
  block_ += ",\"x\":";
  append_number(block_, double{position.x});
  block_ += ",\"y\":";
  append_number(block_, double{position.y});
}

}  // namespace annulus
