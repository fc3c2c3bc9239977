#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/setup/message.h"

namespace annulus::render {

class PngError : public Failure {
 public:
  enum class Reason { not_a_png, damaged };

  PngError(Reason reason, Message line) : Failure(std::move(line)), reason_(reason) {}

  Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

struct PngChunk {
  std::string_view type;  // four letters
  std::span<const std::uint8_t> data;
};

// Visits every chunk of a PNG file in order. Throws PngError if it is not a PNG file, if a chunk's checksum
// is wrong or a chunk runs past the end of the file, or if the first or last chunk is missing.
void for_each_chunk(std::span<const std::uint8_t> file, const std::function<void(const PngChunk&)>& visit);

// The text in the file's first iTXt chunk with this keyword; nothing if there is none. Throws PngError as
// for_each_chunk does, and if that chunk is malformed or compressed.
std::optional<std::string> read_png_text(std::span<const std::uint8_t> file, std::string_view keyword);

}  // namespace annulus::render
