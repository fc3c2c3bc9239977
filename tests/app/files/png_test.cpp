#include <gtest/gtest.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/files/png_chunks.h"
#include "app/files/png_file.h"

namespace annulus::render {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A picture with every alpha.
Image sample(bool opaque) {
  Image image{17, 15, {}};
  for (int i = 0; i < 17 * 15; ++i) {
    const auto value = static_cast<std::uint8_t>(i);
    image.rgba.insert(image.rgba.end(),
                      {value, static_cast<std::uint8_t>(255 - value), static_cast<std::uint8_t>(value * 7),
                       opaque ? std::uint8_t{255} : value});
  }
  return image;
}

PngError::Reason reason_of(const Bytes& file) {
  try {
    read_png_text(file, "annulus");
  } catch (const PngError& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    return error.reason();
  }
  ADD_FAILURE() << "no error";
  return {};
}

// PNG files written by hand from the specification, with a compressor that only stores.

void add_big_endian(Bytes& bytes, std::uint32_t value) {
  for (const int shift : {24, 16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

void add_chunk(Bytes& file, const std::string& type, const Bytes& data) {
  add_big_endian(file, static_cast<std::uint32_t>(data.size()));
  Bytes checked(type.begin(), type.end());
  checked.insert(checked.end(), data.begin(), data.end());
  std::uint32_t crc = 0xFFFFFFFFu;
  for (const std::uint8_t byte : checked) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1u) != 0 ? 0xEDB88320u : 0u);
  }
  file.insert(file.end(), checked.begin(), checked.end());
  add_big_endian(file, ~crc);
}

Bytes stored(const Bytes& data) {
  const auto size = static_cast<std::uint8_t>(data.size());  // below 256
  Bytes stream = {0x78, 0x01, 0x01, size, 0, static_cast<std::uint8_t>(~size), 0xFF};
  stream.insert(stream.end(), data.begin(), data.end());
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (const std::uint8_t byte : data) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  add_big_endian(stream, high << 16 | low);
  return stream;
}

struct Chunk {
  std::string type;
  Bytes data;
};

Bytes png(std::uint32_t width, std::uint32_t height, std::uint8_t depth, std::uint8_t colour_type,
          const Bytes& rows, const std::vector<Chunk>& extra = {}) {
  Bytes file = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  Bytes header;
  add_big_endian(header, width);
  add_big_endian(header, height);
  header.insert(header.end(), {depth, colour_type, 0, 0, 0});
  add_chunk(file, "IHDR", header);
  for (const Chunk& chunk : extra) add_chunk(file, chunk.type, chunk.data);
  add_chunk(file, "IDAT", stored(rows));
  add_chunk(file, "IEND", {});
  return file;
}

Chunk text_chunk(const std::string& content) {
  return {"iTXt", Bytes(content.begin(), content.end())};
}

using std::string_literals::operator""s;

TEST(Png, PicturesComeBackAsTheyWere) {
  for (const bool opaque : {false, true}) {
    const Image image = sample(opaque);
    const Image back = decode_png(encode_png(image));
    EXPECT_EQ(back.width, 17);
    EXPECT_EQ(back.height, 15);
    EXPECT_EQ(back.rgba, image.rgba);
  }
}

TEST(Png, OpaquePicturesHaveNoAlphaChannel) {
  EXPECT_EQ(encode_png(sample(true))[25], 2);   // the header's colour type: RGB
  EXPECT_EQ(encode_png(sample(false))[25], 6);  // RGB and alpha
}

TEST(Png, TextIsKeptPlain) {
  const std::string text = "{\"r\": 1.5, \"name\": \"\xC3\x9C\xE2\x82\xAC\"}";
  const Bytes file = encode_png(sample(true), PngText{"annulus", text});
  EXPECT_EQ(read_png_text(file, "annulus"), text);
  // A type, keyword, two zeros for no compression, no language, no translation, and the text itself.
  EXPECT_NE(std::string(file.begin(), file.end()).find("iTXtannulus\0\0\0\0\0"s + text), std::string::npos);
  EXPECT_EQ(decode_png(file).rgba, sample(true).rgba);
}

TEST(Png, TextThatIsNotThereIsNoError) {
  const Bytes file = encode_png(sample(true), PngText{"annulus", "x"});
  EXPECT_EQ(read_png_text(file, "Annulus"), std::nullopt);
  EXPECT_EQ(read_png_text(file, "annul"), std::nullopt);
  EXPECT_EQ(read_png_text(encode_png(sample(true)), "annulus"), std::nullopt);
}

TEST(Png, LongTextIsKept) {
  std::string text(300000, 'a');
  for (std::size_t i = 0; i < text.size(); i += 7) text[i] = static_cast<char>('b' + i % 23);
  EXPECT_EQ(read_png_text(encode_png(sample(true), PngText{"annulus", text}), "annulus"), text);
}

TEST(Png, TextsOfOthersAreRead) {
  const auto with = [](const std::vector<Chunk>& chunks) { return png(1, 1, 8, 0, {0, 7}, chunks); };
  EXPECT_EQ(read_png_text(with({text_chunk("annulus\0\0\0en\0Ring\0hello"s)}), "annulus"), "hello");
  EXPECT_EQ(read_png_text(with({text_chunk("other\0\0\0\0\0one"s), text_chunk("annulus\0\0\0\0\0two"s)}),
                          "annulus"),
            "two");
  EXPECT_EQ(read_png_text(with({text_chunk("annulus\0\0\0\0\0"s)}), "annulus"), "");
  for (const std::string& bad : {"annulus"s, "annulus\0"s, "annulus\0\0"s, "annulus\0\0\0"s,
                                 "annulus\0\0\0\0"s, "annulus\0\1\0\0\0packed"s}) {
    EXPECT_EQ(reason_of(with({text_chunk(bad)})), PngError::Reason::damaged);
  }
}

TEST(Png, OtherFilesAreNotPng) {
  EXPECT_EQ(reason_of({}), PngError::Reason::not_a_png);
  EXPECT_EQ(reason_of({0x89, 'P', 'N', 'G'}), PngError::Reason::not_a_png);
  EXPECT_EQ(reason_of(Bytes(100, 'x')), PngError::Reason::not_a_png);
}

TEST(Png, EveryTruncationIsFound) {
  const Bytes file = encode_png(sample(true), PngText{"annulus", "text"});
  for (std::size_t size = 8; size < file.size(); ++size) {
    const Bytes part(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
    ASSERT_EQ(reason_of(part), PngError::Reason::damaged) << size;
    ASSERT_THROW(decode_png(part), PngError) << size;
  }
}

TEST(Png, EveryChangedByteIsFound) {
  const Bytes file = encode_png(sample(true), PngText{"annulus", "text"});
  for (std::size_t i = 0; i < file.size(); ++i) {
    Bytes changed = file;
    changed[i] ^= 0x41;
    ASSERT_EQ(reason_of(changed), i < 8 ? PngError::Reason::not_a_png : PngError::Reason::damaged) << i;
    ASSERT_THROW(decode_png(changed), PngError) << i;
  }
}

TEST(Png, MissingHeaderIsFound) {
  Bytes file = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  add_chunk(file, "IEND", {});
  EXPECT_EQ(reason_of(file), PngError::Reason::damaged);
}

TEST(Png, EveryColourTypeIsRead) {
  using Rgba = std::vector<std::uint8_t>;
  EXPECT_EQ(decode_png(png(2, 1, 8, 0, {0, 0, 200})).rgba, (Rgba{0, 0, 0, 255, 200, 200, 200, 255}));
  EXPECT_EQ(decode_png(png(3, 1, 1, 0, {0, 0xA0})).rgba,
            (Rgba{255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255}));
  EXPECT_EQ(decode_png(png(2, 1, 4, 0, {0, 0x5F})).rgba, (Rgba{85, 85, 85, 255, 255, 255, 255, 255}));
  EXPECT_EQ(decode_png(png(1, 2, 8, 2, {0, 1, 2, 3, 0, 4, 5, 6})).rgba, (Rgba{1, 2, 3, 255, 4, 5, 6, 255}));
  EXPECT_EQ(
      decode_png(png(2, 1, 8, 3, {0, 1, 0}, {{"PLTE", {10, 20, 30, 40, 50, 60}}, {"tRNS", {128}}})).rgba,
      (Rgba{40, 50, 60, 255, 10, 20, 30, 128}));
  EXPECT_EQ(decode_png(png(1, 1, 8, 4, {0, 90, 33})).rgba, (Rgba{90, 90, 90, 33}));
  EXPECT_EQ(decode_png(png(1, 1, 8, 6, {0, 1, 2, 3, 4})).rgba, (Rgba{1, 2, 3, 4}));
  // 16 bits: 0x8080 is 128 of 255 and 0xFFFF all.
  EXPECT_EQ(decode_png(png(2, 1, 16, 0, {0, 0x80, 0x80, 0xFF, 0xFF})).rgba,
            (Rgba{128, 128, 128, 255, 255, 255, 255, 255}));
}

TEST(Png, WrongContentsAreOneLine) {
  const auto message = [](const Bytes& file) -> std::string {
    try {
      decode_png(file);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  const std::string short_rows = message(png(2, 2, 8, 0, {0, 1}));
  EXPECT_NE(short_rows.find("damaged"), std::string::npos);
  EXPECT_EQ(short_rows.find('\n'), std::string::npos);
  EXPECT_NE(message(png(8193, 1, 8, 0, {0, 1})).find("8192"), std::string::npos);
  EXPECT_NE(message(png(1, 8193, 8, 0, {0, 1})).find("8192"), std::string::npos);
  EXPECT_NE(message(png(1, 1, 5, 0, {0, 1})), "");
}

TEST(Png, EmptyPicturesAreRefused) {
  EXPECT_THROW(encode_png(Image{}), std::runtime_error);
  EXPECT_THROW(encode_png(Image{2, 2, Bytes(15)}), std::runtime_error);
}

// However its rows are divided; and neither the rows nor the file need to be in memory.
TEST(Png, IsWrittenRowByRow) {
  Image image{300, 400, {}};
  for (std::uint32_t i = 0; i < 300 * 400 * 4; ++i)
    image.rgba.push_back(i % 4 == 3 ? 255 : static_cast<std::uint8_t>(i * i >> 7));
  const Bytes whole = encode_png(image, PngText{"annulus", "x"});
  for (const std::size_t rows : {1u, 7u, 400u}) {
    Bytes file;
    std::size_t largest = 0;
    PngWriter writer(300, 400, PngWriter::Alpha::opaque, PngText{"annulus", "x"},
                     [&](std::span<const std::uint8_t> bytes) {
                       file.insert(file.end(), bytes.begin(), bytes.end());
                       largest = std::max(largest, bytes.size());
                     });
    for (std::size_t row = 0; row < 400; row += rows)
      writer.write_rows(std::span(image.rgba).subspan(row * 1200, std::min(rows, 400 - row) * 1200));
    writer.finish();
    EXPECT_EQ(file, whole) << rows;
    EXPECT_LE(largest, 1u << 16);
  }
}

TEST(Png, WhoeverTakesItsBytesMayStopIt) {
  struct Full {};
  std::size_t taken = 0;
  const auto take = [&](std::span<const std::uint8_t> bytes) {
    taken += bytes.size();
    if (taken > 20'000) throw Full();
  };
  const auto write = [&] {
    PngWriter writer(64, 4096, PngWriter::Alpha::any, std::nullopt, take);
    std::uint64_t noise = 1;
    for (int row = 0; row < 4096; ++row) {
      Bytes bytes(64 * 4);
      for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>((noise = noise * 6364136223846793005ull + 1) >> 56);
      writer.write_rows(bytes);
    }
    writer.finish();
  };
  EXPECT_THROW(write(), Full);
  EXPECT_LT(taken, 100'000u);
}

// libpng's own way to the same pixels.
Image by_simplified_interface(const Bytes& file) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  EXPECT_TRUE(png_image_begin_read_from_memory(&png, file.data(), file.size()));
  png.format = PNG_FORMAT_RGBA;
  png.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  Image image{static_cast<int>(png.width), static_cast<int>(png.height), Bytes(PNG_IMAGE_SIZE(png))};
  EXPECT_TRUE(png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr));
  return image;
}

TEST(Png, EveryKindOfPixelIsReadAsLibpngHasIt) {
  constexpr std::array<std::pair<std::uint8_t, int>, 5> kChannels{{{0, 1}, {2, 3}, {3, 1}, {4, 2}, {6, 4}}};
  std::uint64_t noise = 1;
  const auto random = [&] {
    return static_cast<std::uint8_t>((noise = noise * 6364136223846793005ull + 1) >> 56);
  };
  int files = 0;
  for (const auto& [kind, channels] : kChannels) {
    for (const std::uint8_t depth : Bytes{1, 2, 4, 8, 16}) {
      if ((depth < 8 && kind != 0 && kind != 3) || (depth == 16 && kind == 3)) continue;
      for (const bool clear : {false, true}) {
        if (clear && kind >= 4) continue;
        for (const std::uint32_t gamma : {0u, 45455u, 100'000u}) {
          std::vector<Chunk> extra;
          if (gamma > 0) {
            add_big_endian(extra.emplace_back(Chunk{"gAMA", {}}).data, gamma);
          }
          if (kind == 3) {
            Bytes colours;
            for (int i = 0; i < 3 << std::min<int>(depth, 6); ++i) colours.push_back(random());
            extra.push_back({"PLTE", colours});
          }
          if (clear) extra.push_back({"tRNS", Bytes(kind == 3 ? 2 : kind == 0 ? 2 : 6, 1)});
          for (int turn = 0; turn < 4; ++turn) {
            Bytes rows;
            for (int row = 0; row < 3; ++row) {
              rows.push_back(0);
              for (int i = 0; i < (5 * channels * depth + 7) / 8; ++i)
                rows.push_back(static_cast<std::uint8_t>(kind == 3 && depth == 8 ? random() % 64 : random()));
            }
            const Bytes file = png(5, 3, depth, kind, rows, extra);
            EXPECT_EQ(decode_png(file).rgba, by_simplified_interface(file).rgba)
                << int{kind} << ' ' << int{depth} << ' ' << clear << ' ' << gamma;
            ++files;
          }
        }
      }
    }
  }
  EXPECT_EQ(files, 4 * 3 * (10 + 4 + 8 + 2 + 2));
}

// The seven passes of Adam7, of a picture that no pass misses and of small ones that some do.
TEST(Png, InterlacedOnesAreReadToo) {
  for (const int side : {1, 2, 3, 5, 9}) {
    Bytes file = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    Bytes header;
    add_big_endian(header, static_cast<std::uint32_t>(side));
    add_big_endian(header, static_cast<std::uint32_t>(side));
    header.insert(header.end(), {8, 0, 0, 0, 1});
    add_chunk(file, "IHDR", header);
    struct Pass {
      int x, y, across, down;
    };
    Bytes rows;
    for (const Pass& pass : {Pass{0, 0, 8, 8}, Pass{4, 0, 8, 8}, Pass{0, 4, 4, 8}, Pass{2, 0, 4, 4},
                             Pass{0, 2, 2, 4}, Pass{1, 0, 2, 2}, Pass{0, 1, 1, 2}}) {
      for (int y = pass.y; y < side && pass.x < side; y += pass.down) {
        rows.push_back(0);
        for (int x = pass.x; x < side; x += pass.across)
          rows.push_back(static_cast<std::uint8_t>(y * 16 + x));
      }
    }
    add_chunk(file, "IDAT", stored(rows));
    add_chunk(file, "IEND", {});
    const Image image = decode_png(file);
    ASSERT_EQ(image.width, side);
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x)
        EXPECT_EQ(image.rgba[static_cast<std::size_t>(4 * (y * side + x))], y * 16 + x);
    EXPECT_EQ(image.rgba, by_simplified_interface(file).rgba);
  }
}

}  // namespace
}  // namespace annulus::render
