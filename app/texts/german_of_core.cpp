#include "app/texts/tables.h"

namespace annulus {

const std::map<std::string_view, const char*>& german_of_core() {
  static const std::map<std::string_view, const char*> kTexts{};
  return kTexts;
}

}  // namespace annulus
