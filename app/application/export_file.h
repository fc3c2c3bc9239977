#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/application/command.h"
#include "app/session/job.h"
#include "core/io/output_file.h"
#include "core/run/run.h"

namespace annulus {

// A file with a run's points, its setup or its map.
struct ExportFile {
  std::string name, ending;
  std::function<void(OutputFile& file, JobControl& control)> write;
};

// For the run's present state. Nothing if the run has no map to export.
std::optional<ExportFile> export_file(const std::shared_ptr<const Run>& run, command::Format format);

}  // namespace annulus
