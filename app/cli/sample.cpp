#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/io/point_order.h"
#include "core/io/points_json.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

// Together they take less than a tenth of a second; see Sampler::keyframe_interval().
constexpr std::uint64_t kIntervalsAtOnce = 16;

}  // namespace

void sample(const SampleOptions& options, Watch& watch) {
  say_remarks(options.setup);
  Output output(options.output, watch);
  watch.phase("setting up");
  const auto sampler = make_sampler(options.setup, watch.stop());
  sampler->begin(nullptr);
  watch.phase("sampling");
  if (options.threads > 1) sampler->finish(options.threads, watch.stop());
  while (!sampler->finished()) {
    sampler->advance(kIntervalsAtOnce * sampler->keyframe_interval(), Stop::after_tries, nullptr);
    watch.update(*sampler);
  }
  PointTable points(*sampler);
  if (options.order != Order::birth) {
    watch.phase("ordering");
    put_in_order(points, options.setup, options.order, [&] { watch.go_on(); });
  }
  watch.phase("writing");
  const auto write = [&](std::string_view block, double) { output.write(block); };
  if (options.format == SampleOptions::Format::csv) {
    write_points_csv(points, write);
  } else {
    write_points_json(options.setup, points, write);
  }
  output.finish();
}

}  // namespace annulus::cli
