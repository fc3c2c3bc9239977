#include "app/options/output_arguments.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>

#include "core/io/point_order.h"

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

OptionRow order_option() {
  return {"--order", "birth|progressive|random|morton",
          "The order of the points; default birth. progressive: the first m are spread well, whatever m is. "
          "random: shuffled with the seed. morton: neighbours in the plane are near each other in the file.",
          "Output"};
}

std::string given_output(const Arguments& arguments, const Setup& setup, const std::optional<Setup>& versus) {
  const auto output = arguments.text("-o");
  if (!output) return {};
  if (output->empty()) throw InputError("-o", English("needs the name of a file"));
  if (*output == "-") return {};
  refuse_if_same(*output, arguments.text("FILE").value_or(""));
  refuse_inputs(*output, setup);
  if (versus) refuse_inputs(*output, *versus);
  return *output;
}

Order given_order(const Arguments& arguments) {
  const auto name = arguments.text("--order");
  if (!name) return Order::birth;
  if (const auto order = order_named(*name)) return *order;
  throw InputError("--order", "must be birth, progressive, random or morton; got " + in_quotes(*name));
}

std::string ending_of(const std::string& file) {
  std::string ending = fs::path(file).extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

}  // namespace annulus::cli
