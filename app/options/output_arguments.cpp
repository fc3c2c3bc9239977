#include "app/options/output_arguments.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>

namespace annulus::cli {
namespace {

namespace fs = std::filesystem;

void refuse_if_same(const std::string& output, const std::string& input) {
  std::error_code ignored;
  if (!input.empty() && fs::is_regular_file(output, ignored) && fs::equivalent(output, input, ignored))
    throw InputError("-o", {English("must be another file than {0}, which is read"), {input}});
}

void refuse_inputs(const std::string& output, const Setup& setup) {
  for (const auto& [name, value] : setup.values)
    if (const std::string* file = file_of(value)) refuse_if_same(output, *file);
}

}  // namespace

OptionRow output_option() {
  return {"-o,--output", "FILE",
          "Write to this file instead of standard output; one that is there is replaced.", "Output"};
}

void refuse_read_files(const Arguments& arguments, const std::string& output, const Setup& setup) {
  refuse_if_same(output, arguments.text("FILE").value_or(""));
  refuse_inputs(output, setup);
}

std::string given_output(const Arguments& arguments, const Setup& setup, const std::optional<Setup>& versus) {
  const auto output = arguments.text("-o");
  if (!output) return {};
  if (output->empty()) throw InputError("-o", English("needs the name of a file"));
  if (*output == "-") return {};
  refuse_read_files(arguments, *output, setup);
  if (versus) refuse_inputs(*output, *versus);
  return *output;
}

std::string ending_of(const std::string& file) {
  std::string ending = fs::path(file).extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

}  // namespace annulus::cli
