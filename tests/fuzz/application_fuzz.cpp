// The whole application without a window, under random commands and time.
#include <chrono>
#include <thread>

#include "app/application/application.h"
#include "app/lessons/comparisons.h"
#include "app/options/options.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/fuzz/random_value.h"
#include "tests/fuzz/sound.h"

using namespace annulus;
using namespace annulus::command;

namespace {

constexpr std::uint64_t kMostPoints = 3000;

Setup small_setup() {
  Setup setup = default_setup();
  setup.values["radius"] = 60.0;
  return setup;
}

Vec2 place(fuzz::Bytes& bytes) {
  return {static_cast<float>(bytes.share() * 900 - 50), static_cast<float>(bytes.share() * 600 - 50)};
}

Command change_of_setup(fuzz::Bytes& bytes, const Application& app, PaneId pane) {
  const Panes& panes = app.state().panes;
  const Setup& setup = panes[panes.has(pane) ? pane : PaneId::a].setup();
  switch (bytes.below(12)) {
    case 0:
      return UsePreset{bytes.one_of(presets()).name, pane};
    case 1:
      return UseSampler{bytes.one_of(samplers()).name, pane};
    case 2:
      return Reroll{};
    case 3:
      return Reset{pane};
    case 4:
      return Undo{};
    case 5:
      return Redo{};
    case 6:
      return PaintCell{static_cast<int>(bytes.below(40)) - 2, static_cast<int>(bytes.below(30)) - 2,
                       bytes.flag(), pane};
    case 7:
      return LoadFile{"mask", "", pane};
    default: {
      const Parameter& parameter = bytes.one_of(sampler_info(setup.sampler).parameters);
      return SetValue{parameter.name, fuzz::random_value(parameter, bytes), bytes.flag(), pane};
    }
  }
}

Command move_in_time(fuzz::Bytes& bytes, PaneId pane) {
  const int direction = bytes.flag() ? 1 : -1;
  switch (bytes.below(10)) {
    case 0:
      return TogglePlay{};
    case 1:
      return StepTry{direction * static_cast<int>(bytes.below(50))};
    case 2:
      return StepPick{direction};
    case 3:
      return ToStart{};
    case 4:
      return ToEnd{};
    case 5:
      return Seek{bytes.share() * 5000};
    case 6:
      return SetSpeed{bytes.share() * 2e6};
    case 7:
      return StepStage{direction};
    case 8:
      return SeekTry{bytes.number<std::uint16_t>(), pane};
    default:
      return ToggleBreakpoint{bytes.below(20), pane};
  }
}

Command other(fuzz::Bytes& bytes, PaneId pane) {
  switch (bytes.below(35)) {
    case 0:
      return ToggleSplit{};
    case 1:
      return UseComparison{bytes.one_of(comparisons()).name};
    case 2:
      return SetLock{static_cast<Lock>(bytes.below(3))};
    case 3:
      return OpenMistake{bytes.one_of(mistakes()).name};
    case 4:
      return ToggleRightWay{};
    case 5:
      return CloseMistake{};
    case 6:
      return OpenLesson{"cells"};
    case 7:
      return TurnPage{bytes.flag() ? 1 : -1};
    case 8:
      return ReplayPage{};
    case 9:
      return CloseLesson{};
    case 10:
      return Choose{bytes.below(5)};
    case 11:
      return TogglePrediction{};
    case 12:
      return GoOn{};
    case 13:
      return Inspect{place(bytes), bytes.flag() ? kNoPoint : static_cast<Index>(bytes.below(100)), pane};
    case 14:
      return InspectLast{};
    case 15:
      if (bytes.flag()) return AddPoint{pane};
      return InspectNext{bytes.flag() ? 1 : -1};
    case 16:
      return ToggleLayer{bytes.one_of(scene::kLayers).layer};
    case 17:
      return Zoom{bytes.share() * 4, place(bytes)};
    case 18:
      return Pan{bytes.share() * 500, -bytes.share() * 500};
    case 19:
      return Fit{};
    case 20:
      return TogglePresentation{};
    case 21:
      return Cancel{};
    case 22:
      return CancelRun{pane};
    case 23:
      return ChooseStart{bytes.flag(), pane};
    case 24:
      return UseBrush{bytes.flag() ? std::nullopt : std::optional(bytes.flag())};
    case 25:
      return CloseInspector{pane};
    case 26:
      return SetPredictionEvery{bytes.below(30)};
    case 27:
      return ToggleHelp{};
    case 28:
      return UseLanguage{bytes.flag() ? Language::german : Language::english};
    case 29:
      return ToggleTasks{};
    case 30:
      return UseTask{static_cast<TaskKind>(bytes.below(4))};
    case 31:
      return AnswerTask{place(bytes), static_cast<Index>(bytes.below(100))};
    case 32:
      return ToggleExperiment{};
    case 33:
      return CopyReadings{};
    default:
      return CopyCommandLine{};
  }
}

void settle(Application& app) {
  const State& state = app.state();
  // An experiment goes on measuring.
  for (int frame = 0;
       frame < 2000 && app.busy() && !state.playback.playing() && !state.experiments.measuring(); ++frame) {
    app.update(Camera::kGlide, 4);  // what glides, fades or rests comes to its end
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 400) return 0;
  fuzz::Bytes bytes({data, size});
  Application app(small_setup(), kMostPoints);
  app.set_canvas({800, 600});
  const fuzz::Shown first = fuzz::shown(app);
  while (!bytes.empty()) {
    const PaneId pane = bytes.flag() ? PaneId::b : PaneId::a;
    const std::size_t kind = bytes.below(4);
    if (kind == 0) {
      app.apply(change_of_setup(bytes, app, pane));
    } else if (kind == 1) {
      app.apply(move_in_time(bytes, pane));
    } else if (kind == 2) {
      app.apply(other(bytes, pane));
    } else if (bytes.flag()) {
      app.update(bytes.share() / 10, 2);
    } else {
      settle(app);
    }
    fuzz::expect_sound(app, kMostPoints);
    app.take_clipboard_text();
    app.take_screenshot_wish();
  }
  app.apply(CloseLesson{});
  app.apply(Cancel{});
  settle(app);
  const fuzz::Shown last = fuzz::shown(app);
  int steps = 0;
  for (; app.state().history.can_undo() && steps < 500; ++steps) app.apply(Undo{});
  fuzz::expect(fuzz::shown(app) == first, "all undone it is not as it was at the beginning");
  for (int i = 0; i < steps; ++i) app.apply(Redo{});
  fuzz::expect(fuzz::shown(app) == last, "undone and done again it is not the same");
  return 0;
}
