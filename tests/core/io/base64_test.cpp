#include "core/io/base64.h"

#include <gtest/gtest.h>

namespace annulus::test {
namespace {

std::string encoded(std::string_view text) {
  return to_base64(std::vector<std::uint8_t>(text.begin(), text.end()));
}
std::string decoded(std::string_view text) {
  const auto bytes = from_base64(text);
  return bytes ? std::string(bytes->begin(), bytes->end()) : "refused";
}

// RFC 4648, section 10.
TEST(Base64, TheVectorsOfTheStandard) {
  const std::pair<const char*, const char*> vectors[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
  for (const auto& [plain, text] : vectors) {
    EXPECT_EQ(encoded(plain), text);
    EXPECT_EQ(decoded(text), plain);
  }
}

TEST(Base64, EveryByteComesBackAtEveryPlace) {
  for (std::size_t length = 1; length < 9; ++length) {
    for (int byte = 0; byte < 256; ++byte) {
      std::vector<std::uint8_t> bytes;
      for (std::size_t i = 0; i < length; ++i)
        bytes.push_back(static_cast<std::uint8_t>(static_cast<std::size_t>(byte) + 37 * i));
      const std::string text = to_base64(bytes);
      ASSERT_EQ(text.size() % 4, 0u);
      ASSERT_EQ(from_base64(text), bytes);
    }
  }
  const std::vector<std::uint8_t> all{0xFB, 0xEF, 0xFF};  // the last two digits of the alphabet
  EXPECT_EQ(to_base64(all), "++//");
}

TEST(Base64, AnyOtherTextIsRefused) {
  for (const char* text : {"Z", "Zg", "Zg=", "Zg===", "=", "====", "Z===", "=Zg=", "Z=g=", "Zg==Zg==",
                           "Zm9v ", "Zm9v\n", "Zm 9", "Zm-_", "Zm9v=", "Zm\n9vYg=", "Zm9\xC3"})
    EXPECT_EQ(from_base64(text), std::nullopt) << text;
  EXPECT_EQ(from_base64(std::string_view("Zm9\0", 4)), std::nullopt);
}

// The header says "nothing for any other text", but bits after the last byte are ignored: these read as "f"
// and "fo". (RFC 4648, 3.5, lets a decoder refuse them.)
TEST(Base64, StrayBitsAfterTheLastByteAreRefused) {
  EXPECT_EQ(from_base64("Zh=="), std::nullopt);
  EXPECT_EQ(from_base64("Zm9="), std::nullopt);
}

}  // namespace
}  // namespace annulus::test
