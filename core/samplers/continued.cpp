#include "core/samplers/continued.h"

#include "core/domain/stopped.h"

namespace annulus {
namespace {

// Passes on all but the end, which is not the end.
class NotTheEnd final : public Trace {
 public:
  explicit NotTheEnd(Trace* listener) : listener_(listener) {}
  void on(const Event& event) override {
    if (event.kind != EventKind::finished) listener_->on(event);
  }
  Trace* trace() { return listener_ ? this : nullptr; }

 private:
  Trace* listener_;
};

}  // namespace

void Continued::begin(Trace* trace) {
  before_->begin(NotTheEnd(trace).trace());
  if (before_->finished()) take_over(trace);
}

std::uint64_t Continued::advance(std::uint64_t steps, Stop stop, Trace* trace) {
  if (before_->finished()) return go_on(steps, stop, trace);
  const std::uint64_t made = before_->advance(steps, stop, NotTheEnd(trace).trace());
  if (!before_->finished()) return made;
  taken_over_at_ = before_->steps();
  take_over(trace);
  if (stop == Stop::at_pick_end || done()) return made;
  return made + go_on(steps - made, stop, trace);
}

void Continued::finish(unsigned threads, const std::stop_token& stop) {
  if (!before_->finished()) {
    before_->finish(threads, stop);
    taken_over_at_ = before_->steps();
    take_over(nullptr);
  }
  while (!done()) {
    go_on_unless(stop);
    go_on(keyframe_interval(), Stop::after_tries, nullptr);
  }
}

Keyframe Continued::save() const {
  Keyframe keyframe = before_->save();
  const std::vector<std::uint64_t> own = own_numbers();
  keyframe.numbers.insert(keyframe.numbers.end(), own.begin(), own.end());
  keyframe.numbers.push_back(own.size());
  return keyframe;
}

void Continued::restore(const Keyframe& keyframe) {
  const std::span numbers(keyframe.numbers);
  const auto own = static_cast<std::size_t>(numbers.back());
  // What comes before may be one of this kind too.
  Keyframe before = keyframe;
  before.numbers.resize(numbers.size() - own - 1);
  before_->restore(before);
  if (before_->finished()) go_back(numbers.last(own + 1).first(own));
}

}  // namespace annulus
