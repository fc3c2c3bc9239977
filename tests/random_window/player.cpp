#include "tests/random_window/player.h"

#include <SDL.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "app/application/application.h"
#include "app/render/gl.h"
#include "tests/fuzz/sound.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

// No frame may take longer; 30 s with sanitizers.
double longest_frame() {
  return std::chrono::duration<double>(kPatience).count() / 2;
}

void expect_no_gl_error() {
  const GLenum error = glGetError();
  fuzz::expect(error == GL_NO_ERROR, "OpenGL error " + std::to_string(error));
}

constexpr double kLongestWait = 240;  // seconds; nothing takes that long, however busy the machine is

double seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Undoing the last change and doing it again leads back. Inside a lesson both do nothing.
void undo_and_redo(Application& app) {
  if (!app.state().history.can_undo()) return;
  const fuzz::Shown before = fuzz::shown(app);
  app.apply(command::Undo{});
  app.apply(command::Redo{});
  fuzz::expect(fuzz::shown(app) == before, "undone and done again it is not the same");
}

}  // namespace

Watchdog::Watchdog() {
  pthread_getcpuclockid(pthread_self(), &clock_);
  all_is_well();
  thread_ = std::jthread([this](const std::stop_token& stop) {
    for (; !stop.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(50))) {
      const double took = used() - used_, waited = seconds(CLOCK_MONOTONIC) - last_;
      fuzz::expect(took < longest_frame(), "a frame takes longer than " + std::to_string(took) + " s");
      fuzz::expect(waited < kLongestWait, "a frame does not come in " + std::to_string(waited) + " s");
    }
  });
}

void Watchdog::all_is_well() {
  longest_ = std::max(longest_.load(), used() - used_);
  used_ = used();
  last_ = seconds(CLOCK_MONOTONIC);
}

double Watchdog::used() const {
  return seconds(clock_);
}

Player::Player(const Options& options, Choose choose)
    : options_(options),
      choose_(std::move(choose)),
      client_(std::getenv("DISPLAY")),
      events_(options.events) {
  // Errors of X end the program, as they do without us.
  X11Client::fail_at_errors();
}

void Player::take_turn(Application& app, const Widgets& widgets) {
  watchdog_.all_is_well();
  expect_no_gl_error();
  fuzz::expect_sound(app, options_.max_points);
  if (finished_) return;
  if (!window_) window_ = client_.window_of(getpid());
  if (!window_) return;
  const Rect place = client_.place(*window_);
  const auto actions = choose_(turn_, widgets, place.width, place.height);
  if (!actions) return finish(app);
  // An idle window draws a few frames a second; mostly it is kept awake, so that more happens.
  if (turn_ % 16 != 0) {
    SDL_Event awake{};
    awake.type = SDL_USEREVENT;
    SDL_PushEvent(&awake);
  }
  for (const std::string& action : *actions) {
    events_ << turn_ << ' ' << action << std::endl;
    perform(action, app);
    ++actions_;
  }
  ++turn_;
}

void Player::perform(const std::string& action, Application& app) {
  std::istringstream words(action);
  std::string verb;
  std::getline(words, verb, ' ');
  std::string rest;
  std::getline(words, rest);
  std::istringstream numbers(rest);
  int first = 0, second = 0;
  numbers >> first >> second;
  if (verb == "hold") client_.hold(rest);
  if (verb == "release") client_.let_go(rest);
  if (verb == "type") client_.type(rest);
  if (verb == "move") client_.move_mouse(*window_, first, second);
  if (verb == "down") client_.press(static_cast<MouseButton>(first));
  if (verb == "up") client_.release(static_cast<MouseButton>(first));
  if (verb == "resize") client_.resize(*window_, first, second);
  if (verb == "undo-and-redo") undo_and_redo(app);
  if (verb == "drop") {
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup((options_.droppable / rest).c_str());
    SDL_PushEvent(&event);
  }
}

void Player::finish(Application& app) {
  finished_ = true;
  app.apply(command::CloseLesson{});
  const fuzz::Shown last = fuzz::shown(app);
  int steps = 0;
  for (; app.state().history.can_undo() && steps < 500; ++steps) app.apply(command::Undo{});
  for (int i = 0; i < steps; ++i) app.apply(command::Redo{});
  fuzz::expect(fuzz::shown(app) == last, "all undone and done again it is not the same");
  app.apply(command::Quit{});
}

}  // namespace annulus::gui
