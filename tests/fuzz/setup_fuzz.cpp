// Setup and points files: JSON of any kind.
#include <nlohmann/json.hpp>

#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Setup setup = setup_from_json(parse_json(fuzz::text_of(data, size), English("the file")));
    const std::string written = setup_json(setup).dump();
    const Setup again = setup_from_json(parse_json(written, English("the file")));
    fuzz::expect(again == setup, "a setup that is not read back: " + written);
    check(setup);
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  }
  return 0;
}
