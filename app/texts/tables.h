#pragma once

#include <map>
#include <string_view>

// What the core says in German, by the English; only for texts.cpp.
namespace annulus {

std::map<std::string_view, const char*> german_of_samplers();
std::map<std::string_view, const char*> german_of_parameters();
std::map<std::string_view, const char*> german_of_code();

}  // namespace annulus
