#pragma once

#include <string_view>

#include "core/domain/density.h"
#include "core/setup/message.h"

namespace annulus {

// "stored", "light", or the exponent of a value. Throws InputError.
ImageTone parse_tone(std::string_view text);

// What parse_tone() takes, in words.
Message allowed_tones();

}  // namespace annulus
