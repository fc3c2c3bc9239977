#include "app/texts/texts.h"

#include "app/texts/tables.h"

namespace annulus {

const Texts& texts(Language language) {
  switch (language) {
    case Language::german:
      return german();
    case Language::english:
      break;
  }
  return english();
}

std::string translated(Language language, const std::string& english) {
  if (language == Language::english) return english;
  const auto& table = german_of_core();
  const auto found = table.find(english);
  return found == table.end() ? english : found->second;
}

}  // namespace annulus
