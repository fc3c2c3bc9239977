#pragma once

#include <map>
#include <string_view>

namespace annulus {

// The samplers' lines of code in German, by the English; only for texts.cpp.
std::map<std::string_view, const char*> german_of_code();

}  // namespace annulus
