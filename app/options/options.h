#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/files/picture.h"
#include "core/setup/setup.h"

// What the command line asks for, as plain values: everything in them has been checked.
namespace annulus {

// What the window starts with.
struct WindowOptions {
  Setup setup = {};
  std::uint64_t max_points = kDefaultMaxPoints;
  std::optional<Setup> versus = {};     // on the other side of a split canvas
  std::optional<Picture> picture = {};  // restore exactly this; its setup is `setup`
  std::string lesson = {};              // the name of one, or its file; empty: none
};

struct SampleOptions {
  enum class Format : std::uint8_t { csv, json };
  Setup setup;
  Format format = Format::csv;
  std::string output;  // a file; empty: standard output
  unsigned threads = 1;
};

struct TraceOptions {
  Setup setup;
  std::string output;  // a file; empty: standard output
};

struct RenderOptions {
  Picture picture;
  bool to_end = false;  // show the last try where the picture's own lies beyond it, instead of refusing it
  std::string output;   // a file
};

struct LessonOptions {
  std::string lesson;  // the name of one, or its file; empty: list them
  std::string folder;  // export it there
  Language language = Language::english;
  scene::Theme theme = scene::Theme::light;
};

struct ListOptions {
  bool json = false;
};

// --help and --version: only this to print.
struct TextOptions {
  std::string text;
};

using Options = std::variant<WindowOptions, SampleOptions, TraceOptions, RenderOptions, LessonOptions,
                             ListOptions, TextOptions>;

// `arguments` without the program's name. Throws InputError, one line that names the option or file.
Options parse_options(const std::vector<std::string>& arguments);

}  // namespace annulus
