#pragma once

#include <pthread.h>
#include <time.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "app/window/window.h"
#include "tests/gui/x11_client.h"
#include "tests/random_window/random_user.h"

namespace annulus::gui {

// Aborts if for too long its maker's thread does not say that all is well: too long for that thread's
// processor time, since the machine may have other work, or far too long by the clock, since it may be
// waiting.
class Watchdog {
 public:
  Watchdog();
  void all_is_well();
  double longest() const { return longest_; }  // seconds of processor time between two calls

 private:
  double used() const;
  clockid_t clock_{};
  std::atomic<double> used_{0}, longest_{0}, last_{0};
  std::jthread thread_;
};

// Uses the window of this very process through the X server, turn by turn, and checks after each frame what
// must always hold; aborts if it does not.
class Player : public WindowUser {
 public:
  // The actions of a turn, counted from 0; nothing: it is over, the window is closed.
  using Choose = std::function<std::optional<Actions>(std::uint64_t turn, const Widgets& widgets,
                                                      double width, double height)>;
  struct Options {
    std::uint64_t max_points;
    std::filesystem::path droppable;  // the folder of the files to drop
    std::filesystem::path events;     // what is done is noted here: "TURN ACTION", one a line
  };
  Player(const Options& options, Choose choose);

  void take_turn(Application& app, const Widgets& widgets) override;

  std::uint64_t turns() const { return turn_; }
  std::uint64_t actions() const { return actions_; }
  double longest_turn() const { return watchdog_.longest(); }

 private:
  void perform(const std::string& action, Application& app);
  void finish(Application& app);

  Options options_;
  Choose choose_;
  X11Client client_;
  std::optional<WindowId> window_;  // as soon as it is on the screen
  std::ofstream events_;
  std::uint64_t turn_ = 0, actions_ = 0;
  bool finished_ = false;
  Watchdog watchdog_;
};

}  // namespace annulus::gui
