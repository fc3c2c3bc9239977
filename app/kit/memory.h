#pragma once

#include <imgui.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/kit/places.h"
#include "app/scene/image.h"
#include "app/scene/theme.h"

namespace annulus::panels {

// How long a removal from the active list has been shown.
struct Moving {
  std::uint64_t run = 0, at = 0;  // the run's number, the try
  float seconds = 0;
};

// A control's place, and its text if it has one.
struct Widget : Rect {
  std::string text = {};
};

// The files of a folder, as they were when it was read.
struct FolderView {
  std::filesystem::path folder = {};
  struct Entry {
    std::string name;
    bool folder;
  };
  std::vector<Entry> entries = {};
  bool readable = true;
};

// What the next thumb of a knob that is drawn gets: nothing, the keyboard, or a field in which to type.
enum class NextThumb : std::uint8_t { none, moves, types };

// What widgets must remember from frame to frame and ImGui does not.
struct Memory {
  std::string dragged;      // the parameter whose slider is being dragged
  double dragged_from = 0;  // its value when the drag began
  // The knob that was moved last, and its value before that.
  struct Was {
    std::string knob;
    double value;
  };
  std::optional<Was> was;
  bool knob_held = false;  // by the mouse: the finished set is shown
  NextThumb next_thumb = NextThumb::none;
  ImGuiID menu = 0;                   // opens when the mouse is released
  std::string seed;                   // the text being typed
  double saved_runs = 1;              // how many seeds' points *Save* writes for other programs
  std::array<char, 1024> path{};      // likewise
  FolderView folder;                  // in which a file to open is looked for
  std::vector<std::string> examples;  // files that are installed beside the program
  struct Typing {                     // of a number, into a slider
    ImGuiID slider = 0;
    std::array<char, 64> text{}, before{};
    int frames = 0;  // for which its field has been there
  };
  std::optional<Typing> typing;
  // Number of panels that the keyboard can go into, drawn so far in this frame.
  int panels = 0;
  int focus = 0;                               // the panel that it was in during the last frame
  std::optional<std::pair<int, int>> painted;  // the last cell under the brush in the present stroke
  // The lit line that was scrolled to, and how much of the lines was visible then beyond what was not.
  std::pair<std::size_t, float> followed{};
  Moving moving;               // of the active list's last slot
  bool asks_places = false;    // places have been asked about: how to need not be said
  bool tooltip_waits = false;  // for the mouse to rest long enough
  float mouse_rests = 0;       // seconds
  // What the canvases' legends say in tooltips, as they were drawn last.
  PerPane<std::vector<scene::Hint>> hints;
  std::string page;                // of a lesson, drawn in the last frame
  float page_height = 0;           // the height it needs with its buttons below the canvas, at UI scale 1
  std::set<std::string> compared;  // of two canvases: what stands at each though it is the same
  // The height of the words above points and traces of other programs, at UI scale 1.
  PerPane<float> source{68, 68};
  // Which row of the findings of A and of B was chosen in the last frame.
  std::array<std::optional<std::size_t>, 2> finding_in_sight{};
  // The part of the domain that is to be measured alone: whether the next drag on a canvas draws it, and
  // where that has begun.
  bool part_wanted = false;
  struct Corner {
    scene::Position at;
    PaneId pane;
  };
  std::optional<Corner> part_corner;
  // Small pictures of choices by their names, and what they were painted from.
  struct SmallPicture {
    Setup setup;
    scene::Theme theme;
    int width, height;
    std::optional<Image> image;
  };
  std::map<std::string, SmallPicture> small_pictures;
  // The picture that is to be saved: the scale at which it is looked at, pixels a canvas pixel, and how it
  // was painted last; whether it is shown as large as it is; which panel's mark is dragged on the growth
  // curve.
  struct Preview {
    double scale = 0;
    std::shared_ptr<const Image> image;
    bool actual = false;
    std::size_t held_mark = 0;
  } preview;
  bool order_seen = false;        // in this frame the order of points is looked at
  bool tries_curve_seen = false;  // likewise what max tries buys
  // The OpenGL texture of that name with this picture, see render::PictureTextures.
  std::function<std::uint32_t(const std::string& name, const Image& image)> texture;
  // Each control by its name, for tests and captions; "domain" is where A's lies.
  std::map<std::string, Widget> widgets;
};

}  // namespace annulus::panels
