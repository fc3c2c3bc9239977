#include "app/window/text_scale.h"

#include <gtest/gtest.h>

namespace annulus {
namespace {

TEST(TextScale, IsWhatTheSystemAsksForAndElseWhatSuitsTheScreen) {
  struct Case {
    SystemScale system;
    double scale;
  };
  for (const auto& [system, scale] : {
           Case{{.screen_height = 1080}, 1},
           Case{{.screen_height = 2160}, 2},
           Case{{.screen_height = 600}, 1},
           Case{{.pixel_ratio = 2, .letters_dpi = 192, .screen_height = 2160}, 1},
           // What the user has set counts, whatever the screen is.
           Case{{.letters_dpi = 96, .screen_dpi = 163, .screen_height = 2160}, 1},
           Case{{.letters_dpi = 144, .screen_height = 1080}, 1.5},
           Case{{.letters_dpi = 143.9}, 1.5},
           Case{{.letters_dpi = 120}, 1.25},
           Case{{.letters_dpi = 72}, 1},
           Case{{.letters_dpi = 600}, 3},
           // 27 inches of 3840 x 2160; a television of 55; a small notebook; a size that is wrong.
           Case{{.screen_dpi = 163, .screen_height = 2160}, 1.5},
           Case{{.screen_dpi = 80, .screen_height = 2160}, 1},
           Case{{.screen_dpi = 166, .screen_height = 1080}, 1},
           Case{{.screen_dpi = 2540, .screen_height = 2160}, 2},
       })
    EXPECT_EQ(suggested_scale(system), scale) << system.letters_dpi.value_or(0) << " "
                                              << system.screen_dpi.value_or(0) << " " << system.screen_height;
}

}  // namespace
}  // namespace annulus
