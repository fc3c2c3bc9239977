#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/code_line.h"
#include "core/setup/setup.h"

namespace annulus {

// The languages that a sampler's lines are shown in.
enum class CodeLanguage : std::uint8_t { pseudo, python, cpp };
inline constexpr std::array kCodeLanguages{CodeLanguage::pseudo, CodeLanguage::python, CodeLanguage::cpp};

constexpr std::string_view name_of(CodeLanguage language) {
  return language == CodeLanguage::pseudo ? "pseudo" : language == CodeLanguage::python ? "python" : "cpp";
}
std::optional<CodeLanguage> code_language_named(std::string_view name);

// A sampler as a program that runs by itself and prints its points, one a line: "x y", with points of
// different sizes "x y radius".
struct Program {
  std::string text;             // with the setup's values
  std::vector<CodeLine> lines;  // its inner ones, with the steps that they stand for
  bool plain = true;            // whether it does all that the setup asks for
};

// Nothing if there is none in that language.
std::optional<Program> program(const Setup& setup, CodeLanguage language);

// A program's source as it stands in assets/code/. Behind "#:" or "//:" stand the steps of a line and, as
// "@pick" or "@round", the tries that it is for; behind "#= " or "//= " stands the parameter whose value
// replaces the line's (see program_values.h).
Program read_program(std::string_view source, CodeLanguage language, const Setup& setup);

}  // namespace annulus
