#include "app/charts/plot_files.h"

#include <initializer_list>
#include <utility>
#include <vector>

#include "app/charts/chart_image.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// Rows of numbers, each after the same beginning.
class CsvRows {
 public:
  CsvRows(std::string& text, std::string begin) : text_(text), begin_(std::move(begin)) {}
  void add(std::initializer_list<double> numbers) { add(std::vector<double>(numbers)); }
  void add(const std::vector<double>& numbers) {
    text_ += begin_;
    bool first = true;
    for (const double number : numbers) {
      if (!first) text_ += ',';
      first = false;
      append_number(text_, number);
    }
    text_ += '\n';
  }
  void add(const std::string& row) { text_ += begin_ + row + '\n'; }

 private:
  std::string& text_;
  std::string begin_;
};

const char* head_of(MeasurePlot plot) {
  switch (plot) {
    case MeasurePlot::nearest:
      return "from_over_r,to_over_r,share";
    case MeasurePlot::pairs:
      return "distance_over_r,g";
    case MeasurePlot::power:
      return "u,power,frequencies";
    case MeasurePlot::spectrum:
      return "u_across,u_down,power";
  }
  return "";
}

// The numbers, with the range of 90% of the seeds behind them if there are several.
void add_over(CsvRows& rows, std::vector<double> numbers, const std::vector<OverSeeds>* over, std::size_t i) {
  if (over) numbers.insert(numbers.end(), {(*over)[i].low, (*over)[i].high});
  rows.add(numbers);
}

void add_nearest(CsvRows& rows, const Distances::Histogram& histogram, const std::vector<OverSeeds>* over) {
  if (histogram.below > 0) rows.add({0, 1, histogram.below});
  // Whole numbers first, so that 1.02 is written and not 1.0200000000000000018.
  const auto edge = [](std::size_t bin) { return 1 + static_cast<double>(bin) / 50; };
  static_assert(Distances::Histogram::kBins == 50);
  for (std::size_t bin = 0; bin < histogram.share.size(); ++bin)
    add_over(rows, {edge(bin), edge(bin + 1), histogram.share[bin]}, over, bin);
  if (histogram.beyond > 0) rows.add("2,," + number_text(histogram.beyond));
}

void add_spectrum(CsvRows& rows, const Spectrum& spectrum) {
  const auto across = static_cast<std::ptrdiff_t>(spectrum.across),
             down = static_cast<std::ptrdiff_t>(spectrum.down);
  for (std::ptrdiff_t k2 = -down; k2 <= down; ++k2)
    for (std::ptrdiff_t k1 = -across; k1 <= across; ++k1)
      rows.add({static_cast<double>(k1) * spectrum.step_across, static_cast<double>(k2) * spectrum.step_down,
                double{spectrum.at(k1, k2)}});
}

void add_rows(CsvRows& rows, MeasurePlot plot, const Series& series) {
  const Measures& m = *series.measures;
  const SeedsPlots* over = series.over;
  switch (plot) {
    case MeasurePlot::nearest:
      return add_nearest(rows, m.distances.histogram, over ? &over->nearest : nullptr);
    case MeasurePlot::pairs:
      for (std::size_t bin = 0; bin < m.pairs->g.size(); ++bin)
        add_over(rows, {m.pairs->middle(bin), m.pairs->g[bin]}, over ? &over->pairs : nullptr, bin);
      return;
    case MeasurePlot::power:
      for (std::size_t i = 0; i < m.spectrum->rings.size(); ++i) {
        const Spectrum::Ring& ring = m.spectrum->rings[i];
        add_over(rows, {ring.u, ring.mean, static_cast<double>(ring.size)}, over ? &over->power : nullptr, i);
      }
      return;
    case MeasurePlot::spectrum:
      return add_spectrum(rows, *m.spectrum);
  }
}

}  // namespace

const char* file_name_of(MeasurePlot plot) {
  switch (plot) {
    case MeasurePlot::nearest:
      return "nearest";
    case MeasurePlot::pairs:
      return "pairs";
    case MeasurePlot::power:
      return "power";
    case MeasurePlot::spectrum:
      return "spectrum";
  }
  return "";
}

bool has_plot(const Measures& measures, MeasurePlot plot) {
  if (plot == MeasurePlot::nearest) return measures.distances.smallest.has_value();
  return plot == MeasurePlot::pairs ? measures.pairs.has_value() : measures.spectrum.has_value();
}

std::string plot_csv(MeasurePlot plot, std::span<const Series> series) {
  const bool several = series.size() > 1;
  const bool ranges = series.front().over && plot != MeasurePlot::spectrum;
  std::string text =
      (several ? "side," : "") + std::string(head_of(plot)) + (ranges ? ",low,high" : "") + "\n";
  for (const Series& s : series) {
    CsvRows rows(text, several ? std::string(s.letter) + "," : "");
    add_rows(rows, plot, s);
  }
  return text;
}

namespace {

struct PlotSheet {
  std::vector<Chart> charts;
  std::vector<std::string> caption;
};

PlotSheet plot_sheet(MeasurePlot plot, const Translator& say, std::span<const Series> series,
                     std::span<const std::string> sources) {
  std::vector<Chart> charts;
  if (plot == MeasurePlot::spectrum) {
    for (const Series& one : series) charts.push_back(spectrum_chart(say, one));
  } else {
    charts.push_back(measure_chart(plot, say, paper(), series));
  }
  std::vector<std::string> caption;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const std::string letter = series[i].letter;
    caption.push_back(letter.empty() ? sources[i] : say("{0}: {1}", letter, sources[i]));
  }
  return {std::move(charts), std::move(caption)};
}

}  // namespace

Image plot_image(MeasurePlot plot, const Translator& say, std::span<const Series> series,
                 std::span<const std::string> sources) {
  const PlotSheet sheet = plot_sheet(plot, say, series, sources);
  return chart_image(sheet.charts, sheet.caption);
}

scene::DrawList plot_list(MeasurePlot plot, const Translator& say, std::span<const Series> series,
                          std::span<const std::string> sources) {
  const PlotSheet sheet = plot_sheet(plot, say, series, sources);
  return chart_list(sheet.charts, sheet.caption);
}

}  // namespace annulus
