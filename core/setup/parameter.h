#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/setup/message.h"
#include "core/setup/value.h"

namespace annulus {

enum class ParameterKind : std::uint8_t {
  flag,
  integer,
  real,
  choice,
  start,
  places,
  image,
  points,
  recording,
  tone
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
  // any) or, with `only_without`, must not have. If it does not, the window hides this one.
  std::string only_with;
  std::string only_with_value;
  bool only_without = false;
  // Files and command lines leave it out while it is the default.
  bool unsaid = false;
  bool seldom = false;  // the window shows it only if it is not the default
  // Another way of doing a step than the paper's, as a known program or mistake has it: the window folds it
  // away while it is the default.
  bool variant = false;
  // If an image is given here, these parameters get these values, unless they are given too.
  struct Implied {
    std::string name, value;
    bool in_files = false;  // in setup files too; not where older ones meant something else
  };
  std::vector<Implied> implies;

  FilePlace file_place = FilePlace::parameters;
  bool shared = false;  // has the same meaning in every sampler: another sampler takes over its value
  bool sizes = false;   // changes the size or the random run, not the algorithm: a preset stays that preset
  std::string symbol;   // in a setup's short name, the "r" of "bridson r=10"; empty: not named there

  std::string option() const { return "--" + name; }
  // Offered or not; null if there is none of that name.
  const Choice* choice_named(std::string_view choice) const;
  bool offers(const Value& value) const;  // for the value of a choice
};

// Whether the parameter has an effect beside the values of the others.
bool has_effect(const Parameter& parameter, const Values& values);

// The allowed values in words: "a number above 0, up to 1e+09", "one of area, linear, whole".
Message allowed(const Parameter& parameter);

// From an option's text; for an image or points the text only names them, see ImageValue. Throws InputError.
Value parse_value(const Parameter& parameter, std::string_view text);

// Throws InputError unless `value` has the parameter's kind and lies within its range.
void check_value(const Parameter& parameter, const Value& value);

}  // namespace annulus
