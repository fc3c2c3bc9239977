#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus {

// A plot as data; the window and files draw it alike. Its parts lie one over another in the order in which
// they stand here. What a part means, in few words, stands in a file's legend; the window says it in its own
// ways.
struct Chart {
  struct Range {
    double low, high;
    bool logarithmic = false;
  };
  struct At {
    double x, y;
  };
  // Lines along both edges of a band, at one x.
  struct Extent {
    double x, low, high;
  };
  struct Tick {
    double value;
    std::string text = {};  // the last one carries the unit; empty: only a line
  };
  // Where words stand about their place.
  enum class Side { left, middle, right };  // they end at it, are centred on it, begin at it

  struct Band {
    std::vector<Extent> extents;
    scene::Colour colour;
    std::string meaning = {};
  };
  struct Level {  // a line across, which values are compared with
    double y;
    scene::Colour colour;
    std::string meaning = {};
  };
  struct Bars {  // values between edges, one fewer than these
    std::vector<double> edges, values;
    scene::Colour colour;
  };
  struct Curve {
    std::vector<At> places;
    scene::Colour colour;
    float width = 1.6f;  // px at UI scale 1
    std::string meaning = {};
  };
  struct Upright {  // a line from the x axis up
    double x;
    scene::Colour colour;
    std::optional<double> to = {};  // so high; nothing: through the whole plot
    std::string meaning = {};
  };
  struct Ring {
    At at;
    scene::Colour colour;
    float radius = 2.6f;  // px at UI scale 1
    bool filled = false;
    std::string meaning = {};
  };
  struct Words {
    At at;                      // of the middle of their height
    float right = 0, down = 0;  // and so far beside it, px at UI scale 1
    Side side;
    scene::Colour colour;
    std::string text;
  };
  struct Shade {  // a colour of the picture
    scene::Colour colour;
    std::string meaning;
  };

  std::string title, along, up;  // what stands along the x axis and up the y axis
  Range x, y;
  std::vector<Tick> x_ticks, y_ticks;  // in rising order
  Image picture = {};                  // fills the plot, if it is not empty
  std::vector<Shade> shades = {};
  std::vector<Band> bands = {};
  std::vector<Level> levels = {};
  std::vector<Bars> bars = {};
  std::vector<Curve> curves = {};
  std::vector<Upright> uprights = {};
  std::vector<Ring> rings = {};
  std::vector<Words> words = {};
};

}  // namespace annulus
