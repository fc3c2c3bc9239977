#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace annulus {

enum class Tone : std::uint8_t { plain, muted, strong, picked, chosen, accepted, too_close, outside, wrong };

// A piece of a sentence; its tone is the colour that the named thing has on the canvas.
struct Phrase {
  std::string text;
  Tone tone = Tone::plain;
  friend bool operator==(const Phrase&, const Phrase&) = default;
};

// Adds a sentence, split at its words with a tone, "[tone|word]".
void append_phrases(std::vector<Phrase>& phrases, std::string_view sentence);

std::string plain_text(const std::vector<Phrase>& phrases);

}  // namespace annulus
