#include "core/io/json_points.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/io/column_role.h"
#include "core/io/fast_json.h"
#include "core/io/file_radius.h"
#include "core/io/whole_file.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus {
namespace {

using simdjson::ondemand::json_type;

static_assert(kReadAhead >= simdjson::SIMDJSON_PADDING);

// What a key of a point means. The keys of one point are mostly those of the one before.
class KeyRoles {
 public:
  ColumnRole role(std::size_t place, simdjson::ondemand::field& member) {
    const char* const written = member.key().raw();  // behind its first quote
    if (place < kKept && known_[place].is(written)) return known_[place].role;
    const std::string_view key = member.unescaped_key();
    const Known found{std::string(key), role_of(key)};
    if (place < kKept && key.size() <= kLongest && found.is(written)) known_[place] = found;
    return found.role;
  }

 private:
  static constexpr std::size_t kKept = 16;
  static constexpr std::size_t kLongest = 32;  // so that no comparison reads behind what may be read
  static_assert(kLongest < simdjson::SIMDJSON_PADDING);
  struct Known {
    std::string key;
    ColumnRole role = ColumnRole::other;

    bool is(const char* written) const {
      return std::memcmp(written, key.data(), key.size()) == 0 && written[key.size()] == '"';
    }
  };
  std::array<Known, kKept> known_;
};

// simdjson's functions throw simdjson_error if the text is no JSON.
class PointsReader {
 public:
  explicit PointsReader(const std::function<bool(const FilePoint&, bool named)>& take) : take_(take) {}

  JsonPointsEnd read(simdjson::ondemand::document& document) {
    const json_type type = document.type();
    if (type == json_type::array) {
      if (!take_list(document.get_array())) return end_;
    } else if (type == json_type::object) {
      for (auto member : document.get_object()) {
        const std::string_view key = member.unescaped_key();
        const auto length = lengths_.find(key);
        const bool periodic = key == "periodic", named = key == "points";
        simdjson::ondemand::value value = member.value();
        const bool is_null = value.type() == json_type::null;
        if (length != lengths_.end() && !is_null) {
          (found_.*length->second) = length_in(value, std::string(length->first));
        } else if (periodic && !is_null) {
          if (value.type() != json_type::boolean)
            throw InputError({English("\"periodic\" must be true or false; got {0}"), {text_of(value)}});
          found_.periodic = value.get_bool().value();
        } else if (named && value.type() == json_type::array) {
          if (end_ == JsonPointsEnd::whole) throw InputError(English("it has \"points\" twice"));
          if (!take_list(value.get_array())) return end_;
        } else {
          pass_over(value);
        }
      }
    }
    expect_end(document);
    return end_;
  }
  // What stands beside the list.
  JsonPointsRead found() const {
    JsonPointsRead found = found_;
    found.degrees = in_degrees_;
    return found;
  }
  // Where the last point begins that was looked at.
  const char* at() const { return at_; }

 private:
  static std::string text_of(simdjson::ondemand::value& value) {
    const std::string_view token = value.raw_json_token();
    return in_quotes(token.substr(0, token.find_last_not_of(" \t\r\n") + 1));
  }
  static double length_in(simdjson::ondemand::value& value, const std::string& name) {
    double length = 0;
    if (!take_number(value, length))
      throw InputError({English("\"{0}\" must be a number above 0; got {1}"), {name, text_of(value)}});
    if (!(length > 0))
      throw InputError({English("\"{0}\" must be a number above 0; got {1}"), {name, number_text(length)}});
    if (name == "radius" && !can_be_radius(length)) throw InputError(why_no_radius(length));
    return length;
  }

  bool take_list(simdjson::ondemand::array list) {
    for (auto found : list)
      if (!take_point(found.value())) return false;
    end_ = JsonPointsEnd::whole;
    return true;
  }

  bool take_point(simdjson::ondemand::value& point) {
    at_ = point.raw_json_token().data();
    const json_type type = point.type();
    std::size_t size = 0;
    if (type == json_type::array)
      size = numbers_in(point.get_array());
    else if (type == json_type::object)
      size = numbers_in(point.get_object());
    if (size == 0) {
      end_ = JsonPointsEnd::no_point;
    } else if (!take_(point_, type == json_type::object)) {
      end_ = JsonPointsEnd::stopped;
      size = 0;
    }
    return size > 0;
  }

