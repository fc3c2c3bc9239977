#pragma once

#include <map>
#include <string>

#include "app/files/input_file.h"
#include "app/files/recorded_file.h"

namespace annulus {

// The files and pipes that a command line names. Each is read once, however often it is named.
class InputFiles {
 public:
  // Throws InputError, as read_input_file() does.
  const FileContent& content(const std::string& name);
  InputFile read(const std::string& name, const GivenPlane& plane);

 private:
  std::map<std::string, FileContent> contents_;
};

}  // namespace annulus
