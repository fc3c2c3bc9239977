#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/domain/given_points.h"
#include "core/domain/grey_image.h"
#include "core/setup/message.h"

namespace annulus {

class Recording;

// The domain and r that were found for a recording when it was opened, domain units: told by its file, else
// the box around its points and their smallest distance, else chosen, since the points have none.
struct RecordedPlane {
  double left = 0, top = 0, width = 0, height = 0;
  bool periodic = false;
  double radius = 0;
  bool domain_told = false, radius_told = false;
  bool domain_chosen = false, radius_chosen = false;
  bool radius_confirmed = false;  // entered as it was found, so it is no guess
  friend bool operator==(const RecordedPlane&, const RecordedPlane&) = default;
};

// The value of a parameter that is a run made elsewhere: none, a file's name that nobody has read yet, or
// what was read. The content is shared, and at most grows.
struct RecordingValue {
  std::string name;
  std::shared_ptr<const Recording> content;
  RecordedPlane found = {};

  bool unread() const { return !name.empty() && !content; }
  friend bool operator==(const RecordingValue&, const RecordingValue&) = default;
};

// A parameter's value. Choices are stored by name, texts as written.
using Value = std::variant<bool, std::uint64_t, double, std::string, ImageValue, PointsValue, RecordingValue>;

// By parameter name.
using Values = std::map<std::string, Value, std::less<>>;

enum class ParameterKind : std::uint8_t {
  flag,
  integer,
  real,
  choice,
  start,
  places,
  image,
  points,
  recording
};

// Which object of a setup file holds a parameter: "parameters", "domain", or the file itself.
enum class FilePlace : std::uint8_t { parameters, domain, top };

struct Choice {
  std::string name;   // on the command line and in files: "first-failure"
  English label;      // short, in the window
  English help;       // what it does
  bool right = true;  // false: a mistake that people make, offered to show it
};

// All about one parameter, written once: sliders, command-line options, setup files, lists and checks come
// from here.
struct Parameter {
  std::string name;  // in files and, after "--", on the command line
  English label;     // in the window
  ParameterKind kind = ParameterKind::real;
  Value standard;  // the default
  // What a setup file means that does not name this parameter, if the default was another when such files
  // were written.
  std::optional<Value> unnamed_in_files;
  double minimum = 0;  // real and integer: smallest and largest allowed value
  double maximum = 0;
  bool above_minimum = false;  // real: the minimum itself is excluded
  double slider_minimum = 0;   // the useful range, for the slider
  double slider_maximum = 0;
  // The part of that range which is usual, marked on the slider; none if both are 0.
  double typical_minimum = 0;
  double typical_maximum = 0;
  // Of a choice; of a flag, the window's words for off and on; of a number, those with a name.
  std::vector<Choice> choices;
  // Further values that a setup may have but that nobody is offered: the window has no button for them, and
  // parse_value(), and so the command line, refuses them. They are mistakes that are only shown.
  std::vector<Choice> not_offered;
  std::string unit;  // "units", "" ...
  English help;      // one sentence: its effect and its cost

  // Another parameter without which this one has no effect, and the value it must have ("" for an image:
  // any). If it does not, the window hides this one.
  std::string only_with;
  std::string only_with_value;
  // Files and command lines leave it out while it is the default.
  bool unsaid = false;
  bool seldom = false;  // the window shows it only if it is not the default
  // Another way of doing a step than the paper's, as a known program or mistake has it: the window folds it
  // away while it is the default.
  bool variant = false;
  // If an image is given here, that parameter gets that value, unless it is given too.
  std::string implies;
  std::string implies_value;

  FilePlace file_place = FilePlace::parameters;
  bool shared = false;  // has the same meaning in every sampler: another sampler takes over its value
  bool sizes = false;   // changes the size or the random run, not the algorithm: a preset stays that preset
  std::string symbol;   // in a setup's short name, the "r" of "bridson r=10"; empty: not named there

  std::string option() const { return "--" + name; }
  // Offered or not; null if there is none of that name.
  const Choice* choice_named(std::string_view choice) const;
  bool offers(const Value& value) const;  // for the value of a choice
};

// Impossible input. what() is one line that names the option and the allowed range.
class InputError : public Failure {
 public:
  InputError(std::string option, Message message)
      : Failure({English("{0} {1}"), {option, message}}),
        option_(std::move(option)),
        complaint_(std::move(message)) {}
  // Only a message, if no single option is at fault.
  explicit InputError(Message message) : Failure(message), complaint_(std::move(message)) {}
  const std::string& option() const { return option_; }
  // The message without the option.
  const Message& complaint() const { return complaint_; }

 private:
  std::string option_;
  Message complaint_;
};

// The allowed values in words: "a number above 0, up to 1e+09", "one of area, linear, whole".
Message allowed(const Parameter& parameter);

// From an option's text; for an image or points the text only names them, see ImageValue. Throws InputError.
Value parse_value(const Parameter& parameter, std::string_view text);

// Throws InputError unless `value` has the parameter's kind and lies within its range.
void check_value(const Parameter& parameter, const Value& value);

// In the form that parse_value reads: the shortest numbers, flags as "true" or "false", images and points by
// their file's name.
std::string to_text(const Value& value);

// Of a value that comes from a file: that file's name, perhaps empty. Null for any other value.
const std::string* file_of(const Value& value);
// Whether it is an image or points, and there are none.
bool is_none(const Value& value);
// Whether it is one of those whose file has not been read.
bool is_unread(const Value& value);

// Where growth starts.
struct Start {
  enum class Kind : std::uint8_t { centre, random, given } kind = Kind::centre;
  double x = 0;
  double y = 0;
};

// "centre", "random" or "X,Y". Throws InputError.
Start parse_start(std::string_view text);
std::string to_text(const Start& start);

// At most 1000, "X,Y X,Y ...". Throws InputError that names `option`.
std::vector<Location> parse_places(const std::string& option, std::string_view text);
std::string to_text(const std::vector<Location>& places);

}  // namespace annulus
