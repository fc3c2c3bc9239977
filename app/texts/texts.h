#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/texts/translator.h"
#include "core/setup/setup.h"

namespace annulus {

// A remark with its numbers.
std::string said(const Translator& say, const Remark& remark);

// The lines of code that samplers give are English. Here the same in another language, by the English; none
// for English.
using CodeTexts = std::map<std::string_view, const char*>;
const CodeTexts& code_texts(Language language);
// The English if there is none.
std::string translated(Language language, const std::string& line_of_code);

}  // namespace annulus
