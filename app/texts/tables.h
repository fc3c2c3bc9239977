#pragma once

#include <map>
#include <string_view>

#include "app/texts/texts.h"

// The languages, one file each; only for texts.cpp.
namespace annulus {

const Texts& english();
const Texts& german();

// By the English.
const std::map<std::string_view, const char*>& german_of_core();

}  // namespace annulus
