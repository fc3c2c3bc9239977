#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/for_each.h"
#include "app/cli/output.h"
#include "core/domain/radius_field.h"
#include "core/io/point_order.h"
#include "core/io/points_formats.h"
#include "core/io/rounded_spacing.h"
#include "core/making/finished.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/samplers/recorded.h"
#include "core/samplers/recording.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

// Together they take less than a tenth of a second; see Sampler::keyframe_interval().
constexpr std::uint64_t kIntervalsAtOnce = 16;

// "5000 points, r = 6.714, 12 ms"
std::string summary(const Setup& setup, const Sampler& sampler, double seconds) {
  std::string radii;
  if (const RadiusField* field = sampler.field()) {
    radii = ", r = " + rounded(field->smallest()) + " to " + rounded(field->largest());
  } else if (!sampler.cells()) {
    radii = ", r = " + rounded(radius_of(setup));
  }
  return std::to_string(sampler.remaining()) + (sampler.remaining() == 1 ? " point" : " points") + radii +
         ", " + std::to_string(std::lround(seconds * 1000)) + " ms";
}

// Which distance rounded numbers keep. Nothing if none were rounded, or if no distance is promised.
std::optional<RoundedSpacing> spacing_of(const Setup& setup, const PointTable& points,
                                         const PointLayout& layout) {
  if (!layout.decimals || points.cells || !traits_of(setup).keeps_distance) return std::nullopt;
  return rounded_spacing(setup, points, axes_of(layout));
}

void say_rounding(const std::optional<RoundedSpacing>& spacing, const PointLayout& layout, bool sized) {
  if (!spacing) return;
  const std::string held = number_text(spacing->holds);
  const std::string kept = !sized                ? "r = " + held + " holds exactly"
                           : spacing->holds >= 1 ? "each radius holds exactly"
                                                 : held + " of each radius holds exactly";
  std::fprintf(stderr, "annulus: note: by --round %d, %s; %s\n", *layout.decimals,
               spacing->pairs == 0   ? "no pair is too near"
               : spacing->pairs == 1 ? "1 pair is too near"
                                     : (std::to_string(spacing->pairs) + " pairs are too near").c_str(),
               kept.c_str());
}

// Points of a file stay as they are, whatever r is said to be theirs.
void say_told_radius(const Setup& setup) {
  if (!is_recorded(setup) || !shows_points(setup) || origins_of(setup).radius != PlaneOrigin::given) return;
  const std::string& file = recording_of(setup)->name();
  std::fprintf(
      stderr,
      "annulus: note: --radius moves and adds no point of %s, it says their r; --around %s fills the "
      "room between them\n",
      file.c_str(), file.c_str());
}

PointTable ordered_points(const Sampler& sampler, const Setup& setup, Order order, Watch& watch) {
  PointTable points(sampler, setup);
  if (order != Order::birth) put_in_order(points, setup, order, [&] { watch.go_on(); });
  return points;
}

// Writes the runs' parts of one file, in their order.
class InTurn {
 public:
  InTurn(const std::string& file, Watch& watch) : output_(file, watch) {}
  void add(std::size_t run, std::string part) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(run, std::move(part));
    for (auto next = waiting_.find(written_); next != waiting_.end(); next = waiting_.find(written_)) {
      output_.write(next->second);
      waiting_.erase(next);
      ++written_;
    }
  }
  void finish() { output_.finish(); }

 private:
  Output output_;
  std::mutex mutex_;
  std::map<std::size_t, std::string> waiting_;
  std::size_t written_ = 0;
};

// The runs of several seeds, on all processors.
void sample_seeds(const SampleOptions& options, Watch& watch) {
  watch.phase("sampling");
  const std::size_t runs = options.seeds.size();
  std::optional<InTurn> together;
  if (!options.a_file_each()) together.emplace(options.output, watch);
  std::mutex mutex;  // guards what follows
  std::size_t done = 0, open = 0;
  std::optional<Index> points_each;
  std::optional<RoundedSpacing> spacing;
  bool sized = false;
  watch.update(0, runs);
  for_each(runs, [&](std::size_t run) {
    Setup seeded = options.setup;
    seeded.reseed(options.seeds[run]);
    const Resolved setup = resolved(seeded, watch.stop());
    const auto sampler = finished_sampler(setup, watch.stop());
    const PointTable points = ordered_points(*sampler, setup, options.order, watch);
    if (together) {
      std::string part;
      write_npy_run(options.layout, setup, points, runs, run == 0,
                    [&](std::string_view block, double) { part += block; });
      together->add(run, std::move(part));
    } else {
      Output output(options.output_of(options.seeds[run]), watch);
      write_points(options.layout, setup, points,
                   [&](std::string_view block, double) { output.write(block); });
      output.finish();
    }
    const std::optional<RoundedSpacing> own = spacing_of(setup, points, options.layout);
    const std::scoped_lock lock(mutex);
    if (together && points_each.value_or(points.size()) != points.size())
      throw InputError("--seeds",
                       std::string("found runs with different numbers of points: give each a file, "
                                   "as in -o run_{seed}.npy"));
    points_each = points.size();
    sized = points.sized;
    if (own)
      spacing = {(spacing ? spacing->pairs : 0) + own->pairs,
                 std::min(spacing ? spacing->holds : own->holds, own->holds)};
    if (run == 0) say_remarks(setup, sampler->points());
    if (has_open_gaps(setup, *sampler)) ++open;
    watch.update(++done, runs);
  });
  if (together) together->finish();
  if (open > 0)
    std::fprintf(stderr,
                 "annulus: note: in %zu of %zu runs no radius was found that makes just as many: "
                 "points were removed, and gaps are open\n",
                 open, runs);
  say_rounding(spacing, options.layout, sized);
}

}  // namespace

void sample(const SampleOptions& options, Watch& watch) {
  if (!options.seeds.empty()) return sample_seeds(options, watch);
  watch.phase("setting up");
  const auto begun = std::chrono::steady_clock::now();
  const Resolved setup = searched(options.setup, watch.stop());
  Output output(options.output, watch);
  const auto sampler = make_sampler(setup, watch.stop());
  sampler->begin(nullptr);
  watch.phase("sampling");
  if (options.threads > 1) sampler->finish(options.threads, watch.stop());
  while (!sampler->finished()) {
    sampler->advance(kIntervalsAtOnce * sampler->keyframe_interval(), Stop::after_tries, nullptr);
    watch.update(*sampler);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  if (options.order != Order::birth) watch.phase("ordering");
  const PointTable points = ordered_points(*sampler, setup, options.order, watch);
  watch.phase("writing");
  write_points(options.layout, setup, points, [&](std::string_view block, double) { output.write(block); });
  output.finish();
  say_remarks(setup, sampler->points());
  say_told_radius(setup);
  say_open_gaps(setup, *sampler);
  say_rounding(spacing_of(setup, points, options.layout), options.layout, points.sized);
  watch.say(summary(setup, *sampler, seconds.count()));
}

}  // namespace annulus::cli
