#include "app/texts/remark.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace annulus {

std::string said(const Translator& say, const Remark& remark) {
  fmt::dynamic_format_arg_store<fmt::format_context> numbers;
  for (const double number : remark.numbers) numbers.push_back(say.numbers.amount(number));
  return fmt::vformat(say(remark.text), numbers);
}

}  // namespace annulus
