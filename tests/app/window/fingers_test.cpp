// What fingers on a touch screen mean.
#include "app/window/fingers.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace annulus {
namespace {

using testing::ElementsAre;

class FingersTest : public testing::Test {
 protected:
  // In a window of 1000 x 500.
  std::optional<Fingers::Pinch> finger(Uint32 type, SDL_FingerID id, float x, float y) {
    SDL_TouchFingerEvent event{};
    event.type = type;
    event.fingerId = id;
    event.x = x / 1000;
    event.y = y / 500;
    return fingers_.take(event, {1000, 500}, mouse_);
  }
  std::vector<std::string> mouse() const {
    std::vector<std::string> told;
    for (const SDL_Event& event : mouse_) {
      const bool moves = event.type == SDL_MOUSEMOTION;
      told.push_back((moves                               ? "at "
                      : event.type == SDL_MOUSEBUTTONDOWN ? "down "
                                                          : "up ") +
                     std::to_string(moves ? event.motion.x : event.button.x));
    }
    return told;
  }
  Fingers fingers_;
  std::vector<SDL_Event> mouse_;
};

TEST_F(FingersTest, ATapIsAClick) {
  finger(SDL_FINGERDOWN, 1, 100, 50);
  EXPECT_THAT(mouse(), ElementsAre("at 100"));
  finger(SDL_FINGERMOTION, 1, 103, 50);  // nobody holds still
  finger(SDL_FINGERUP, 1, 103, 50);
  EXPECT_THAT(mouse(), ElementsAre("at 100", "down 100", "up 103"));
}

TEST_F(FingersTest, OneThatMovesDragsFromWhereItCameDown) {
  finger(SDL_FINGERDOWN, 1, 100, 50);
  finger(SDL_FINGERMOTION, 1, 110, 50);
  finger(SDL_FINGERMOTION, 1, 120, 50);
  finger(SDL_FINGERDOWN, 2, 500, 50);  // too late for a pinch
  EXPECT_FALSE(finger(SDL_FINGERMOTION, 2, 600, 50));
  finger(SDL_FINGERUP, 2, 600, 50);
  finger(SDL_FINGERUP, 1, 120, 50);
  EXPECT_THAT(mouse(), ElementsAre("at 100", "down 100", "at 110", "at 120", "up 120"));
}

TEST_F(FingersTest, TwoPinchAndPressNothing) {
  finger(SDL_FINGERDOWN, 1, 100, 50);
  EXPECT_FALSE(finger(SDL_FINGERDOWN, 2, 200, 50));
  const auto pinch = finger(SDL_FINGERMOTION, 2, 300, 50);
  ASSERT_TRUE(pinch);
  EXPECT_FLOAT_EQ(pinch->from.x, 150);
  EXPECT_FLOAT_EQ(pinch->to.x, 200);
  EXPECT_FLOAT_EQ(pinch->zoom, 2);
  finger(SDL_FINGERUP, 1, 100, 50);
  EXPECT_FALSE(finger(SDL_FINGERMOTION, 2, 400, 50));
  finger(SDL_FINGERUP, 2, 400, 50);
  EXPECT_THAT(mouse(), ElementsAre("at 100"));
  finger(SDL_FINGERDOWN, 3, 10, 50);  // the next one is new
  finger(SDL_FINGERUP, 3, 10, 50);
  EXPECT_THAT(mouse(), ElementsAre("at 100", "at 10", "down 10", "up 10"));
}

}  // namespace
}  // namespace annulus
