#include "app/texts/translator.h"

#include <algorithm>
#include <array>
#include <utility>

#include "assets/languages.h"

namespace annulus {
namespace {

Catalog catalog_of(std::string_view code) {
  for (const EmbeddedFile& file : language_files())
    if (file.name == std::string(code) + ".mo") return Catalog(file.bytes);
  return {};
}

}  // namespace

Translator::Translator(Catalog catalog)
    : numbers{.decimal = ".", .group = ",", .coordinates = ", "}, catalog_(std::move(catalog)) {
  const Translator& say = *this;
  numbers = {.decimal = say(kDecimalMark),
             .group = say(kGroupMark),
             .coordinates = say(English("between the coordinates of a place", ", "))};
}

const char* Translator::operator()(English english) const {
  const char* found = catalog_.find(english);
  return found ? found : english.text();
}

const char* Translator::plain(fmt::string_view english) const {
  const char* found = catalog_.find(std::string_view(english.data(), english.size()));
  return found ? found : english.data();
}

const char* Translator::plural_form(std::uint64_t n, fmt::string_view one, fmt::string_view more) const {
  const char* found = catalog_.find_plural({one.data(), one.size()}, n);
  return found ? found : n == 1 ? one.data() : more.data();
}

std::string Translator::filled(const char* text, fmt::format_args values) {
  return fmt::vformat(text, values);
}

const Translator& translator(Language language) {
  static const std::array<Translator, kLanguages.size()> kTranslators = [] {
    return std::apply([](const auto&... row) { return std::array{Translator(catalog_of(row.code))...}; },
                      kLanguages);
  }();
  return kTranslators[static_cast<std::size_t>(language)];
}

}  // namespace annulus
