#pragma once

#include <string>

#include "app/texts/translator.h"
#include "core/setup/setup.h"

namespace annulus {

// A remark with its numbers.
std::string said(const Translator& say, const Remark& remark);

}  // namespace annulus
