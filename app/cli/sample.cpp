#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/domain/radius_field.h"
#include "core/io/point_order.h"
#include "core/io/points_formats.h"
#include "core/io/rounded_spacing.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
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

// Which distance rounded numbers keep.
void say_rounding(const Setup& setup, const PointTable& points, const PointLayout& layout) {
  if (!layout.decimals || points.cells || !traits_of(setup).keeps_distance) return;
  const PointAxes axes = axes_of(layout);
  const RoundedSpacing spacing = rounded_spacing(setup, points, axes);
  const std::string held = number_text(spacing.holds);
  std::fprintf(stderr, "annulus: note: by --round %d, %s; %s\n", *layout.decimals,
               spacing.pairs == 0   ? "no pair is too near"
               : spacing.pairs == 1 ? "1 pair is too near"
                                    : (std::to_string(spacing.pairs) + " pairs are too near").c_str(),
               points.sized ? (held + " of the radii hold exactly").c_str()
                            : ("r = " + held + " holds exactly").c_str());
}

}  // namespace

void sample(const SampleOptions& options, Watch& watch) {
  watch.phase("setting up");
  const auto begun = std::chrono::steady_clock::now();
  const Resolved setup = resolved(options.setup, watch.stop());
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
  PointTable points(*sampler, setup);
  if (options.order != Order::birth) {
    watch.phase("ordering");
    put_in_order(points, setup, options.order, [&] { watch.go_on(); });
  }
  watch.phase("writing");
  write_points(options.layout, setup, points, [&](std::string_view block, double) { output.write(block); });
  output.finish();
  say_remarks(setup, sampler->points());
  say_open_gaps(setup, *sampler);
  say_rounding(setup, points, options.layout);
  watch.say(summary(setup, *sampler, seconds.count()));
}

}  // namespace annulus::cli
