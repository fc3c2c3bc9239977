// Which keys a frame sees of those pressed since the last frame.
#include "app/window/event_queue.h"

#include <gmock/gmock.h>

#include <utility>
#include <vector>

namespace annulus {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class EventQueueTest : public testing::Test {
 protected:
  using Key = std::pair<SDL_Keycode, bool>;  // whether it was pressed or released

  EventQueueTest() {
    EXPECT_EQ(SDL_Init(SDL_INIT_EVENTS), 0) << SDL_GetError();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  }
  ~EventQueueTest() override { SDL_Quit(); }

  static void press(SDL_Keycode key, SDL_Keymod held = KMOD_NONE) {
    for (const bool down : {true, false}) {
      SDL_Event event{};
      event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
      event.key.keysym.sym = key;
      event.key.keysym.mod = static_cast<Uint16>(held);
      SDL_PushEvent(&event);
    }
  }

  // What one frame receives.
  std::vector<Key> frame(bool typing) {
    std::vector<Key> keys;
    for (SDL_Event event; queue_.next(event, typing);)
      if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP)
        keys.emplace_back(event.key.keysym.sym, event.type == SDL_KEYDOWN);
    return keys;
  }

  EventQueue queue_;
};

TEST_F(EventQueueTest, AKeyIsLetGoInAFrameOfItsOwn) {
  press(SDLK_SPACE);
  press(SDLK_SPACE);
  EXPECT_THAT(frame(false), ElementsAre(Key{SDLK_SPACE, true}));
  EXPECT_THAT(frame(false), ElementsAre(Key{SDLK_SPACE, false}));
  EXPECT_THAT(frame(false), ElementsAre(Key{SDLK_SPACE, true}));
  EXPECT_THAT(frame(false), ElementsAre(Key{SDLK_SPACE, false}));
  EXPECT_THAT(frame(false), IsEmpty());
}

// However fast the typing: ImGui would miss an Enter pressed and released between two frames.
TEST_F(EventQueueTest, WhileTextIsTypedOnlyLettersDoNotWait) {
  press(SDLK_1);
  press(SDLK_1);
  press(SDLK_RETURN);
  EXPECT_THAT(frame(true), ElementsAre(Key{SDLK_1, true}, Key{SDLK_1, false}, Key{SDLK_1, true},
                                       Key{SDLK_1, false}, Key{SDLK_RETURN, true}));
  EXPECT_THAT(frame(true), ElementsAre(Key{SDLK_RETURN, false}));
  for (const SDL_Keycode key :
       {SDLK_KP_ENTER, SDLK_ESCAPE, SDLK_BACKSPACE, SDLK_DELETE, SDLK_TAB, SDLK_LEFT}) {
    press(key);
    EXPECT_THAT(frame(true), ElementsAre(Key{key, true})) << SDL_GetKeyName(key);
    EXPECT_THAT(frame(true), ElementsAre(Key{key, false})) << SDL_GetKeyName(key);
  }
  press(SDLK_a, KMOD_LCTRL);
  EXPECT_THAT(frame(true), ElementsAre(Key{SDLK_a, true}));
  EXPECT_THAT(frame(true), ElementsAre(Key{SDLK_a, false}));
}

}  // namespace
}  // namespace annulus
