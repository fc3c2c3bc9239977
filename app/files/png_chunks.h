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

// Every chunk of a PNG file in order, to its end. Throws PngError where the file is none, where a chunk's
// checksum is wrong or it runs past the file's end, or where the first and last chunk are missing.
void for_each_chunk(std::span<const std::uint8_t> file, const std::function<void(const PngChunk&)>& visit);

// The text kept in the file's first iTXt chunk of that keyword; nothing where there is none. Throws PngError,
// as for_each_chunk does, and where that chunk is malformed or compressed.
std::optional<std::string> read_png_text(std::span<const std::uint8_t> file, std::string_view keyword);

}  // namespace annulus::render
