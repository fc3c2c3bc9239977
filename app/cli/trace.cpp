#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "core/io/trace_writer.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

constexpr std::uint64_t kTriesAtOnce = 1 << 16;

}  // namespace

void trace(const TraceOptions& options) {
  say_remarks(options.setup);
  Output output(options.output);
  const auto sampler = make_sampler(options.setup);
  TraceWriter writer([&](std::string_view block) { output.write(block); });
  {
    Progress progress;
    sampler->begin(&writer);
    while (!sampler->finished()) {
      sampler->advance(kTriesAtOnce, Stop::after_tries, &writer);
      progress.update(*sampler);
    }
  }
  writer.flush();
  output.finish();
}

}  // namespace annulus::cli
