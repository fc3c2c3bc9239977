#include <cstdio>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/platform.h"
#include "app/options/options.h"
#include "app/window/window.h"
#include "core/io/output_file.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Exit statuses.
constexpr int kDone = 0;
constexpr int kFailed = 1;   // the machine failed: writing, memory, OpenGL; or a check found a fault
constexpr int kRefused = 2;  // the user asked for something impossible

// One line, whatever an argument or a file name held.
void complain(std::string message) {
  for (char& c : message)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  std::fprintf(stderr, "annulus: %s\n", message.c_str());
}

// `otherwise`: what to do without a display.
int open_window(const WindowOptions& options, const English& otherwise) {
  if (platform::has_display()) {
    try {
      return run_window(options);
    } catch (const NoDisplay&) {
      // DISPLAY of a session that is over, say: the same as none.
    }
  }
  throw InputError(otherwise);
}

int run(const Options& options) {
  if (const auto* window = std::get_if<WindowOptions>(&options))
    return open_window(
        *window, English("no display can be reached (see DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER): "
                         "annulus render -o FILE.png draws without one"));
  if (const auto* lesson = std::get_if<LessonOptions>(&options);
      lesson && !lesson->lesson.empty() && lesson->folder.empty()) {
    if (lesson->notes) {
      cli::notes(*lesson);
      return kDone;
    }
    cli::check_lesson(*lesson);
    return open_window({.setup = default_setup(), .lesson = lesson->lesson, .shown = lesson->shown},
                       English("no display can be reached; use --export DIR"));
  }
  cli::Watch watch;
  if (const auto* sample = std::get_if<SampleOptions>(&options)) cli::sample(*sample, watch);
  if (const auto* trace = std::get_if<TraceOptions>(&options)) cli::trace(*trace, watch);
  if (const auto* render = std::get_if<RenderOptions>(&options)) cli::render(*render, watch);
  if (const auto* lesson = std::get_if<LessonOptions>(&options)) cli::lesson(*lesson, watch);
  bool sound = true;
  if (const auto* measure = std::get_if<MeasureOptions>(&options))
    sound = cli::measure(*measure, watch) || !measure->check;
  if (const auto* compare = std::get_if<CompareOptions>(&options)) cli::compare(*compare, watch);
  if (const auto* check = std::get_if<CheckOptions>(&options)) sound = cli::check_trace(*check, watch);
  if (const auto* list = std::get_if<ListOptions>(&options)) cli::list(*list);
  if (const auto* text = std::get_if<TextOptions>(&options)) {
    write_standard_output(text->text);
    flush_standard_output();
  }
  watch.go_on();  // a signal that came at the very end
  return sound ? kDone : kFailed;
}

}  // namespace
}  // namespace annulus

int main(int argc, char** argv) {
  using namespace annulus;
  platform::prepare_signals();
  try {
    std::optional<Message> remark;
    const Options options =
        parse_options(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc), &remark);
    if (remark) complain("note: " + remark->text());
    return run(options);
  } catch (const InputError& error) {
    complain(error.what());
    return kRefused;
  } catch (const Stopped&) {
    platform::end_interrupted();
  } catch (const std::bad_alloc&) {
    complain("there is not enough memory for this");
  } catch (const std::system_error& error) {
    // So a thread fails for which there is no memory.
    const bool threads = error.code() == std::errc::resource_unavailable_try_again;
    complain(threads ? "there is not enough memory for another thread" : error.what());
  } catch (const std::exception& error) {
    complain(error.what());
  }
  return kFailed;
}
