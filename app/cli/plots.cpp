#include "app/cli/plots.h"

#include <cstdint>
#include <filesystem>
#include <system_error>
#include <vector>

#include "app/charts/chart_image.h"
#include "app/charts/plot_files.h"
#include "app/cli/output.h"
#include "app/files/png_file.h"

namespace annulus::cli {
namespace {

void write_file(const std::filesystem::path& path, Watch& watch, auto content) {
  Output output(path.string(), watch);
  output.write(content);
  output.finish();
}

}  // namespace

void write_plots(const std::string& name, const Measures& measures, const std::string& source, Watch& watch) {
  watch.phase("writing");
  std::error_code error;
  std::filesystem::create_directories(name, error);
  if (error) throw WriteError({English("cannot write {0}: {1}"), {name, reason_of(error)}});
  const Series series{&measures, paper().accent};
  for (const MeasurePlot plot : kMeasurePlots) {
    if (!has_plot(measures, plot)) continue;
    const std::filesystem::path file = std::filesystem::path(name) / file_name_of(plot);
    write_file(file.string() + ".csv", watch, plot_csv(plot, std::span(&series, 1)));
    const Image image =
        plot_image(plot, translator(Language::english), std::span(&series, 1), std::span(&source, 1));
    write_file(file.string() + ".png", watch, render::encode_png(image));
  }
}

}  // namespace annulus::cli
