#include "app/narration/phrase.h"

namespace annulus {

std::string plain_text(const std::vector<Phrase>& phrases) {
  std::string text;
  for (const Phrase& phrase : phrases) text += phrase.text;
  return text;
}

}  // namespace annulus
