#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/platform.h"
#include "app/cli/progress.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

constexpr std::uint64_t kTriesAtOnce = 1 << 18;

}  // namespace

void sample(const SampleOptions& options) {
  say_remarks(options.setup);
  Output output(options.output);
  const auto sampler = make_sampler(options.setup);
  {
    Progress progress;
    sampler->begin(nullptr);
    if (options.threads > 1) sampler->finish(options.threads);
    while (!sampler->finished()) {
      sampler->advance(kTriesAtOnce, Stop::after_tries, nullptr);
      progress.update(*sampler);
    }
  }
  const PointTable points(*sampler);
  const auto write = [&](std::string_view block, double) {
    if (platform::interrupted()) throw platform::Interrupted();
    output.write(block);
  };
  if (options.format == SampleOptions::Format::csv) {
    write_points_csv(points, write);
  } else {
    write_points_json(options.setup, points, write);
  }
  output.finish();
}

}  // namespace annulus::cli
