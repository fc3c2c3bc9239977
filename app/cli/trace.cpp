#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"

namespace annulus::cli {

void trace(const TraceOptions& options, Watch& watch) {
  watch.phase("setting up");
  const Resolved setup = searched(options.setup, watch.stop());
  Output output(options.output, watch);
  const auto sampler = make_sampler(setup, watch.stop());
  TraceWriter writer([&](std::string_view block) { output.write(block); }, &sampler->store());
  output.write(trace_header(setup));
  sampler->begin(&writer);
  watch.phase("sampling");
  while (!sampler->finished()) {
    sampler->advance(sampler->keyframe_interval(), Stop::after_tries, &writer);
    watch.update(*sampler);
  }
  writer.flush();
  output.finish();
  say_remarks(setup, sampler->points());
  say_open_gaps(setup, *sampler);
}

}  // namespace annulus::cli
