#include "core/recording/trace_intake.h"

#include <utility>
#include <vector>

namespace annulus {

TraceIntake::TraceIntake(std::string name) : name_(std::move(name)), reader_(name_), cutter_(name_) {}

std::shared_ptr<Recording> TraceIntake::empty_recording() const {
  return std::make_shared<Recording>(name_, Recording::Kind::trace, Message(English("a trace")),
                                     reader_.header());
}

std::shared_ptr<Recording> TraceIntake::recording_so_far() {
  if (recording_) return recording_;
  const std::vector<TraceLine> tries = reader_.waiting_as_tries();
  if (tries.empty()) return nullptr;
  if (so_far_ && so_far_->tries() == tries.size()) return so_far_;
  so_far_ = empty_recording();
  Recorder recorder(*so_far_);
  for (const TraceLine& line : tries) recorder.add(line);
  return so_far_;
}

void TraceIntake::record(std::span<const TraceLine> lines) {
  for (const TraceLine& line : lines) {
    if (!recording_) {
      recording_ = empty_recording();
      recorder_.emplace(*recording_);
    }
    recorder_->add(line);
  }
}

void TraceIntake::take(std::string_view text) {
  try {
    record(reader_.read(text));
  } catch (const InputError&) {
    record(reader_.end());
    throw;
  }
}

void TraceIntake::add(std::string_view bytes) {
  cutter_.add(bytes, [this](std::string_view line) { take(line); });
}

void TraceIntake::end() {
  bool cut_off = false;
  try {
    if (!cutter_.rest().empty()) take(cutter_.rest());
  } catch (const InputError&) {
    if (!cutter_.rest_is_cut_off()) throw;
    cut_off = true;
  }
  cut_off = cut_off || reader_.cut_off();
  record(reader_.end());
  if (!recording_) throw InputError(reader_.why_nothing());
  recording_->end(cut_off ? Recording::End::cut_off : Recording::End::whole);
}

}  // namespace annulus
