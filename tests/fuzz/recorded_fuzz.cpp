// Traces and points of any program as runs that the window plays: whatever they hold, they play to their end,
// and a step back is a step back.
#include <algorithm>
#include <memory>
#include <string_view>

#include "app/files/recorded_file.h"
#include "app/narration/narration.h"
#include "core/making/make_sampler.h"
#include "core/recording/trace_intake.h"
#include "core/run/run.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

namespace {

// The bytes come in two blocks, as they may from a pipe. Null if no event comes before what is wrong.
std::shared_ptr<const Recording> trace_of(std::string_view text) {
  TraceIntake intake("trace");
  try {
    const std::size_t first = text.size() / 3;
    intake.add(text.substr(0, first));
    intake.add(text.substr(first));
    intake.end();
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  }
  return intake.recording();
}

// Null if they cannot be read.
std::shared_ptr<const Recording> points_of(std::string_view text) {
  try {
    return read_points_recording("points", std::string(text));
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
    return nullptr;
  }
}

void expect_sentence(const Run& run) {
  fuzz::expect(!narrate(Language::german, run.setup, run.timeline).empty(), "a try without a sentence");
}

void expect_sound(const std::shared_ptr<const Recording>& recording) {
  try {
    const Setup setup = setup_of_recording(recording, {});
    check(setup);
    Run run(resolved(setup), 1);
    run.timeline.run_to_end();
    const std::uint64_t total = run.timeline.position();
    const Counts counts = run.timeline.sampler().counts();
    const Index remaining = run.timeline.sampler().remaining();
    fuzz::expect(run.timeline.sampler().count() <= recording->points(), "points that nobody recorded");
    for (const std::uint64_t at : {std::uint64_t{0}, total / 2, total - std::min(total, std::uint64_t{1})}) {
      run.timeline.seek(at);
      fuzz::expect(run.timeline.position() == at, "another try than the one asked for");
      expect_sentence(run);
    }
    run.timeline.seek(total);
    expect_sentence(run);
    fuzz::expect(run.timeline.sampler().counts() == counts, "other counts after a step back");
    fuzz::expect(run.timeline.sampler().remaining() == remaining, "other points after a step back");
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (const auto& recording : {trace_of(text), points_of(text)})
    if (recording) expect_sound(recording);
  return 0;
}
