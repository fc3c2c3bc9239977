#include "app/files/png_chunks.h"

#include <algorithm>
#include <array>

namespace annulus::render {
namespace {

constexpr std::array<std::uint8_t, 8> kSignature = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::size_t kFrameBytes = 12;  // a chunk's length, type and checksum
constexpr std::size_t kHeaderBytes = 13;

PngError damaged(const English& how) {
  return PngError(PngError::Reason::damaged, {English("the PNG file is damaged: {0}"), {how}});
}

// The CRC of the PNG specification, annex D.
constexpr std::array<std::uint32_t, 256> make_crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < 256; ++n) {
    std::uint32_t c = n;
    for (int bit = 0; bit < 8; ++bit) c = (c & 1u) != 0 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  return table;
}

std::uint32_t crc(std::span<const std::uint8_t> bytes) {
  static constexpr std::array<std::uint32_t, 256> kTable = make_crc_table();
  std::uint32_t c = 0xFFFFFFFFu;
  for (const std::uint8_t byte : bytes) c = kTable[(c ^ byte) & 0xFFu] ^ (c >> 8);
  return ~c;
}

std::uint32_t big_endian(std::span<const std::uint8_t> bytes) {
  return static_cast<std::uint32_t>(bytes[0]) << 24 | static_cast<std::uint32_t>(bytes[1]) << 16 |
         static_cast<std::uint32_t>(bytes[2]) << 8 | bytes[3];
}

std::string_view characters(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Takes the text before the next zero byte off `rest`, and that byte too.
std::string_view take_field(std::string_view& rest) {
  const std::size_t end = rest.find('\0');
  if (end == std::string_view::npos) throw damaged(English("a text chunk is cut short"));
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return field;
}

// An iTXt chunk: keyword, 0, compressed or not, method, language, 0, translated keyword, 0, text.
std::optional<std::string> text_of(std::string_view data, std::string_view keyword) {
  if (take_field(data) != keyword) return std::nullopt;
  if (data.size() < 2) throw damaged(English("a text chunk is cut short"));
  if (data[0] != 0) throw damaged(English("its text is compressed, which this program does not write"));
  data.remove_prefix(2);
  take_field(data);
  take_field(data);
  return std::string(data);
}

}  // namespace

void for_each_chunk(std::span<const std::uint8_t> file, const std::function<void(const PngChunk&)>& visit) {
  if (file.size() < kSignature.size() || !std::equal(kSignature.begin(), kSignature.end(), file.begin())) {
    throw PngError(PngError::Reason::not_a_png, English("the file is not a PNG picture"));
  }
  auto rest = file.subspan(kSignature.size());
  for (bool first = true;; first = false) {
    if (rest.size() < kFrameBytes) throw damaged(English("it ends too early"));
    const std::size_t length = big_endian(rest);
    if (length > rest.size() - kFrameBytes) throw damaged(English("it ends too early"));
    const PngChunk chunk{characters(rest.subspan(4, 4)), rest.subspan(8, length)};
    if (crc(rest.subspan(4, 4 + length)) != big_endian(rest.subspan(8 + length))) {
      throw damaged(English("a checksum is wrong"));
    }
    if (first && (chunk.type != "IHDR" || length != kHeaderBytes)) throw damaged(English("it has no header"));
    visit(chunk);
    if (chunk.type == "IEND") return;
    rest = rest.subspan(kFrameBytes + length);
  }
}

std::optional<std::string> read_png_text(std::span<const std::uint8_t> file, std::string_view keyword) {
  std::optional<std::string> text;
  for_each_chunk(file, [&](const PngChunk& chunk) {
    if (chunk.type == "iTXt" && !text) text = text_of(characters(chunk.data), keyword);
  });
  return text;
}

}  // namespace annulus::render
