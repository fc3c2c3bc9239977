#include "app/application.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>

#include "app/input_file.h"
#include "app/input_image.h"
#include "core/io/command_line.h"
#include "core/io/number.h"
#include "core/io/output_file.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/io/setup_json.h"
#include "core/registry.h"

namespace annulus {
namespace {

using Clock = std::chrono::steady_clock;

// How long a frame waits for a small run, rather than showing the one before it.
constexpr std::chrono::milliseconds kPatience{8};
// Runs up to this size are shown at try 0 before they are finished in the background.
constexpr double kQuickPoints = 1e6;
// Tries between two looks at the clock.
constexpr std::uint64_t kTriesAtOnce = 1024;

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;  // clang 14 does not find it by itself

}  // namespace

Application::Application(const Setup& setup, std::uint64_t max_points) : max_points_(max_points) {
  check(setup, max_points_);
  use_setup(setup);
  state_.run = std::make_unique<Run>(setup, runs_);
}

void Application::carry_out(const Command& command) {
  using namespace command;
  std::visit(
      Overloaded{
          [&](const SetValue& c) {
            Setup setup = state_.setup;
            setup.values[c.parameter] = c.value;
            state_.choosing_start = false;
            change_setup(setup, c.continues);
          },
          [&](const LoadImage& c) { load_image(c.parameter, c.path); },
          [&](const UsePreset& c) { change_setup(preset_setup(preset(c.name)), false); },
          [&](const UseSampler& c) { change_setup(default_setup(c.name), false); },
          [&](const Reroll&) {
            Setup setup = state_.setup;
            setup.values["seed"] = std::uint64_t{std::random_device{}() % 1'000'000};
            change_setup(setup, false);
          },
          [&](const Reset&) { change_setup(default_setup(state_.setup.sampler), false); },
          [&](const Undo&) {
            if (undo_.empty()) return;
            redo_.push_back(state_.setup);
            const Setup setup = undo_.back();
            undo_.pop_back();
            use_setup(setup);
          },
          [&](const Redo&) {
            if (redo_.empty()) return;
            undo_.push_back(state_.setup);
            const Setup setup = redo_.back();
            redo_.pop_back();
            use_setup(setup);
          },
          [&](const ChooseStart& c) { state_.choosing_start = c.on; },
          [&](const TogglePlay&) {
            if (!state_.playing && state_.run->timeline.at_end()) seek(0);
            state_.playing = !state_.playing;
            owed_tries_ = 0;
          },
          [&](const StepTry& c) {
            pause();
            const std::uint64_t at = state_.run->timeline.position();
            if (c.direction > 0 || at > 0) seek(c.direction > 0 ? at + 1 : at - 1);
          },
          [&](const StepPick& c) {
            pause();
            c.direction > 0 ? state_.run->timeline.step_pick() : state_.run->timeline.back_pick();
            state_.run->measure();
          },
          [&](const ToStart&) {
            pause();
            wants_end_ = false;
            wants_try_.reset();
            seek(0);
          },
          [&](const ToEnd&) {
            pause();
            if (const auto total = state_.run->timeline.total(); total && !state_.making) {
              seek(*total);
            } else {
              wants_end_ = true;
            }
          },
          [&](const Seek& c) {
            pause();
            seek(c.at);
          },
          [&](const SetSpeed& c) { state_.speed = std::clamp(c.tries_per_second, kSlowest, kFastest); },
          [&](const ToggleLayer& c) { state_.style.layers.set(c.layer, !state_.style.layers.has(c.layer)); },
          [&](const ToggleLegend&) { state_.style.legend = !state_.style.legend; },
          [&](const SetDisplayRadius& c) { state_.style.display_radius = std::clamp(c.factor, 0.05, 1.0); },
          [&](const ToggleTheme&) {
            state_.style.theme =
                state_.style.theme == scene::Theme::dark ? scene::Theme::light : scene::Theme::dark;
          },
          [&](const ScaleUi& c) {
            state_.ui_scale = c.steps == 0 ? 1 : std::clamp(state_.ui_scale + c.steps * 0.25, 0.75, 3.0);
          },
          [&](const Zoom& c) {
            frame(scene::zoomed(state_.style.view, state_.run->setup.domain(), state_.canvas,
                                state_.style.legend, c.factor, c.about));
          },
          [&](const Pan& c) {
            frame(scene::panned(state_.style.view, state_.run->setup.domain(), state_.canvas,
                                state_.style.legend, c.dx, c.dy));
          },
          [&](const Fit&) { frame({}); },
          [&](const TogglePanels&) { state_.panels = !state_.panels; },
          [&](const ToggleHelp&) { state_.help = !state_.help; },
          [&](const command::Screenshot&) {
            Picture picture{.setup = state_.run->setup,
                            .at = state_.run->timeline.position(),
                            .style = state_.style,
                            .canvas = state_.canvas,
                            .scale = state_.screenshot.scale * state_.ui_scale,
                            .transparent = state_.screenshot.transparent};
            picture.style.legend = state_.screenshot.legend;
            screenshot_wish_ = picture;
          },
          [&](const SetScreenshotOptions& c) {
            state_.screenshot = {c.scale, c.legend, c.transparent, c.folder};
          },
          [&](const Export& c) { export_file(c.format); },
          [&](const CopyCommandLine&) {
            const std::string options = setup_options(state_.setup);
            clipboard_ = "annulus" + (options.empty() ? "" : " " + options);
            say("Copied: " + *clipboard_);
          },
          [&](const OpenFile& c) { open(c.path); },
          [&](const DismissMessage&) { state_.message = {}; },
          [&](const Cancel&) {
            state_.help = state_.choosing_start = false;
            state_.message = {};
          },
          [&](const Quit&) { state_.quit = true; },
      },
      command);
  state_.can_undo = !undo_.empty();
  state_.can_redo = !redo_.empty();
}

void Application::update(double seconds, double budget_ms) {
  state_.message.age += seconds;
  constexpr double kMessageSeconds = 5;
  if (!state_.message.error && state_.message.age > kMessageSeconds) state_.message = {};
  if (needs_run_) {
    needs_run_ = false;
    maker_.wish(state_.setup, runs_);
    take_up(maker_.take(kPatience));
    const bool shown = state_.run->id == runs_;
    if (!shown && !wants_end_ && !wants_try_ &&
        sampler_info(state_.setup.sampler).expected_points(state_.setup) < kQuickPoints) {
      state_.run = std::make_unique<Run>(state_.setup, runs_);
    }
  } else {
    take_up(maker_.take());
  }
  state_.making = maker_.busy();
  state_.making_points = maker_.points_so_far();
  if (state_.playing) play(seconds, budget_ms);
}

void Application::set_canvas(scene::Size canvas) {
  if (canvas == state_.canvas) return;
  state_.canvas = canvas;
  state_.style.view = framed_.view;
  // The same region stays in view, and back at the old size it is the same view, bit for bit.
  if (framed_.view.fit || canvas == framed_.canvas) return;
  state_.style.view.zoom *= std::min(double{canvas.width} / double{framed_.canvas.width},
                                     double{canvas.height} / double{framed_.canvas.height});
}

void Application::frame(const scene::View& view) {
  state_.style.view = view;
  framed_ = {view, state_.canvas};
}

std::string Application::title() const {
  const Setup& setup = state_.run->setup;
  const Timeline& timeline = state_.run->timeline;
  std::string title = "Annulus - " + setup.sampler;
  if (setup.values.contains("radius")) title += " r=" + number_text(setup.real("radius"));
  if (setup.values.contains("tries")) title += " k=" + std::to_string(setup.integer("tries"));
  title += " seed=" + std::to_string(setup.seed());
  title += " - try " + std::to_string(timeline.position());
  if (timeline.total()) title += " of " + std::to_string(*timeline.total());
  return title + " - " + std::to_string(timeline.sampler().count()) + " points";
}

void Application::restore(const Picture& picture) {
  try {
    check(picture.setup, max_points_);
  } catch (const InputError& error) {
    return say(error.what(), true);
  }
  change_setup(picture.setup, false);
  pause();
  wants_end_ = false;
  wants_try_ = picture.at;
  state_.style = picture.style;
  // The nearest that the window offers; its own scale stays as the user wants it.
  const double times = picture.scale / state_.ui_scale;
  state_.screenshot.scale = times < 1.5 ? 1 : times < 3 ? 2 : 4;
  state_.screenshot.legend = picture.style.legend;
  state_.screenshot.transparent = picture.transparent;
  state_.canvas = picture.canvas;
  frame(picture.style.view);
  canvas_wish_ = picture.canvas;
  if (!needs_run_ && !state_.making) seek(picture.at);
}

std::filesystem::path Application::free_path(const std::string& name, const std::string& ending) const {
  const std::filesystem::path folder(state_.screenshot.folder);
  std::filesystem::path path = folder / (name + ending);
  std::error_code ignored;
  for (int n = 2; std::filesystem::exists(path, ignored); ++n)
    path = folder / (name + "-" + std::to_string(n) + ending);
  return path;
}

bool Application::change_setup(const Setup& setup, bool continues) {
  try {
    check(setup, max_points_);
  } catch (const InputError& error) {
    say(error.what(), true);
    return false;
  }
  if (state_.message.error) state_.message = {};
  if (setup == state_.setup) return true;
  if (!continues) undo_.push_back(state_.setup);
  redo_.clear();
  use_setup(setup);
  return true;
}

void Application::use_image(const std::string& name, const ImageValue& image) {
  const auto& parameters = sampler_info(state_.setup.sampler).parameters;
  const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
  if (parameter == parameters.end()) return;
  Setup setup = state_.setup;
  setup.values[name] = image;
  if (!parameter->implies.empty() && image.pixels)
    setup.values[parameter->implies] = parameter->implies_value;
  if (change_setup(setup, false) && image.pixels) say(parameter->label + ": " + image.name);
}

void Application::use_setup(const Setup& setup) {
  wants_end_ = wants_end_ || (state_.run && state_.run->timeline.at_end());
  wants_try_.reset();
  const bool other_domain = state_.run && !(setup.domain() == state_.setup.domain());
  state_.setup = setup;
  if (other_domain) frame({});
  ++runs_;
  needs_run_ = true;
}

void Application::seek(std::uint64_t at) {
  state_.run->timeline.seek(at);
  state_.run->measure();
}

void Application::take_up(std::unique_ptr<Run> run) {
  if (!run) {
    if (std::string error = maker_.error(); !error.empty()) {
      say("This setup could not be made: " + error, true);
      wants_end_ = false;
    }
    return;
  }
  const bool same = state_.run->id == run->id;
  const std::uint64_t at = wants_try_.value_or(same ? state_.run->timeline.position() : 0);
  if (!wants_end_) run->timeline.seek(at);
  if (wants_try_ && at > *run->timeline.total()) {
    say("This picture shows try " + std::to_string(at) + ", but its setup ends after " +
            std::to_string(*run->timeline.total()),
        true);
  }
  wants_end_ = false;
  wants_try_.reset();
  state_.run = std::move(run);
}

void Application::play(double seconds, double budget_ms) {
  Timeline& timeline = state_.run->timeline;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double, std::milli>(budget_ms));
  const bool unbounded = state_.speed >= kFastest;
  // A frame that came late is not made up for: no jump after a pause of the machine.
  owed_tries_ += std::min(seconds, 0.1) * state_.speed;
  while ((unbounded || owed_tries_ >= 1) && !timeline.at_end()) {
    const auto tries =
        unbounded ? kTriesAtOnce : std::min(kTriesAtOnce, static_cast<std::uint64_t>(owed_tries_));
    seek(timeline.position() + tries);
    owed_tries_ -= static_cast<double>(tries);
    if (Clock::now() >= end) break;
  }
  owed_tries_ = unbounded ? 0 : std::min(owed_tries_, 1.0);
  if (timeline.at_end()) pause();
}

