#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "app/kit/ui.h"

namespace annulus::gui {

using Widgets = std::map<std::string, panels::Widget>;

// What is done in one turn: lines as an Input performs them.
using Actions = std::vector<std::string>;

// Does anything at all with the window: keys, clicks, drags, typing, other sizes, dropped files. What it does
// follows from its seed, the turns and where the controls are.
class RandomUser {
 public:
  // It drops files of this folder.
  RandomUser(std::uint64_t seed, const std::filesystem::path& droppable);

  Actions take_turn(const Widgets& widgets, double width, double height);

 private:
  struct Place {
    double x = 0, y = 0;
  };

  std::size_t below(std::size_t count) { return random_() % count; }
  bool once_in(std::size_t count) { return below(count) == 0; }
  double share() { return static_cast<double>(random_()) / 18446744073709551616.0; }
  template <class Range>
  const auto& one_of(const Range& range) {
    return range[below(std::size(range))];
  }
  Place anywhere();
  Place on_a_widget();

  void plan();  // what to do in the next turns
  void act(const std::string& action) { planned_.back().push_back(action); }
  void next_turn() { planned_.emplace_back(); }
  void wait(std::size_t turns) { planned_.resize(planned_.size() + turns); }
  void press(const std::string& chord);
  void move(Place place);
  void click(Place place, int button = 1);
  void drag(Place from, Place to, int button);
  void type();

  std::mt19937_64 random_;
  std::vector<std::string> droppable_;
  const Widgets* widgets_ = nullptr;  // of the present turn
  double width_ = 0, height_ = 0;
  std::deque<Actions> planned_;
};

}  // namespace annulus::gui
