#include "app/options/paper_size.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/options/words.h"
#include "core/setup/message.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

constexpr double kInch = 72;      // points
constexpr double kLetters = 12;   // canvas px, of the legend
constexpr double kUsualText = 7;  // points
constexpr double kUsualDpi = 300;
constexpr double kLeastText = 1, kMostText = 200, kLeastDpi = 10, kMostDpi = 2400;

// Points in one.
constexpr std::array<std::pair<std::string_view, double>, 4> kPaperUnits{
    {{"mm", kInch / 25.4}, {"cm", kInch / 2.54}, {"in", kInch}, {"pt", 1}}};

// Points; "85mm". Nothing if the text is no length.
std::optional<double> paper_length(std::string_view text) {
  for (const auto& [unit, points] : kPaperUnits) {
    if (!text.ends_with(unit)) continue;
    const auto number = parse_number(text.substr(0, text.size() - unit.size()));
    if (!number || !(*number > 0)) return std::nullopt;
    return *number * points;
  }
  return std::nullopt;
}

constexpr double kMillimetre = kInch / 25.4;  // points

struct PaperSides {
  double width;
  std::optional<double> height;  // nothing: it follows
  bool pixels;                   // else points
};

// "85mm", "1200px"
std::optional<PaperSides> paper_width(const std::string& text) {
  if (const auto width = paper_length(text)) return PaperSides{*width, std::nullopt, false};
  if (!text.ends_with("px")) return std::nullopt;
  const auto width = parse_number(std::string_view(text).substr(0, text.size() - 2));
  if (!width || !(*width > 0)) return std::nullopt;
  return PaperSides{*width, std::nullopt, true};
}

PaperSides paper_sides(const std::string& text) {
  if (const auto width = paper_width(text)) return *width;
  const std::size_t cross = text.find('x');
  if (cross != std::string::npos) {
    const std::string_view first = std::string_view(text).substr(0, cross),
                           second = std::string_view(text).substr(cross + 1);
    if (second.ends_with("px")) {
      const auto width = parse_number(first);
      const auto height = parse_number(second.substr(0, second.size() - 2));
      if (width && height && *width > 0 && *height > 0) return {*width, *height, true};
    }
    if (const auto height = paper_length(second)) {
      // 85x60mm too.
      const std::string unit(second.substr(second.size() - 2));
      const auto width = paper_length(paper_length(first) ? std::string(first) : std::string(first) + unit);
      if (width) return {*width, *height, false};
    }
  }
  refuse("--size",
         "one or two lengths such as 85mm or 85mmx60mm (mm, cm, in, pt), or pixels such as 1200x800px", text);
}

// A length on paper, canvas pixels.
float given_length(const Arguments& arguments, const char* option, double unit) {
  const std::string text = arguments.text(option).value_or("");
  const auto length = paper_length(text);
  constexpr double kLeast = 0.01, kMost = 100;
  if (!length || !(*length >= kLeast && *length <= kMost))
    refuse(option, "a length from 0.01pt to 100pt, also in mm, cm and in", text);
  return static_cast<float>(*length / unit);
}

// How large --size may be; `unit`: points a canvas pixel.
std::string allowed_sides(bool pixels, double unit) {
  if (pixels) return "from 16 to 16384 pixels a side";
  return "from " + rounded(kSmallestCanvas * unit / kMillimetre) + "mm to " +
         rounded(kLargestCanvas * unit / kMillimetre) + "mm a side with letters of " +
         rounded(unit * kLetters) + "pt";
}

// Canvas pixels.
float given_margin(const std::string& text, const Picture& picture) {
  const double least = std::min(double{picture.canvas.width}, double{picture.canvas.height});
  constexpr double kMostShare = 0.4;
  std::optional<double> margin = parse_number(text);
  if (margin && *margin != 0) margin.reset();
  if (text.ends_with("px")) margin = parse_number(std::string_view(text).substr(0, text.size() - 2));
  for (const auto& [unit, points] : kPaperUnits)
    if (picture.unit > 0 && text.ends_with(unit))
      if (const auto number = parse_number(std::string_view(text).substr(0, text.size() - unit.size())))
        margin = *number * points / picture.unit;
  // The canvas is as exact as a float: what the message names is taken.
  constexpr double kHair = 1 + 1e-6;
  const double most = kMostShare * least * kHair;
  const auto down = [](double value) { return rounded(std::floor(100 * value) / 100); };
  if (!margin || !(*margin >= 0 && *margin <= most))
    refuse("--margin",
           picture.unit > 0 ? "a length from 0mm to " + down(most * picture.unit / kMillimetre) + "mm"
                            : "from 0px to " + rounded(most) + "px",
           text);
  return static_cast<float>(*margin);
}