  // How many a point has; 0: it is none.
  std::size_t numbers_in(simdjson::ondemand::array point) {
    constexpr std::size_t kMost = 3;
    std::array<double, kMost> numbers{};
    std::size_t size = 0;
    for (auto found : point)
      if (size == kMost || !take_number(found.value(), numbers[size++])) return 0;
    if (size < 2) return 0;
    point_ = {numbers[0], numbers[1]};
    if (size == kMost) point_.height = numbers[2];
    return size;
  }
  std::size_t numbers_in(simdjson::ondemand::object point) {
    constexpr auto kRoles = static_cast<std::size_t>(ColumnRole::other);
    std::array<bool, kRoles> has{};
    std::array<double, kRoles> numbers{};
    bool untold = false;  // z is null
    std::size_t place = 0;
    for (auto found : point) {
      if (const auto error = found.error()) throw simdjson::simdjson_error(error);
      // Copied, members take twice as long.
      simdjson::ondemand::field& member = found.value_unsafe();
      const ColumnRole role = roles_.role(place++, member);
      simdjson::ondemand::value& value = member.value();
      const bool is_untold = role == ColumnRole::height && value.type() == json_type::null;
      if (role == ColumnRole::other || is_untold) {
        untold = untold || is_untold;
        pass_over(value);
        continue;
      }
      const auto which = static_cast<std::size_t>(role);
      if (has[which] || !take_number(value, numbers[which])) return 0;
      has[which] = true;
    }
    const auto at = [](ColumnRole role) { return static_cast<std::size_t>(role); };
    // As in a table: by other names only if x and y are not named.
    for (std::size_t i = 1; i < kRolesOfX.size() && !has[0] && !has[1]; ++i) {
      if (!has[at(kRolesOfX[i])] || !has[at(kRolesOfY[i])]) continue;
      has[0] = has[1] = true;
      numbers[0] = numbers[at(kRolesOfX[i])];
      numbers[1] = numbers[at(kRolesOfY[i])];
      in_degrees_ = in_degrees_ || kRolesOfX[i] == ColumnRole::longitude;
    }
    if (!has[0] || (!has[1] && !has[3])) return 0;
    point_ = {numbers[0], has[1] ? numbers[1] : numbers[3]};
    if (has[2]) point_.radius = numbers[2];
    if (has[1] && has[3]) point_.height = numbers[3];
    point_.height_is_untold = has[1] && !has[3] && untold;
    return 2 + (point_.radius ? 1 : 0) + (point_.height || untold ? 1 : 0);
  }

  // False if it is something else.
  static bool take_number(simdjson::ondemand::value& value, double& number) {
    if (value.get_double().get(number) == simdjson::SUCCESS) return true;
    if (value.type() != json_type::number) return false;
    number = value.get_double();  // throws why
    return true;
  }

  const std::function<bool(const FilePoint&, bool named)>& take_;
  const std::map<std::string_view, std::optional<double> JsonPointsRead::*> lengths_{
      {"width", &JsonPointsRead::width},
      {"height", &JsonPointsRead::height},
      {"radius", &JsonPointsRead::radius}};
  JsonPointsRead found_{JsonPointsEnd::no_list};
  KeyRoles roles_;
  FilePoint point_{};
  bool in_degrees_ = false;
  const char* at_ = nullptr;
  JsonPointsEnd end_ = JsonPointsEnd::no_list;
};

}  // namespace

JsonPointsRead read_json_points(std::string_view text,
                                const std::function<bool(const FilePoint&, bool named)>& take,
                                std::size_t readable) {
  simdjson::padded_string copy;
  if (readable < text.size() + simdjson::SIMDJSON_PADDING) {
    copy = simdjson::padded_string(text);
    readable = text.size() + simdjson::SIMDJSON_PADDING;
  }
  const char* const begin = copy.length() > 0 ? copy.data() : text.data();
  PointsReader reader(take);
  try {
    simdjson::ondemand::parser parser(std::max<std::size_t>(text.size(), 1));
    simdjson::ondemand::document document = parser.iterate(begin, text.size(), readable);
    const JsonPointsEnd end = reader.read(document);
    JsonPointsRead read = reader.found();
    read.end = end;
    read.at = reader.at() ? static_cast<std::size_t>(reader.at() - begin) : 0;
    return read;
  } catch (const simdjson::simdjson_error&) {
    const std::size_t last = reader.at() ? static_cast<std::size_t>(reader.at() - begin) : 0;
    return {.end = JsonPointsEnd::no_json, .at = json_error_in(text).value_or(last)};
  }
}

}  // namespace annulus
