#include "app/cli/plots.h"

#include <cstdint>
#include <filesystem>
#include <system_error>
#include <vector>

#include "app/charts/chart_image.h"
#include "app/charts/plot_files.h"
#include "app/cli/output.h"
#include "app/figures/figure.h"
#include "app/files/png_file.h"

namespace annulus::cli {
namespace {

void write_file(const std::filesystem::path& path, Watch& watch, auto content) {
  Output output(path.string(), watch);
  output.write(content);
  output.finish();
}

}  // namespace

void write_plots(const std::string& name, PictureKind kind, const Series& series, const std::string& source,
                 Watch& watch) {
  watch.phase("writing");
  std::error_code error;
  std::filesystem::create_directories(name, error);
  if (error) throw WriteError({English("cannot write {0}: {1}"), {name, reason_of(error)}});
  const Translator& say = translator(Language::english);
  for (const MeasurePlot plot : kMeasurePlots) {
    if (!has_plot(*series.measures, plot)) continue;
    const std::filesystem::path file = std::filesystem::path(name) / file_name_of(plot);
    write_file(file.string() + ".csv", watch, plot_csv(plot, std::span(&series, 1)));
    if (kind == PictureKind::png) {
      const Image image = plot_image(plot, say, std::span(&series, 1), std::span(&source, 1));
      write_file(file.string() + ".png", watch, render::encode_png(image));
      continue;
    }
    const scene::DrawList list = plot_list(plot, say, std::span(&series, 1), std::span(&source, 1));
    const vector_art::Figure figure{.pages = std::span(&list, 1), .background = list.background};
    const render::Fonts fonts;
    if (kind == PictureKind::svg)
      write_file(file.string() + ".svg", watch, vector_art::svg_of(figure, fonts));
    else
      write_file(file.string() + ".pdf", watch, vector_art::pdf_of(figure, fonts));
  }
}

}  // namespace annulus::cli
