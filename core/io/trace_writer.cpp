#include "core/io/trace_writer.h"

#include "core/io/number.h"

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
    case EventKind::retire:
      return "retire";
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
    case Verdict::too_close:
      break;
  }
  return "too_close";
}

}  // namespace

void TraceWriter::on(const Event& event) {
  block_ += "{\"try\":" + std::to_string(event.tries) + ",\"event\":\"";
  block_ += name(event.kind);
  block_ += '"';
  switch (event.kind) {
    case EventKind::start:
      append_point("point", event.point);
      append_position(event.position);
      break;
    case EventKind::pick:
      append_point("point", event.point);
      block_ += ",\"active\":" + std::to_string(event.active);
      break;
    case EventKind::candidate:
      append_position(event.position);
      block_ += ",\"verdict\":\"";
      block_ += name(event.verdict);
      block_ += '"';
      if (event.verdict == Verdict::accepted) append_point("point", event.point);
      if (event.verdict == Verdict::too_close) append_point("blocker", event.point);
      if (event.reason == Reason::place_taken) block_ += ",\"reason\":\"place_taken\"";
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

void TraceWriter::append_point(std::string_view name, Index point) {
  block_ += ",\"";
  block_ += name;
  block_ += "\":";
  block_ += point == kNoPoint ? "null" : std::to_string(point);
}

void TraceWriter::append_position(Vec2 position) {
  block_ += ",\"x\":";
  append_number(block_, double{position.x});
  block_ += ",\"y\":";
  append_number(block_, double{position.y});
}

}  // namespace annulus
