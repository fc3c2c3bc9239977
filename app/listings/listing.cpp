#include "app/listings/listing.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "app/listings/program_values.h"
#include "assets/code_files.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

constexpr std::array<std::pair<std::string_view, Step>, 18> kSteps{{
    {"start", Step::start},
    {"pick", Step::pick},
    {"round", Step::round},
    {"drawn", Step::drawn},
    {"searched", Step::searched},
    {"compared", Step::compared},
    {"accepted", Step::accepted},
    {"outside", Step::outside},
    {"too_close", Step::too_close},
    {"place_taken", Step::place_taken},
    {"not_farthest", Step::not_farthest},
    {"retired", Step::retired},
    {"removed", Step::removed},
    {"iteration", Step::iteration},
    {"gaps", Step::gaps},
    {"filling", Step::filling},
    {"halved", Step::halved},
    {"finished", Step::finished},
}};

Step step_named(const std::string& name) {
  const auto found = std::ranges::find(kSteps, name, &std::pair<std::string_view, Step>::first);
  if (found == kSteps.end()) throw std::logic_error("a program names no step: " + name);
  return found->second;
}

std::string without_end_spaces(std::string_view line) {
  return std::string(line.substr(0, line.find_last_not_of(' ') + 1));
}

CodeLine code_line(const std::string& line, std::size_t space, const std::string& steps) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  CodeLine code{Message(line.substr(begin)), static_cast<int>(begin / space), {}};
  std::istringstream words(steps);
  for (std::string word; words >> word;) {
    if (word == "@pick") {
      code.turn = CodeLine::Turn::pick;
    } else if (word == "@round") {
      code.turn = CodeLine::Turn::round;
    } else {
      code.steps.push_back(step_named(word));
    }
  }
  return code;
}

// "r = 34" or "const double r = 34;" with another number.
std::string with_value(const std::string& line, const std::string& value) {
  const std::size_t begin = line.find("= ") + 2;
  const std::size_t end = std::min(line.find(';', begin), line.size());
  return line.substr(0, begin) + value + line.substr(end);
}

}  // namespace

std::optional<CodeLanguage> code_language_named(std::string_view name) {
  const auto found = std::ranges::find(kCodeLanguages, name, name_of);
  return found == kCodeLanguages.end() ? std::nullopt : std::optional(*found);
}

Program read_program(std::string_view source, CodeLanguage language, const Setup& setup) {
  const bool python = language == CodeLanguage::python;
  const std::size_t space = python ? 4 : 2;  // characters of a level of indentation
  const std::string comment = python ? "#" : "//", steps_mark = comment + ":", value_mark = comment + "= ";
  Program program;
  std::vector<CodeLine> since;  // the last line with steps
  std::set<std::string, std::less<>> known;
  std::istringstream lines{std::string(source)};
  for (std::string line; std::getline(lines, line);) {
    std::string steps;
    if (const std::size_t mark = line.find(value_mark); mark != std::string::npos) {
      const std::string name = line.substr(mark + value_mark.size());
      const std::optional<std::string> value = program_value(name, setup, language);
      line = without_end_spaces(line.substr(0, mark));
      if (value) {
        line = with_value(line, *value);
        known.insert(name);
      }
      if (name == "count") known.insert("radius");  // from which a count of 0 follows
      // Of the ways to stop this program has the one, and the other's number means nothing.
      if (name == "coverage") known.insert({"stop", "discards"});
      if (name == "discards") known.insert("coverage");
    } else if (const std::size_t end = line.find(steps_mark); end != std::string::npos) {
      steps = line.substr(end + steps_mark.size());
      line = without_end_spaces(line.substr(0, end));
    }
    program.text += line + "\n";
    if (line.empty() || (steps.empty() && program.lines.empty())) continue;
    since.push_back(code_line(line, space, steps));
    if (steps.empty()) continue;
    program.lines.insert(program.lines.end(), since.begin(), since.end());
    since.clear();
  }
  if (!program.lines.empty()) {
    const int margin = program.lines.front().indent;
    for (CodeLine& line : program.lines) line.indent = std::max(line.indent - margin, 0);
  }
  const Setup standard = default_setup(setup.sampler);
  const bool of_goal = known.contains("count") || setup.goal == standard.goal;
  program.plain = of_goal && std::ranges::all_of(setup.values, [&](const auto& value) {
                    return known.contains(value.first) || standard.values.at(value.first) == value.second;
                  });
  return program;
}

std::optional<Program> program(const Setup& setup, CodeLanguage language) {
  if (language == CodeLanguage::pseudo) return std::nullopt;
  const bool coverage = setup.has("stop") && setup.text("stop") == "coverage";
  const std::string name =
      setup.sampler + (coverage ? "_coverage" : "") + (language == CodeLanguage::python ? ".py" : ".cpp");
  const auto files = code_files();
  const auto found = std::ranges::find(files, name, &EmbeddedFile::name);
  if (found == files.end()) return std::nullopt;
  return read_program(found->bytes, language, setup);
}

}  // namespace annulus
