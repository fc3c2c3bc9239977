#pragma once

#include <string>

#include "app/application/panes.h"
#include "app/texts/language.h"

namespace annulus {

// The window's title: "Annulus - bridson r=10 k=30 seed=1 - try 1234 of 28671 - 170 points", the total once
// it is known; with "A | B" if the canvas is split.
std::string title(const Panes& panes, Language language);

// The command line that starts the program with these setups.
std::string command_line(const Setup& a, const Setup* b);

}  // namespace annulus
