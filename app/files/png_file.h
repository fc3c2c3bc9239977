#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/files/png_chunks.h"
#include "app/scene/image.h"

namespace annulus::render {

// Stored in a PNG file beside the picture: UTF-8 text without zero characters, under a keyword of Latin
// letters.
struct PngText {
  std::string keyword;
  std::string text;
};

// The keyword of the text in this program's pictures.
inline constexpr const char* kPngKeyword = "annulus";

// Receives the bytes of a PNG file, or the pixels of a picture in rows, some at a time. It may throw to stop.
using ByteSink = std::function<void(std::span<const std::uint8_t>)>;

// Writes a PNG file row by row, so that neither the picture nor the file has to be in memory. How the rows
// are divided does not change the file.
class PngWriter {
 public:
  // What a picture's pixels have. If they are opaque, their alpha is not written.
  enum class Alpha { opaque, any };
  // The text is not compressed. Throws Failure if the picture is empty.
  // `per_metre`: pixels on a metre of paper; 0: not said.
  PngWriter(int width, int height, Alpha alpha, std::optional<PngText> text, ByteSink out,
            double per_metre = 0);
  ~PngWriter();
  PngWriter(const PngWriter&) = delete;
  PngWriter& operator=(const PngWriter&) = delete;

  // The next rows, from the top: 4 bytes a pixel, as in Image. Throws what `out` throws, and Failure.
  void write_rows(std::span<const std::uint8_t> rgba);
  // Call it once all rows are written.
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The picture as a PNG file; without an alpha channel if every pixel is opaque. Throws Failure if the image
// is empty or memory runs out.
std::vector<std::uint8_t> encode_png(const Image& image, const std::optional<PngText>& text = std::nullopt);

// Reads a PNG file of any colour type and depth. Throws PngError if it is damaged or not a PNG file,
// std::runtime_error if it is larger than 8192 pixels a side; both with one line of reason.
Image decode_png(std::span<const std::uint8_t> file);

}  // namespace annulus::render
