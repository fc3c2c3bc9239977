// The command line: one argument a line.
#include <sstream>
#include <vector>

#include "app/options/options.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> arguments;
  std::istringstream lines{std::string(fuzz::text_of(data, size))};
  for (std::string line; std::getline(lines, line);) {
    // No file of this machine, and no zero: an argument ends there.
    if (line.find('/') != std::string::npos || line.find('\0') != std::string::npos) return 0;
    arguments.push_back(line);
  }
  try {
    parse_options(arguments);
  } catch (const InputError& error) {
    fuzz::expect(std::string_view(error.what()).size() <= 1000 + 2 * size, "a long message");
  }
  return 0;
}