bool set_canvas(const Arguments& arguments, Picture& picture) {
  const auto size = arguments.text("--size"), text = arguments.text("--text"), dpi = arguments.text("--dpi");
  const char* only_on_paper = nullptr;
  for (const char* option : {"--text", "--dot", "--line", "--dpi"})
    if (arguments.given(option) && !only_on_paper) only_on_paper = option;
  if (!size) {
    if (only_on_paper) throw InputError(only_on_paper, English("has a meaning with --size only"));
    return false;
  }
  if (arguments.given("--canvas"))
    throw InputError("--size", English("cannot stand beside --canvas: both say how large the picture is"));
  const PaperSides sides = paper_sides(*size);
  if (sides.pixels && only_on_paper)
    throw InputError(only_on_paper, English("has no meaning for a size in pixels"));
  const auto letters = text ? paper_length(*text) : kUsualText;
  if (!letters || !(*letters >= kLeastText && *letters <= kMostText))
    refuse("--text", "a length from 1pt to 200pt", *text);
  const auto per_inch = dpi ? parse_number(*dpi) : kUsualDpi;
  if (!per_inch || !(*per_inch >= kLeastDpi && *per_inch <= kMostDpi))
    refuse("--dpi", "a number from 10 to 2400", *dpi);
  if (dpi && arguments.given("--scale"))
    throw InputError("--dpi", English("cannot stand beside --scale: both say how many pixels there are"));
  const double unit = sides.pixels ? 1 : *letters / kLetters;
  picture.unit = sides.pixels ? 0 : unit;
  if (arguments.given("--dot")) picture.style.dot = given_length(arguments, "--dot", unit);
  if (arguments.given("--line")) picture.style.line = given_length(arguments, "--line", unit);
  picture.canvas = {static_cast<float>(sides.width / unit),
                    static_cast<float>(sides.height.value_or(sides.width) / unit)};
  for (const float side : {picture.canvas.width, picture.canvas.height})
    if (!(double{side} >= kSmallestCanvas && double{side} <= kLargestCanvas))
      refuse("--size", allowed_sides(sides.pixels, unit), *size);
  if (!sides.pixels && !arguments.given("--scale")) picture.scale = *per_inch / kInch * unit;
  return !sides.height;
}

}  // namespace

OptionRows paper_options() {
  const std::string group = "Picture";
  return {
      {"--size", "W|WxH",
       "The size on paper, in place of --canvas: 85mmx60mm, also cm, in and pt; or in pixels, 1200x800px. Of "
       "a "
       "width alone, such as 85mm, follows the height that leaves no wide border.",
       group},
      {"--text", "LENGTH", "The size of the legend's letters beside --size, 1pt to 200pt; default 7pt.",
       group},
      {"--dot", "LENGTH",
       "The diameter of a point's dot beside --size, 0.01pt to 100pt; by default as there is room.", group},
      {"--line", "LENGTH",
       "How wide the thinnest lines are beside --size, 0.01pt to 100pt; all others in proportion.", group},
      {"--margin", "LENGTH",
       "What is free around the domain, such as 2mm, at most two fifths of a side, or in pixels such as "
       "12px; "
       "by default 4% "
       "of the width, and around panels what marks on their border take.",
       group},
      {"--dpi", "N",
       "Pixels an inch of a PNG file beside --size, in place of --scale. A number from 10 to 2400; default "
       "300.",
       group}};
}

bool set_size(const Arguments& arguments, Picture& picture) {
  const bool height_follows = set_canvas(arguments, picture);
  if (const auto text = arguments.text("--margin")) picture.style.margin = given_margin(*text, picture);
  return height_follows;
}

void set_following_height(Picture& picture, float height) {
  const double unit = picture.unit > 0 ? picture.unit : 1, step = picture.unit > 0 ? kMillimetre : 1;
  constexpr double kRounding = 0.01;  // of a step
  const double steps = std::ceil(double{height} * unit / step - kRounding);
  const std::string words = rounded(steps) + (picture.unit > 0 ? "mm" : "px");
  picture.canvas.height = static_cast<float>(steps * step / unit);
  if (double{picture.canvas.height} > kLargestCanvas || double{picture.canvas.height} < kSmallestCanvas)
    throw InputError("--size", "must be " + allowed_sides(picture.unit <= 0, unit) +
                                   "; the height that follows would be " + words);
}

void check_pixels(const Picture& picture) {
  const double width = double{picture.canvas.width} * picture.scale;
  const double height = double{picture.canvas.height} * picture.scale;
  if (std::max(width, height) <= kLargestPictureSide && width * height <= kLargestPicturePixels) return;
  const std::string allowed = "must keep the picture within " + number_text(kLargestPictureSide) +
                              " pixels a side and " + number_text(kLargestPicturePixels) + " in all; got ";
  if (picture.unit > 0) throw InputError("--dpi", allowed + rounded(width) + "x" + rounded(height));
  throw InputError("--scale", allowed + "a canvas of " + number_text(double{picture.canvas.width}) + "x" +
                                  number_text(double{picture.canvas.height}) + " at --scale " +
                                  number_text(picture.scale));
}

}  // namespace annulus::cli
