#include "app/window/window_size.h"

#include <gtest/gtest.h>

namespace annulus {
namespace {

TEST(WindowSize, the_first_one_suits_the_screen) {
  struct Case {
    WindowSize room, size;
  };
  for (const auto& [room, size] : {
           Case{{1024, 600}, {1024, 600}},
           Case{{1280, 680}, {1280, 680}},
           Case{{1366, 728}, {1366, 728}},
           Case{{1920, 1040}, {1440, 900}},
           Case{{2560, 1400}, {2160, 1350}},
           Case{{2880, 1700}, {2160, 1350}},  // a half step needs room both ways
           Case{{3840, 2080}, {2880, 1800}},
           Case{{5120, 2800}, {4320, 2700}},
           Case{{1080, 1880}, {1080, 900}},  // upright
           Case{{3840, 1040}, {1440, 900}},
       })
    EXPECT_EQ(first_size(room), size) << room.width << " x " << room.height;
  // Larger letters need more room.
  EXPECT_EQ(first_size({1920, 1200}, 1.25), (WindowSize{1800, 1125}));
  EXPECT_EQ(first_size({1920, 1040}, 1.5), (WindowSize{1920, 1040}));
  EXPECT_EQ(first_size({3840, 2080}, 1.5), (WindowSize{2880, 1800}));
}

TEST(WindowSize, is_never_larger_than_the_screen) {
  EXPECT_EQ(fitted({1440, 900}, {1280, 680}), (WindowSize{1280, 680}));
  EXPECT_EQ(fitted({1440, 900}, {1920, 680}), (WindowSize{1440, 680}));
  EXPECT_EQ(fitted({1200, 700}, {1920, 1040}), (WindowSize{1200, 700}));
  // The panels need 1024 x 640, if there is as much.
  EXPECT_EQ(fitted({320, 200}, {1920, 1040}), (WindowSize{1024, 640}));
  EXPECT_EQ(fitted({320, 200}, {800, 560}), (WindowSize{800, 560}));
}

TEST(WindowSize, the_frame_needs_room_too) {
  EXPECT_EQ(room_in({1280, 720}, {2, 40}), (WindowSize{1278, 680}));
  EXPECT_EQ(room_in({30, 30}, {2, 40}), (WindowSize{28, 1}));
}

}  // namespace
}  // namespace annulus
