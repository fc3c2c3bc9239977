#include "app/texts/catalog.h"

#include <stdexcept>
#include <string>

namespace annulus {
namespace {

constexpr char kAfterContext = '\4';

[[noreturn]] void damaged() {
  throw std::invalid_argument("the catalog is damaged");
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  if (at > bytes.size() || bytes.size() - at < 4) damaged();
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

// The text whose length and offset are stored at that place. A null character follows it.
std::string_view text_at(std::string_view bytes, std::size_t at) {
  const std::size_t length = number_at(bytes, at), begin = number_at(bytes, at + 4);
  if (begin >= bytes.size() || bytes.size() - begin <= length || bytes[begin + length] != '\0') damaged();
  return bytes.substr(begin, length);
}

// The first of several texts with null characters between them.
std::string_view first_of(std::string_view texts) {
  return texts.substr(0, texts.find('\0'));
}

}  // namespace

Catalog::Catalog(std::string_view compiled) {
  constexpr std::uint32_t kMagic = 0x950412DE;
  constexpr std::size_t kCount = 8, kEnglish = 12, kTranslated = 16, kRow = 8;
  if (number_at(compiled, 0) != kMagic) damaged();
  const std::size_t count = number_at(compiled, kCount);
  if (count > compiled.size() / kRow) damaged();
  texts_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view english = text_at(compiled, number_at(compiled, kEnglish) + i * kRow);
    const std::string_view translated = text_at(compiled, number_at(compiled, kTranslated) + i * kRow);
    if (english.empty())
      rule_ = PluralRule(translated);  // the header
    else
      texts_.emplace(first_of(english), translated);
  }
}

const char* Catalog::find(std::string_view english) const {
  const auto found = texts_.find(english);
  return found == texts_.end() ? nullptr : found->second.data();
}

const char* Catalog::find(English english) const {
  const std::string_view context = english.context();
  if (context.empty()) return find(std::string_view(english.text()));
  return find(std::string(context) + kAfterContext + english.text());
}

const char* Catalog::find_plural(std::string_view singular, std::uint64_t n) const {
  const auto found = texts_.find(singular);
  if (found == texts_.end()) return nullptr;
  std::string_view forms = found->second;
  for (std::size_t left = rule_.form(n); left > 0; --left) {
    const std::size_t end = forms.find('\0');
    if (end == std::string_view::npos) break;
    forms.remove_prefix(end + 1);
  }
  return forms.data();
}

}  // namespace annulus
