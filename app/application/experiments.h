#pragma once

#include <memory>
#include <optional>

#include "app/application/command.h"
#include "app/session/measurement.h"

namespace annulus {

// The experiment over the canvas, and what has been found. Closed, it keeps what it has found.
class Experiments {
 public:
  bool open() const { return open_; }
  Quantity quantity() const { return quantity_; }
  const Conditions& conditions() const { return conditions_; }
  const Findings& findings() const { return findings_; }
  bool measuring() const { return findings_.now.has_value(); }
  bool was_playing() const { return was_playing_; }  // before it was opened

  void apply(const command::StopMeasuring&);

  // Measures, unless it is all known. `playing`: whether the run was playing that it covers.
  void show(Quantity quantity, const Conditions& conditions, bool playing);
  void measure(const Conditions& conditions);
  void close();
  void update();  // call it once a frame

 private:
  bool open_ = false;
  bool was_playing_ = false;
  bool complete_ = false;  // all is measured
  Quantity quantity_ = Quantity::time;
  Conditions conditions_;
  Findings findings_;
  std::unique_ptr<Measurement> measurement_;
};

}  // namespace annulus
