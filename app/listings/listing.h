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

// A sampler as a program that runs by itself and prints its points, one "x y" a line.
struct Program {
  std::string text;             // with the setup's values
  std::vector<CodeLine> lines;  // its inner ones, with the steps that they stand for
  bool plain = true;            // whether it does all that the setup asks for
};

// Nothing if there is none in that language.
std::optional<Program> program(const Setup& setup, CodeLanguage language);

// A program's source as it stands in assets/code/. Behind `comment` and ":" stand the steps of a line, behind
// `comment` and "=" the parameter whose value replaces the line's number. `space`: characters of a level of
// indentation.
Program read_program(std::string_view source, std::string_view comment, std::size_t space,
                     const Setup& setup);

}  // namespace annulus
