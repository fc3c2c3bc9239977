#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/texts/language.h"
#include "core/setup/setup.h"

namespace annulus {

// What the core says of samplers, parameters and measures, and what their lines of code say, is English
// there. Here the same in another language, by the English. None for English.
using CoreTexts = std::map<std::string_view, const char*>;
const CoreTexts& core_texts(Language language);
// The English if there is none.
std::string translated(Language language, const std::string& english);
// A remark with its numbers, in any language.
std::string said(Language language, const Remark& remark);

}  // namespace annulus
