#include "app/application/save_commands.h"

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/application/export_file.h"
#include "app/charts/chart_image.h"
#include "app/charts/plot_files.h"
#include "app/charts/tries_chart.h"
#include "app/files/picture.h"
#include "app/files/png_file.h"
#include "app/texts/setup_name.h"
#include "app/texts/translator.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// What a plot is made of, kept while it is written.
using Sides = std::vector<Measures>;

std::vector<Series> series_of(const Sides& sides) {
  if (sides.size() == 1) return {{&sides.front(), paper().accent}};
  return {{&sides.front(), paper().side_a, "A"}, {&sides.back(), paper().side_b, "B"}};
}

// What has been measured: of a run that goes on, after which try; of a part, how many points lie in it.
std::string source_of(const Run& run, const Measures& measures, std::uint64_t at, bool part,
                      Language language) {
  const Translator& say = translator(language);
  const std::string setup = in_short(run.setup, language),
                    points = counted(run.setup, measures.points, language);
  if (at == run.timeline.total())
    return part ? say("{0}: {1} in a part", setup, points) : say("{0}: {1}", setup, points);
  const std::string after = say.numbers.grouped(at);
  return part ? say("{0}: {1} in a part, after try {2}", setup, points, after)
              : say("{0}: {1} after try {2}", setup, points, after);
}

const char* ending_of(PlotFormat format) {
  return format == PlotFormat::png ? ".png" : ".csv";
}

void write_image(OutputFile& file, const Image& image) {
  file.write(std::span<const std::uint8_t>(render::encode_png(image)));
}

}  // namespace

SaveCommands::SaveCommands(State& state) : state_(state), files_(state.files) {}

void SaveCommands::apply(const command::Export& wish) {
  const Pane& pane = state_.panes[wish.pane];
  if (wish.runs > 1) {
    std::vector<ExportFile> files;
    Setup setup = pane.setup();
    const std::uint64_t first = setup.seed();
    for (std::uint64_t run = 0; run < wish.runs; ++run) {
      setup.reseed(first + run);
      if (auto file = export_file(setup, pane.shared_run(), wish.format, state_.orders.order()))
        files.push_back(std::move(*file));
    }
    return files_.save_each(std::move(files));
  }
  Setup setup = pane.setup();
  if (wish.format == command::Format::setup) setup = files_.to_take_along(setup);
  const auto file = wish.as_shown ? export_shown(pane.shared_run(), wish.format, state_.orders.order())
                                  : export_file(setup, pane.shared_run(), wish.format, state_.orders.order());
  if (file) files_.save(file->name, file->ending, file->write);
}

void SaveCommands::apply(const command::SavePlot& wish) {
  auto sides = std::make_shared<Sides>();
  std::vector<std::string> sources;
  for (const PaneId id : {PaneId::a, PaneId::b}) {
    if (!state_.panes.has(id)) continue;
    const LiveMeasures::Found* found = state_.quality.live(id).found();
    if (!found || !has_plot(found->measures, wish.plot)) return;
    sides->push_back(found->measures);
    const Run& run = state_.panes[id].run();
    const bool frequencies = wish.plot == MeasurePlot::spectrum || wish.plot == MeasurePlot::power;
    const std::uint64_t at =
        state_.quality.live(id)
            .found_at(frequencies ? LiveMeasures::Part::spectrum : LiveMeasures::Part::distances)
            .value_or(run.timeline.position());
    sources.push_back(source_of(run, found->measures, at,
                                state_.quality.part_of(domain_of(run.setup)).has_value(),
                                state_.view.language()));
  }
  const auto named = [&](const Pane& pane) {
    return picture_name(pane.run().setup, pane.run().timeline.position());
  };
  std::string name = named(state_.panes.a());
  if (state_.panes.b()) name = beside(name, named(*state_.panes.b()));
  name += std::string("-") + file_name_of(wish.plot);
  files_.save(
      name, ending_of(wish.format),
      [sides, sources, wish, language = state_.view.language()](OutputFile& file, JobControl& control) {
        const std::vector<Series> series = series_of(*sides);
        control.set_share(0.1);
        if (wish.format == PlotFormat::csv) {
          file.write(plot_csv(wish.plot, series));
        } else {
          write_image(file, plot_image(wish.plot, translator(language), series, sources));
        }
        return std::uint64_t{0};
      });
}

void SaveCommands::apply(const command::SaveTriesCurve& wish) {
  const Setup& setup = state_.panes.a().setup();
  const TriesCurves& curves = state_.tries_curves.a;
  if (!has_tries_curve(setup) || curves.own().empty()) return;
  // The curves are those of seeds of their own, whatever the setup's is.
  const std::string source = in_short(setup, state_.view.language(), /*with_seed=*/false);
  files_.save(
      file_name_of(setup) + "-tries", ending_of(wish.format),
      [setup, wish, source, own = curves.own(), beside = curves.beside(), seeds = curves.seeds(),
       language = state_.view.language()](OutputFile& file, JobControl& control) {
        const TriesSeries series{
            own,  beside, paper().accent, traits_of(setup).sized, static_cast<double>(setup.integer("tries")),
            seeds};
        control.set_share(0.1);
        if (wish.format == PlotFormat::csv) {
          file.write(tries_csv(setup, series));
        } else {
          write_image(file, tries_image(translator(language), setup, series, source));
        }
        return std::uint64_t{0};
      });
}

}  // namespace annulus
