#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "app/files/picture.h"
#include "app/files/recorded_file.h"
#include "core/io/whole_file.h"
#include "core/setup/setup.h"

namespace annulus {

// The setup of a setup or points file, or the one that shows points or a trace of another program.
struct SetupFile {
  Setup setup;
  std::optional<Message>
      remark;  // what is odd about it: points that its setup does not make, a line that cannot be read
};

// A file that can be opened: a setup or points file (JSON), points or a trace of any program, a picture saved
// by this program (PNG), or any other picture (PNG, JPEG) for use as a mask, a map, a field of radii or
// densities.
using InputFile = std::variant<SetupFile, Picture, ImageValue>;

// Tells them apart by content. Throws InputError, one line that names the file. Every value is within its
// range; whether the values fit together is for check() to say. `step` is called every now and then, and may
// throw to stop; told to stop, slow work between throws Stopped.
// `given` says more of the plane of points or a trace.
InputFile read_input_file(const std::filesystem::path& path, FileKind kind = FileKind::regular_file,
                          const std::function<void()>& step = {}, const GivenPlane& given = {},
                          const std::stop_token& stop = {});
// The same of a file that has been read; `name` is the file's, for messages.
InputFile input_from_content(const std::filesystem::path& name, const FileContent& content,
                             const std::function<void()>& step = {}, const GivenPlane& given = {},
                             const std::stop_token& stop = {});
// The same from bytes.
InputFile input_from_bytes(const std::filesystem::path& name, const std::string& bytes,
                           const std::function<void()>& step = {}, const GivenPlane& given = {},
                           const std::stop_token& stop = {});

}  // namespace annulus
