#include "app/application/experiments.h"

namespace annulus {

void Experiments::show(Quantity quantity, const Conditions& conditions, bool playing) {
  quantity_ = quantity;
  if (open_) return;
  open_ = true;
  was_playing_ = playing;
  if (!complete_ || !(conditions == conditions_)) measure(conditions);
}

void Experiments::measure(const Conditions& conditions) {
  conditions_ = conditions;
  complete_ = false;
  measurement_ = std::make_unique<Measurement>(conditions);
  findings_ = measurement_->findings();
}

void Experiments::apply(const command::StopMeasuring&) {
  measurement_.reset();
  findings_.now.reset();
}

void Experiments::close() {
  open_ = false;
  apply(command::StopMeasuring{});
}

void Experiments::update() {
  if (!measurement_) return;
  findings_ = measurement_->findings();
  if (findings_.now) return;
  complete_ = true;
  measurement_.reset();
}

}  // namespace annulus
