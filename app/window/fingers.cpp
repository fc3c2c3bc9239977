#include "app/window/fingers.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace annulus {
namespace {

constexpr float kStill = 6;  // a finger that has moved less does not, window units
constexpr float kLeast = 8;  // fingers nearer than that say nothing of how far they go apart

// What lies between two fingers.
struct Between {
  Vec2 middle;
  float distance;
};

Between between(const std::map<SDL_FingerID, Vec2>& fingers) {
  const Vec2 a = fingers.begin()->second, b = std::next(fingers.begin())->second;
  return {{(a.x + b.x) / 2, (a.y + b.y) / 2}, std::max(std::hypot(a.x - b.x, a.y - b.y), kLeast)};
}

SDL_Event moved(const SDL_TouchFingerEvent& finger, Vec2 place) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.windowID = finger.windowID;
  event.motion.which = SDL_TOUCH_MOUSEID;
  event.motion.x = static_cast<Sint32>(std::lround(place.x));
  event.motion.y = static_cast<Sint32>(std::lround(place.y));
  return event;
}

SDL_Event pressed(const SDL_TouchFingerEvent& finger, Vec2 place, bool down) {
  SDL_Event event{};
  event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
  event.button.windowID = finger.windowID;
  event.button.which = SDL_TOUCH_MOUSEID;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
  event.button.clicks = 1;
  event.button.x = static_cast<Sint32>(std::lround(place.x));
  event.button.y = static_cast<Sint32>(std::lround(place.y));
  return event;
}

}  // namespace

std::optional<Fingers::Pinch> Fingers::take(const SDL_TouchFingerEvent& finger, WindowSize size,
                                            std::vector<SDL_Event>& mouse) {
  const Vec2 place{finger.x * static_cast<float>(size.width), finger.y * static_cast<float>(size.height)};
  const bool pinches = meaning_ == Meaning::pinch && fingers_.size() == 2 && finger.type == SDL_FINGERMOTION;
  const Between before = pinches ? between(fingers_) : Between{};
  if (finger.type == SDL_FINGERUP) {
    fingers_.erase(finger.fingerId);
  } else {
    fingers_[finger.fingerId] = place;
  }
  if (pinches) {
    const Between now = between(fingers_);
    return Pinch{before.middle, now.middle, now.distance / before.distance};
  }

  if (finger.type == SDL_FINGERDOWN && fingers_.size() == 1) {
    meaning_ = Meaning::waits;
    first_ = finger.fingerId;
    begin_ = place;
    mouse.push_back(moved(finger, place));
  } else if (meaning_ == Meaning::waits && fingers_.size() == 2) {
    meaning_ = Meaning::pinch;
  } else if (finger.fingerId == first_ && (meaning_ == Meaning::waits || meaning_ == Meaning::mouse)) {
    const bool up = finger.type == SDL_FINGERUP;
    if (meaning_ == Meaning::waits) {
      if (!up && std::hypot(place.x - begin_.x, place.y - begin_.y) < kStill) return {};
      meaning_ = Meaning::mouse;
      mouse.push_back(pressed(finger, begin_, true));
    }
    mouse.push_back(up ? pressed(finger, place, false) : moved(finger, place));
    if (up) meaning_ = Meaning::none;
  }
  return {};
}

}  // namespace annulus
