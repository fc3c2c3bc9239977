// The text inside a picture.
#include <nlohmann/json.hpp>

#include "app/files/picture.h"
#include "core/io/setup_json.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Picture picture = picture_from_json(parse_json(fuzz::text_of(data, size), English("the text")));
    const std::string written = picture_json(picture).dump();
    const Picture again = picture_from_json(parse_json(written, English("the text")));
    fuzz::expect(picture_json(again).dump() == written, "a picture that is not read back: " + written);
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  } catch (const nlohmann::json::exception&) {
    // A value of another type; picture_from_png() says so in words.
  }
  return 0;
}
