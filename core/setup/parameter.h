#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/domain/grey_image.h"
#include "core/setup/message.h"

namespace annulus {

// A parameter's value. Choices are held by name, texts as written.
using Value = std::variant<bool, std::uint64_t, double, std::string, ImageValue>;

// By parameter name.
using Values = std::map<std::string, Value, std::less<>>;

enum class ParameterKind : std::uint8_t { flag, integer, real, choice, start, image };

// Which object of a setup file holds a parameter: "parameters", "domain", or the file itself.
enum class FilePlace : std::uint8_t { parameters, domain, top };

struct Choice {
  std::string name;   // as on the command line and in files: "first-failure"
  std::string label;  // in the window, short
  std::string help;   // what it does
  bool right = true;  // false: a mistake that people make, offered for showing
};

// Everything about one parameter, said once: sliders, command-line options, setup files, the lists and the
// checks all come from here.
struct Parameter {
  std::string name;   // as in files and, with "--" before it, on the command line
  std::string label;  // in the window
  ParameterKind kind = ParameterKind::real;
  Value standard;      // the default
  double minimum = 0;  // real and integer: smallest and largest allowed value
  double maximum = 0;
  bool above_minimum = false;  // real: the minimum itself is not allowed
  double slider_minimum = 0;   // the useful range, for a slider
  double slider_maximum = 0;
  std::vector<Choice> choices;  // choice; for a flag how the window calls off and on
  // More values that a setup may have and nobody is offered: the window has no button for them and
  // parse_value(), with it the command line, refuses them. Mistakes that are only shown.
  std::vector<Choice> not_offered;
  std::string unit;  // "units", "" ...
  std::string help;  // one sentence: what it does and what it costs

  // Another parameter that this one needs to have any effect, and the value it needs there ("" for an image:
  // any). Without it the window does not show this one.
  std::string only_with;
  std::string only_with_value;
  bool seldom = false;  // the window shows it only if it is not the default
  // Giving an image here chooses that value there, unless it is given too.
  std::string implies;
  std::string implies_value;

  FilePlace file_place = FilePlace::parameters;
  bool shared = false;  // means the same in every sampler that has it: another sampler takes its value over
  bool sizes = false;   // says how large or which run, not which algorithm: a preset stays that preset
  std::string symbol;   // in the short name of a setup, "r" of "bridson r=10"; empty: not named there

  std::string option() const { return "--" + name; }
  // Offered or not; null if there is none of that name.
  const Choice* choice_named(std::string_view choice) const;
  bool offers(const Value& value) const;  // a choice's value
};

// Impossible input. what() is one line that names the option and the allowed range.
class InputError : public Failure {
 public:
  InputError(std::string option, Message message)
      : Failure({English("{0} {1}"), {option, std::move(message)}}), option_(std::move(option)) {}
  // Only a message, where no single option is to blame.
  explicit InputError(Message message) : Failure(std::move(message)) {}
  const std::string& option() const { return option_; }

 private:
  std::string option_;
};

// What may stand there, in words: "a number above 0, up to 1e+09", "one of area, linear, whole".
Message allowed(const Parameter& parameter);

// From the text of an option; an image is only named by it, see ImageValue. Throws InputError.
Value parse_value(const Parameter& parameter, std::string_view text);

// Throws InputError unless `value` is of the parameter's kind and within its range.
void check_value(const Parameter& parameter, const Value& value);

// As parse_value reads it back: numbers shortest, flags "true" or "false", images their file's name.
std::string to_text(const Value& value);

// Where the growth starts.
struct Start {
  enum class Kind : std::uint8_t { centre, random, given } kind = Kind::centre;
  double x = 0;
  double y = 0;
};

// "centre", "random" or "X,Y". Throws InputError.
Start parse_start(std::string_view text);
std::string to_text(const Start& start);

}  // namespace annulus
