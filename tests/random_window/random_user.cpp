#include "tests/random_window/random_user.h"

#include <algorithm>
#include <array>

#include "app/application/key_bindings.h"

namespace annulus::gui {
namespace {

namespace fs = std::filesystem;

// The chord in the words of X11Client.
std::string spelled(const Chord& chord) {
  std::string key = chord.key;
  for (const auto& [sign, name] : {std::pair{"+", "plus"},
                                   {"-", "minus"},
                                   {".", "period"},
                                   {",", "comma"},
                                   {"PageUp", "Page_Up"},
                                   {"PageDown", "Page_Down"}})
    if (key == sign) key = name;
  return std::string(chord.ctrl ? "Ctrl+" : "") + (chord.shift ? "Shift+" : "") + key;
}

// Without a slash: no typed folder leads out of ours.
constexpr std::array kOtherKeys{
    "a",      "b",     "h",       "j",        "m",       "u",        "v",         "w",      "x",     "y",
    "Up",     "Down",  "Left",    "Right",    "Tab",     "Delete",   "BackSpace", "Insert", "Home",  "End",
    "Return", "space", "Escape",  "F3",       "F4",      "F5",       "F7",        "F8",     "F9",    "F10",
    "KP_Add", "KP_0",  "KP_5",    "KP_Enter", "minus",   "equal",    "period",    "comma",  "Print", "Menu",
    "Pause",  "grave", "Super_L", "Alt_L",    "Shift_L", "Control_L"};
constexpr std::array kHeld{"", "", "", "Ctrl+", "Shift+", "Alt_L+", "Ctrl+Shift+"};
constexpr std::array kTexts{"0",    "1",    "-1",  "7.25", "12,5", "1e9",
                            "1e-9", "40",   "nan", "inf",  "0x10", "abc",
                            "2000", "1e99", "--",  "9",    "300",  "18446744073709551616",
                            "5 5",  "%s",   "..",  "a.b",  "03",   "2e2e2"};

}  // namespace

RandomUser::RandomUser(std::uint64_t seed, const fs::path& droppable) : random_(seed) {
  for (const auto& file : fs::directory_iterator(droppable)) droppable_.push_back(file.path().filename());
  std::ranges::sort(droppable_);
  droppable_.emplace_back("there-is-none");
  droppable_.emplace_back(".");
}

Actions RandomUser::take_turn(const Widgets& widgets, double width, double height) {
  widgets_ = &widgets;
  width_ = width;
  height_ = height;
  if (planned_.empty()) {
    planned_.emplace_back();
    plan();
  }
  Actions now = std::move(planned_.front());
  planned_.pop_front();
  return now;
}

RandomUser::Place RandomUser::anywhere() {
  // A little beyond the border too.
  return {share() * (width_ + 20) - 10, share() * (height_ + 20) - 10};
}

RandomUser::Place RandomUser::on_a_widget() {
  if (widgets_->empty()) return anywhere();
  const panels::Rect& at =
      std::next(widgets_->begin(), static_cast<std::ptrdiff_t>(below(widgets_->size())))->second;
  return {at.x + share() * at.width, at.y + share() * at.height};
}

void RandomUser::press(const std::string& chord) {
  act("hold " + chord);
  wait(below(3));
  act("release " + chord);
}

void RandomUser::move(Place place) {
  act("move " + std::to_string(static_cast<int>(place.x)) + " " + std::to_string(static_cast<int>(place.y)));
}

void RandomUser::click(Place place, int button) {
  move(place);
  wait(below(2));
  act("down " + std::to_string(button));
  wait(below(3));
  act("up " + std::to_string(button));
}

void RandomUser::drag(Place from, Place to, int button) {
  move(from);
  next_turn();
  act("down " + std::to_string(button));
  const std::size_t stops = 1 + below(6);
  for (std::size_t stop = 1; stop <= stops; ++stop) {
    wait(1 + below(2));
    const double share = static_cast<double>(stop) / static_cast<double>(stops);
    move({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
    if (once_in(12)) press(spelled(one_of(key_bindings()).chord));
  }
  wait(below(2));
  act("up " + std::to_string(button));
}

void RandomUser::type() {
  if (once_in(2)) press("Ctrl+A");
  next_turn();
  act(std::string("type ") + one_of(kTexts));
  next_turn();
  press(one_of(std::array{"Return", "Return", "Tab", "Escape", "KP_Enter"}));
}

void RandomUser::plan() {
  const std::size_t what = below(100);
  if (what < 24) {
    const KeyBinding& key = one_of(key_bindings());
    const bool quits = key.command.is<command::Quit>();
    if (!quits || once_in(10)) press(spelled(key.chord));
  } else if (what < 31) {
    press(std::string(one_of(kHeld)) + one_of(kOtherKeys));
  } else if (what < 53) {
    click(on_a_widget());
    if (once_in(6)) click(on_a_widget());
  } else if (what < 61) {
    // Into a slider, for a number.
    act("hold Ctrl");
    click(on_a_widget());
    act("release Ctrl");
    next_turn();
    type();
  } else if (what < 67) {
    click(anywhere(), static_cast<int>(1 + below(3)));
  } else if (what < 74) {
    drag(anywhere(), anywhere(), once_in(2) ? 1 : 3);
  } else if (what < 82) {
    const Place from = on_a_widget();
    drag(from, {from.x + (share() - 0.5) * 300, from.y + (share() - 0.5) * 40}, 1);
  } else if (what < 86) {
    move(once_in(2) ? anywhere() : on_a_widget());
    for (std::size_t notches = 1 + below(6); notches > 0; --notches) {
      next_turn();
      const char* wheel = once_in(3) ? "5" : "4";
      act(std::string("down ") + wheel);
      act(std::string("up ") + wheel);
    }
  } else if (what < 88) {
    act("resize " + std::to_string(100 + below(1900)) + " " + std::to_string(100 + below(1100)));
  } else if (what < 90) {
    type();
  } else if (what < 93) {
    act("drop " + one_of(droppable_));
  } else if (what < 96) {
    for (std::size_t times = 1 + below(4); times > 0; --times) {
      press("Escape");
      next_turn();
    }
  } else if (what < 98) {
    act("undo-and-redo");
  } else {
    wait(5 + below(30));
  }
}

}  // namespace annulus::gui
