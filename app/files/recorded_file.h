#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/domain/geometry.h"
#include "core/io/whole_file.h"
#include "core/samplers/recording.h"
#include "core/setup/setup.h"

// Points and traces of other programs, opened as runs.
namespace annulus {

// What is known of a recording's plane besides its file.
struct GivenPlane {
  std::optional<double> width = {}, height = {}, radius = {};  // domain units
  double left = 0, top = 0;                                    // where a domain that is given begins
  std::optional<bool> periodic = {};
  ImageValue mask = {};
  std::optional<std::string> mask_keep = {};  // which part of it points lie in
};

RecordedPlane found_plane(const Recording& recording);

// The setup that shows a recording as a run. Sides, r and whether it is a torus: each given, else as the file
// says, else the box around its points, a plane, and their smallest distance. Throws InputError.
Setup setup_of_recording(const std::shared_ptr<const Recording>& recording, const GivenPlane& given = {});

// With the mask that is given, and the part of it that is kept.
Setup with_mask(Setup setup, const GivenPlane& given);

// Its setup in a plane of which `given` tells what it holds; all else stays as it is, but for r if it is only
// the smallest distance of its points.
Setup with_plane(Setup recorded, const GivenPlane& given);

// Of the points that are not removed, in their order, in the coordinates of the file.
std::vector<Location> kept_places(const Recording& recording);

// A trace, or as much of it as can be read: all before the first line that cannot. The setup of a recording
// of which that is not all has a remark on it in SetupFile; the command line refuses it. `name`: the file's.
// Throws InputError if there is nothing before.
std::shared_ptr<const Recording> read_trace(const std::string& name, const std::string& bytes);

// A trace in a regular file, which may be larger than memory allows as a whole; of any other file all bytes.
using FileContent = std::variant<std::string, std::shared_ptr<const Recording>>;
// Reads the file once. `step` is called every now and then while a trace is read, and may throw to stop.
// Throws InputError.
FileContent read_content(const std::filesystem::path& path, FileKind kind,
                         const std::function<void()>& step = {});
// The points in the bytes of a file. Throws InputError without the file's name.
std::shared_ptr<const Recording> read_points_recording(const std::filesystem::path& path,
                                                       const std::string& bytes);

// The setup with the whole path of its recording, if that is a file here: a picture or a setup file may be
// opened from anywhere.
Setup with_whole_path(Setup setup);

// Gives a recorded setup what it shows; its plane stays.
void hold_recording(Setup& recorded, std::shared_ptr<const Recording> recording);

// Reads the recording that a setup names but does not hold yet. Throws InputError.
void read_recordings(Setup& setup, FileKind kind = FileKind::regular_file);

}  // namespace annulus
