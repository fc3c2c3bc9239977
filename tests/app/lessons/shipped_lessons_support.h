#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/application/application.h"

namespace annulus {

// Each language is read once: that takes a fifth of a second.
inline std::shared_ptr<const Lesson> shipped(const std::string& name, Language language) {
  static std::map<Language, std::vector<LessonEntry>> read;
  if (!read.contains(language)) read[language] = LessonShelf({}).read(language);
  for (const LessonEntry& entry : read[language])
    if (entry.name == name && entry.lesson) return entry.lesson;
  throw std::runtime_error("no lesson " + name);
}

}  // namespace annulus
