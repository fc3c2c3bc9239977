#pragma once

#include <string>
#include <string_view>

#include "app/texts/format.h"
#include "app/texts/language.h"

namespace annulus {

// All that the window says, by where it says it; english.cpp and german.cpp fill it in. Numbers come as text,
// for they are grouped and rounded as people read them.
struct Texts {
  struct Transport {
    Line to_start, back, play, pause, forward, pick, to_end;
    Line speed, fastest;
    Format<std::string> try_a_second, tries_a_second;
    Format<std::string> at_try;
    Format<std::string, std::string> at_try_of, at_points_of, at_microseconds_of;
    Format<std::string> at_points, at_microseconds;
  } transport;

  struct Lessons {
    Line lessons, keys, close, none;
    Line number_opens;  // how to open one
    Format<std::string> own_folder;
    Format<std::string, std::string> page_of;
    Line back, again, next, next_lesson, close_lesson;
    Line right, wrong;
  } lessons;
};

const Texts& texts(Language language);

// What the core says of samplers, parameters and measures, and what their lines of code say, stands there in
// English. The same in another language; the English where there is none.
std::string translated(Language language, const std::string& english);

}  // namespace annulus