void Application::open(const std::filesystem::path& path) {
  try {
    const auto content = read_input_file(path);
    if (const auto* picture = std::get_if<Picture>(&content)) {
      restore(*picture);
    } else if (const auto* image = std::get_if<ImageValue>(&content)) {
      use_image(sampler_info(state_.setup.sampler).image, *image);
    } else {
      change_setup(std::get<Setup>(content), false);
    }
  } catch (const InputError& error) {
    say(error.what(), true);
  }
}

void Application::load_image(const std::string& parameter, const std::string& path) {
  if (path.empty()) return use_image(parameter, {});
  try {
    Setup named = state_.setup;
    named.values[parameter] = ImageValue{path, nullptr};
    read_images(named);
    use_image(parameter, named.image(parameter));
  } catch (const InputError& error) {
    say(error.what(), true);
  }
}

void Application::export_file(command::Format format) {
  const Run& run = *state_.run;
  const Sampler& sampler = run.timeline.sampler();
  const bool whole = run.timeline.at_end();
  std::string name = picture_name(run.setup, run.timeline.position());
  // The finished set has the plain name; a state on the way says which.
  if (whole || format == command::Format::setup) name.resize(name.rfind("-t"));
  try {
    const auto path = free_path(name, format == command::Format::csv    ? ".csv"
                                      : format == command::Format::json ? ".json"
                                                                        : "-setup.json");
    OutputFile file(path);
    switch (format) {
      case command::Format::csv:
        file.write(points_csv(sampler));
        break;
      case command::Format::json:
        file.write(points_json(run.setup, sampler));
        break;
      case command::Format::setup:
        file.write(setup_json(run.setup).dump(2) + "\n");
        break;
    }
    if (!file.commit_new()) throw WriteError("cannot write " + path.string() + ": it exists by now");
    say("Saved " + path.string());
  } catch (const WriteError& error) {
    say(error.what(), true);
  }
}

}  // namespace annulus
