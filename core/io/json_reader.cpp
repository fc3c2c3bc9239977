#include "core/io/json_reader.h"

#include <atomic>
#include <string>
#include <vector>

#include "core/io/heights.h"
#include "core/io/json_points.h"
#include "core/io/point_blocks.h"
#include "core/io/text_place.h"
#include "core/io/whole_file.h"

namespace annulus {
namespace {

// The points of one text.
struct JsonText {
  JsonText(std::string_view text, std::size_t readable) {
    expect_points(points, text, ',', 2);  // one between the numbers, one between points
    read = read_json_points(
        text, [this](const FilePoint& point, bool named) { return take(point, named); }, readable);
  }
  bool take(const FilePoint& point, bool named) {
    if (points.x.empty()) {
      first = point;
      points.heights_may_be_radii = !named;
    }
    const auto size = [](const FilePoint& of) {
      return 2 + (of.radius ? 1 : 0) + (of.height || of.height_is_untold ? 1 : 0);
    };
    if (size(point) != size(first)) {
      why = {English("{0} numbers, but {1} in the first point"),
             {std::to_string(size(point)), std::to_string(size(first))}};
      return false;
    }
    if (point.radius.has_value() != first.radius.has_value() ||
        (point.height && named == points.heights_may_be_radii)) {
      why = English("it has a radius where the first point has z, or the other way round");
      return false;
    }
    try {
      add_point(points, point,
                [&](int) { return Message(English("point {0}"), {std::to_string(points.x.size())}); });
    } catch (const InputError& error) {
      why = error.message();
      return false;
    }
    return true;
  }

  FilePoints points;
  FilePoint first{};
  Message why = std::string();
  JsonPointsRead read{JsonPointsEnd::no_list};
};

constexpr std::string_view kBlanks = " \t\r\n";

// Behind the first point that ends behind `at` and has another one behind it; as far as can be seen there: in
// a name within quotes it may look so too, and then neither part is JSON.
std::size_t end_of_point(std::string_view list, std::size_t at) {
  while ((at = list.find_first_of("]}", at)) != std::string_view::npos) {
    const std::size_t comma = list.find_first_not_of(kBlanks, ++at);
    if (comma == std::string_view::npos) return comma;
    if (list[comma] != ',') continue;
    const std::size_t next = list.find_first_not_of(kBlanks, comma + 1);
    if (next == std::string_view::npos) return next;
    if (list[next] == '[' || list[next] == '{') return comma + 1;
  }
  return at;
}

// A list of points that is read in parts. If every part is a list of points within brackets of its own, they
// are that list one after the other. False, with nothing added, if one is not.
bool add_list_in_blocks(FilePoints& points, std::string_view list, std::atomic<bool>& degrees) {
  std::atomic<bool> named = false;
  const auto read = [&](std::string_view block) -> std::optional<FilePoints> {
    const bool is_last = block.end() == list.end();
    if (!is_last) block.remove_suffix(1);  // the comma
    std::string text;
    text.reserve(block.size() + 2 + kReadAhead);
    text.append("[").append(block).append("]");
    JsonText part(text, text.capacity());
    if (part.read.end != JsonPointsEnd::whole) return std::nullopt;
    if (part.read.degrees) degrees = true;
    if (!part.points.heights_may_be_radii) named = true;
    return std::move(part.points);
  };
  const bool added = add_in_blocks(points, blocks_of(list, end_of_point), read);
  points.heights_may_be_radii = !named;
  return added;
}

// Beside the points: what the text says of their plane, and how it was read.
void say(FilePoints& points, const JsonPointsRead& read) {
  points.width = read.width;
  points.height = read.height;
  points.radius = read.radius;
  points.periodic = read.periodic;
  const Heights heights = settle_heights(points);
  const std::string columns = std::string("x, ") + (heights == Heights::instead_of_y ? "z" : "y") +
                              (points.radii.empty() ? "" : ", radius") +
                              (points.heights.empty() ? "" : ", z");
  points.read_as = {English("{0}, {1}"), {std::string("JSON"), Message(English("columns {0}"), {columns})}};
  if (heights == Heights::instead_of_y)
    points.read_as = {English("{0}; {1} is the same everywhere"), {points.read_as, std::string("y")}};
  if (read.width.has_value() != read.height.has_value())
    points.read_as = {English("{0}; its \"{1}\" is not used without a \"{2}\""),
                      {points.read_as, std::string(read.width ? "width" : "height"),
                       std::string(read.width ? "height" : "width")}};
  if (read.degrees) lie_on_globe(points);
}

// A large text whose list, the text itself or a member of it, is read in blocks. With another list in its
// place, of one point, the text must be JSON too: then all of it is. Nothing if it is anything else, wrong or
// small.
std::optional<FilePoints> points_from_large(std::string_view text) {
  const bool is_member = text.find_first_not_of(kBlanks) == text.find('{');
  const std::size_t begin = text.find('[', is_member ? text.find("\"points\"") : 0);
  if (begin == std::string_view::npos) return std::nullopt;
  // The next quote is that of the next member.
  const std::size_t end = text.rfind(']', is_member ? text.find('"', begin) : text.size());
  FilePoints points;
  std::atomic<bool> degrees = false;
  if (end <= begin || !add_list_in_blocks(points, text.substr(begin + 1, end - begin - 1), degrees))
    return std::nullopt;
  std::string around(text.substr(0, begin + 1));
  around.append("[0,0]").append(text.substr(end));
  JsonText frame(around, around.capacity());
  frame.read.degrees = degrees;
  // It is the list of points itself, and not one that some other member has.
  if (frame.read.end != JsonPointsEnd::whole || frame.read.at != begin + 1) return std::nullopt;
  say(points, frame.read);
  return points;
}

}  // namespace

std::optional<FilePoints> points_from_json(std::string_view text, std::size_t readable) {
  if (auto points = points_from_large(text)) return points;
  JsonText whole(text, readable);
  FilePoints& points = whole.points;
  Message why = whole.why;
  switch (whole.read.end) {
    case JsonPointsEnd::whole:
      say(points, whole.read);
      return std::move(points);
    case JsonPointsEnd::no_list:
      return std::nullopt;
    case JsonPointsEnd::stopped:
      break;
    case JsonPointsEnd::no_point:
      why = {English("point {0} of the list is neither [x, y] nor {1}"),
             {std::to_string(points.x.size()), std::string(R"({"x": x, "y": y})")}};
      break;
    case JsonPointsEnd::no_json:
      why = English("this is not JSON, or a number in it is too large");
      break;
  }
  refuse_at(place_in(text, whole.read.at), why);
}

}  // namespace annulus
