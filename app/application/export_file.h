#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/application/command.h"
#include "app/session/job.h"
#include "core/io/output_file.h"
#include "core/run/run.h"
#include "core/setup/setup.h"

namespace annulus {

// A file with a run's points, its setup or its map.
struct ExportFile {
  std::string name, ending;
  // Returns how many points it has written; 0 if the file is of another kind.
  std::function<std::uint64_t(OutputFile& file, JobControl& control)> write;
};

// The points of the setup's finished run, which is made if `shown` is not it; its setup; or its map, nothing
// if it has none.
std::optional<ExportFile> export_file(const Setup& setup, const std::shared_ptr<const Run>& shown,
                                      command::Format format, Order order);

// "annulus sample ... -o FILE": the command that writes the points of the setup's finished run, or of so many
// runs from its seed on.
std::string sample_line(const Setup& setup, command::Format format, Order order, std::uint64_t runs = 1);

// The points of the run so far.
ExportFile export_shown(const std::shared_ptr<const Run>& run, command::Format format, Order order);

}  // namespace annulus
