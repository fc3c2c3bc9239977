#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/files/picture.h"
#include "app/files/recorded_file.h"
#include "app/files/shown.h"
#include "app/options/picture_wish.h"
#include "core/io/points_formats.h"
#include "core/making/resolved.h"
#include "core/measures/measured_set.h"
#include "core/points/order.h"
#include "core/recording/trace_header.h"
#include "core/run/destination.h"
#include "core/setup/setup.h"

// What the command line asks for, as plain values that have all been checked.
namespace annulus {

// What the window starts with.
struct WindowOptions {
  Setup setup = {};
  std::uint64_t max_points = kDefaultMaxPoints;
  std::optional<Setup> versus = {};     // in the other pane of a split canvas
  std::optional<Picture> picture = {};  // restore exactly this; its setup is `setup`
  std::string live = {};                // a pipe that is read while it is written, "-": standard input
  GivenPlane given = {};                // of what comes from there
  std::string lesson = {};              // a lesson's name or its file; empty: none
  Shown shown = {};
  bool nothing_asked = false;          // no option and no file: a first start shows its card
  std::optional<Message> remark = {};  // a notice, about FILE or the view
};

struct SampleOptions {
  Resolved setup = {};
  PointLayout layout = {};
  std::string output = {};  // a file; empty: standard output
  unsigned threads = 1;
  Order order = Order::birth;             // of the points
  std::vector<std::uint64_t> seeds = {};  // of each run; empty: one run, of the setup's own seed

  // Whether `output` has {seed} in it, in whose place the seed stands.
  bool a_file_each() const { return output.find(kSeed) != output.npos; }
  std::string output_of(std::uint64_t seed) const;
  static constexpr std::string_view kSeed = "{seed}";
};

struct TraceOptions {
  Resolved setup;
  std::string output;  // a file; empty: standard output
};

struct RenderOptions {
  Picture picture;
  std::vector<Destination> at;  // the moments shown, one for each panel or one for all; empty: the picture's
  bool to_end = false;  // if the picture's try lies beyond the end, show the last try instead of refusing
  std::string output;   // a file
  PictureKind kind = PictureKind::png;
  bool height_follows = false;  // the canvas' height is known once the runs are there
};

struct LessonOptions {
  std::string lesson;                     // a lesson's name or its file; empty: list them
  std::string folder;                     // where to export it
  bool notes = false;                     // show the speaker's notes to the page that a window shows
  Language language = Language::english;  // of what is exported, as the theme
  scene::Theme theme = scene::Theme::light;
  Shown shown = {};  // in the window
};

// What is measured: a run that has to be made, or the points of a file.
struct MeasureSource {
  // What says how large the domain is, and what r is.
  enum class Origin : std::uint8_t { given, file, bounding_box, smallest_distance, other_side };
  std::string name = {};          // the file, or the options that differ from others: "--tries 5"
  std::optional<Setup> run = {};  // or the recording of a file; else points whose setup stands beside them
  std::optional<MeasuredSet> points = {};
  std::optional<Message> read_as = {};  // of a file's points: "CSV, semicolons, columns x, y"
  bool leaves_radii = false;            // it has radii, which --radius leaves out
  Location offset = {};                 // of `points` from those of the file, domain units
  Origin domain_from = Origin::given, radius_from = Origin::given;
};

struct MeasureOptions {
  std::vector<MeasureSource> rows = {};   // more than one if lists of values were given
  std::vector<std::uint64_t> seeds = {};  // of each run = {}; empty: its own
  bool listed = false;                    // whether there were lists
  bool json = false;
  bool cost = false;       // tell tries and time of runs, too
  bool check = false;      // exit with 1 if there are violations
  std::string plots = {};  // a folder; empty: none
  PictureKind plot_kind = PictureKind::png;
};

struct CompareOptions {
  MeasureSource a, b;
  bool json = false;
};

struct CheckOptions {
  std::string trace;       // a file, or - for standard input
  TraceHeader given = {};  // what the options say instead of its first line
};

struct ListOptions {
  bool json = false;
};

// --help and --version: a text to print and nothing else.
struct TextOptions {
  std::string text;
};

using Options = std::variant<WindowOptions, SampleOptions, TraceOptions, RenderOptions, LessonOptions,
                             MeasureOptions, CompareOptions, CheckOptions, ListOptions, TextOptions>;

// `arguments` come without the program's name. `remark`, if given, is told what the user should know about a
// file that they name. Throws InputError, one line that names the option or file.
Options parse_options(const std::vector<std::string>& arguments, std::optional<Message>* remark = nullptr);

// The same for a page, which has the window alone, lessons in it too.
WindowOptions parse_link(const std::vector<std::string>& arguments);

}  // namespace annulus
