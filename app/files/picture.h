#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/files/picture_kind.h"
#include "app/files/png_file.h"
#include "app/scene/figure.h"
#include "app/scene/scene.h"
#include "core/setup/setup.h"

namespace annulus {

// Stands for the end of a run, whatever its number is.
inline constexpr std::uint64_t kLastTry = std::numeric_limits<std::uint64_t>::max();

// The ranges of a picture's numbers.
inline constexpr double kSmallestCanvas = 16, kLargestCanvas = 16384;  // px a side
inline constexpr int kLargestScale = 16;  // on the command line, whole numbers from 1
// In pictures saved by the window, with its own scale.
inline constexpr double kSmallestSavedScale = 0.5, kLargestSavedScale = 64;
inline constexpr double kLargestPictureSide = 32768;  // output pixels, the renderer's limit
inline constexpr double kLargestPicturePixels = 1e9;
inline constexpr double kSmallestDisplayRadius = 0.05, kLargestDisplayRadius = 1;

// All that makes a picture. A screenshot carries it inside and is restored from it exactly.
struct Picture {
  Setup setup;
  // Try number; where points are removed after the last try, one more stands for the end.
  std::uint64_t at = 0;
  struct Versus {
    Setup setup;
    std::uint64_t at = 0;
  };
  std::optional<Versus> versus;  // the other pane of a split canvas
  // A figure of several panels: the run at several tries, or a run each. Empty: one panel, of `setup` at
  // `at`. With `versus` there are none.
  struct Panel {
    std::optional<Setup> setup = {};  // nothing: the picture's
    std::uint64_t at = 0;
    friend bool operator==(const Panel&, const Panel&) = default;
  };
  std::vector<Panel> panels = {};
  scene::PanelLayout layout = {};
  scene::Style style;
  scene::Size canvas{1200, 800};  // px at scale 1
  double scale = 1;               // output pixels per canvas px
  bool transparent = false;
  const Setup& setup_of(const Panel& panel) const { return panel.setup ? *panel.setup : setup; }

  DotsAs dots_as = DotsAs::suited;  // of SVG and PDF
  bool text_as_names = false;       // of SVG: text with the font's name, in place of its outlines
  double unit = 0;                  // points (1/72 inch) a canvas px on paper; 0: nobody said
};
inline constexpr double kUsualUnit = 0.75;                           // points: 96 px an inch
inline constexpr double kSmallestUnit = 0.001, kLargestUnit = 1000;  // points

// "setup", "try", "layers", "theme", "language" if it is not English, "display_radius", "legend",
// "page_marks" and "dots" of a lesson's page, "marks": false once those of the last try are gone, "view",
// "canvas", "scale", "transparent", and "versus" {"setup", "try"} if the canvas is split. Of a figure
// "figure", "margin", "dot", "line", "unit", "background", "dots_as", "text_as"; of its panels "panels"
// [{"setup", "try"}, ...], where the setup may be left out, "columns", "letters", "beside", "pages".
nlohmann::ordered_json picture_json(const Picture& picture);

// Throws InputError that names what is wrong; does not check() the setup.
Picture picture_from_json(const nlohmann::json& json);

// The same of its text. Throws InputError that names what is wrong.
Picture picture_from_text(std::string_view json);

// What a picture's PNG file has besides its pixels: the picture's JSON, and an alpha channel if the picture
// is transparent.
render::PngText png_text(const Picture& picture);
render::PngWriter::Alpha alpha_of(const Picture& picture);
// How many of its pixels lie on a metre of paper; 0 if its size on paper is not said.
double pixels_per_metre(const Picture& picture);
// Reads that JSON back, without a look at the pixels. Throws InputError that names what is wrong.
Picture picture_from_png(std::span<const std::uint8_t> file);

// "annulus-bridson-r10-k10-s1", without folder and file ending; "annulus-trees" of trees.csv.
std::string file_name_of(const Setup& setup);
// The same of a run at a try: "annulus-bridson-r10-k10-s1-t1234". Of the first points of a file
// "annulus-trees-first20".
std::string picture_name(const Setup& setup, std::uint64_t at);
// Of two such names: "annulus-bridson-r10-k10-s1-t1234-vs-roberts-r10-k10-s1-t987".
std::string beside(const std::string& a, const std::string& b);

}  // namespace annulus
