#include "app/narration/phrase.h"

#include <algorithm>

namespace annulus {
namespace {

Tone tone_named(std::string_view name) {
  return name == "picked"      ? Tone::picked
         : name == "chosen"    ? Tone::chosen
         : name == "accepted"  ? Tone::accepted
         : name == "too_close" ? Tone::too_close
         : name == "outside"   ? Tone::outside
         : name == "wrong"     ? Tone::wrong
                               : Tone::strong;
}

}  // namespace

void append_phrases(std::vector<Phrase>& phrases, std::string_view sentence) {
  while (!sentence.empty()) {
    const std::size_t open = std::min(sentence.find('['), sentence.size());
    if (open > 0) phrases.push_back({std::string(sentence.substr(0, open)), Tone::plain});
    sentence.remove_prefix(open);
    if (sentence.empty()) return;
    const std::size_t bar = sentence.find('|'), close = sentence.find(']');
    phrases.push_back(
        {std::string(sentence.substr(bar + 1, close - bar - 1)), tone_named(sentence.substr(1, bar - 1))});
    sentence.remove_prefix(close + 1);
  }
}

std::string plain_text(const std::vector<Phrase>& phrases) {
  std::string text;
  for (const Phrase& phrase : phrases) text += phrase.text;
  return text;
}

}  // namespace annulus
