#include "app/files/input_files.h"

namespace annulus {

const FileContent& InputFiles::content(const std::string& name) {
  const auto known = contents_.find(name);
  if (known != contents_.end()) return known->second;
  return contents_.emplace(name, read_content(name, FileKind::or_pipe)).first->second;
}

InputFile InputFiles::read(const std::string& name, const GivenPlane& plane) {
  return input_from_content(name, content(name), {}, plane);
}

}  // namespace annulus
