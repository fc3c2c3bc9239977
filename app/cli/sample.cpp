#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/registry.h"

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
  output.write(options.format == SampleOptions::Format::csv ? points_csv(*sampler)
                                                            : points_json(options.setup, *sampler));
  output.finish();
}

}  // namespace annulus::cli
