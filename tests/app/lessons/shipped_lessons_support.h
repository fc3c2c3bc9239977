#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "app/application/application.h"

namespace annulus {

inline std::shared_ptr<const Lesson> shipped(const std::string& name, Language language) {
  for (const LessonEntry& entry : LessonShelf({}).read(language))
    if (entry.name == name && entry.lesson) return entry.lesson;
  throw std::runtime_error("no lesson " + name);
}

}  // namespace annulus
