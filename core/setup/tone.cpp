#include "core/setup/tone.h"

#include "core/setup/number.h"

namespace annulus {

Message allowed_tones() {
  return {English("stored, light, or a number from {0} to {1}"),
          {Message::number(ImageTone::kLeastGamma), Message::number(ImageTone::kMostGamma)}};
}

ImageTone parse_tone(std::string_view text) {
  if (text == "stored") return {};
  if (text == "light") return {.light = true};
  const auto gamma = parse_number(text);
  if (gamma && *gamma >= ImageTone::kLeastGamma && *gamma <= ImageTone::kMostGamma) return {.gamma = *gamma};
  throw InputError("--tone", {English("must be {0}; got {1}"), {allowed_tones(), in_quotes(text)}});
}

}  // namespace annulus
