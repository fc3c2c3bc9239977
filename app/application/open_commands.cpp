#include "app/application/open_commands.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "app/files/input_image.h"
#include "app/files/plane_beside.h"
#include "app/files/recorded_file.h"
#include "app/texts/translator.h"
#include "core/making/given_values.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// What has been read, sharing pixels with known images.
InputFile sharing(InputFile content, std::span<const Setup> known) {
  if (auto* picture = std::get_if<Picture>(&content)) {
    share_pixels(picture->setup, known);
    if (picture->versus) {
      share_pixels(picture->versus->setup, known);
      share_pixels(picture->versus->setup, std::span(&picture->setup, 1));
    }
  } else if (auto* image = std::get_if<ImageValue>(&content)) {
    share_pixels(*image, known);
  } else {
    share_pixels(std::get<SetupFile>(content).setup, known);
  }
  return content;
}

}  // namespace

std::optional<Setup> with_file(Setup setup, const std::string& name, const Value& file) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
  if (parameter == parameters.end()) return std::nullopt;
  setup.values[name] = file;
  if (!is_none(file)) {
    give(setup, {{name, file}});
    return setup;
  }
  // Without its file, a value that needs one makes no sense.
  for (const Parameter::Implied& implied : parameter->implies)
    if (setup.text(implied.name) == implied.value)
      setup.values[implied.name] = std::ranges::find(parameters, implied.name, &Parameter::name)->standard;
  return setup;
}

OpenCommands::OpenCommands(State& state, SetupCommands& setups, LessonCommands& pages,
                           RecordedCommands& recorded, std::uint64_t max_points)
    : state_(state),
      files_(state.files),
      playback_(state.playback),
      workspace_(state.workspace),
      view_(state.view),
      history_(state.history),
      setups_(setups),
      pages_(pages),
      recorded_(recorded),
      max_points_(max_points) {}

void OpenCommands::apply(const command::OpenFile& wish) {
  if (files_.notice().error) files_.apply(command::DismissNotice{});
  workspace_.close_start_card();
  if (wish.path.extension() == ".md") {
    try {
      pages_.open_file(wish.path);
      workspace_.opened(wish.path);
    } catch (const InputError& error) {
      files_.complain(error.message());
    }
    return;
  }
  files_.read(
      wish.path.string(),
      [wish, known = shown_setups()](JobControl& control) {
        const auto step = [&] { control.set_share(control.share()); };
        return sharing(read_input_file(wish.path, FileKind::regular_file, step, {}, control.stop_token()),
                       known);
      },
      [this, wish](const InputFile& content) {
        if (take_up(content, wish.pane)) workspace_.opened(wish.path);
      });
}

void OpenCommands::apply(const command::LoadFile& wish) {
  Setup named = state_.panes[wish.pane].setup();
  const auto& parameters = sampler_info(named.sampler).parameters;
  const auto parameter = std::ranges::find(parameters, wish.parameter, &Parameter::name);
  if (parameter == parameters.end()) return;
  if (wish.path.empty()) {
    use_file(wish.pane, wish.parameter, parameter->standard, wish.in_both);
    return;
  }
  named.values[wish.parameter] = parameter->kind == ParameterKind::points
                                     ? Value(PointsValue{wish.path, nullptr})
                                     : Value(ImageValue{wish.path, nullptr});
  files_.read(
      wish.path,
      [named, known = shown_setups()](JobControl&) {
        Setup setup = named;
        read_named_files(setup);
        share_pixels(setup, known);
        return setup;
      },
      [this, wish](const Setup& setup) {
        if (use_file(wish.pane, wish.parameter, setup.values.at(wish.parameter), wish.in_both))
          workspace_.opened(wish.path);
      });
}

void OpenCommands::apply(const command::ChooseFile& wish) {
  const bool listed = wish.parameter.empty() && !wish.picture_folder;
  if (files_.in_a_page() && listed && !workspace_.path_field())
    workspace_.apply(command::ShowPathField{wish});
  else
    files_.wish_file(wish);
}

void OpenCommands::begin() {
  history_ = {};
  if (const auto recording = recording_of(state_.panes.a().setup())) recorded_.show(*recording, live_.open());
}

void OpenCommands::show(const Shown& shown) {
  if (shown.at) {
    playback_.pause();
    // A run that is shorter than the try waits at its end, if the other one is longer.
    const bool or_end = state_.panes.b() != nullptr;
    for (const PaneId id : kPaneIds)
      if (state_.panes.has(id)) playback_.change_panes()[id].use(state_.panes[id].setup(), *shown.at, or_end);
  }
  if (shown.layers) view_.set_happening_layers(*shown.layers);
  if (shown.view) view_.frame(*shown.view);
}

bool OpenCommands::restore(const Picture& picture) {
  if (!setups_.change({picture.setup, picture.versus ? std::optional(picture.versus->setup) : std::nullopt},
                      false))
    return false;
  playback_.pause();
  playback_.change_panes()[PaneId::a].use(picture.setup, picture.at);
  if (state_.panes.b()) playback_.change_panes()[PaneId::b].use(picture.versus->setup, picture.versus->at);
  // The nearest scale that the window offers; the user's own UI scale stays.
  const double times = picture.scale / workspace_.ui_scale();
  const int scale = times < 1.5 ? 1 : times < 3 ? 2 : 4;
  const std::string folder = files_.screenshot().folder;
  files_.apply(command::SetScreenshotOptions{scale, picture.style.legend, picture.transparent, folder});
  files_.wish_canvas(picture.canvas);
  const scene::Size half{picture.canvas.width / 2, picture.canvas.height};
  view_.restore(picture.style, state_.panes.b() ? half : picture.canvas);
  return true;
}

void OpenCommands::watch(const std::string& path, const GivenPlane& given) {
  live_.watch(path, given);
  const Translator& say = translator(view_.language());
  files_.notify(say("Waiting for {0}: nothing has come from there yet",
                    path == "-" ? std::string(say("standard input")) : path));
}

void OpenCommands::update() {
  const LiveTrace::News news = live_.update(playback_, max_points_);
  if (news.error) files_.complain(*news.error);
  if (news.found) show_live(*news.found);
  if (news.bytes) take_up_bytes(*news.bytes);
}

void OpenCommands::show_live(const Setup& found) {
  files_.apply(command::DismissNotice{});
  const bool first = !history_.can_undo();
  if (!setups_.change_setup(PaneId::a, found, false)) return live_.stop();
  if (first) history_ = {};
  recorded_.show(*recording_of(found), live_.open());
}

void OpenCommands::take_up_bytes(const LiveTrace::News::Bytes& bytes) {
  files_.read(
      bytes.name,
      [bytes](JobControl& control) {
        const auto step = [&] { control.set_share(control.share()); };
        return input_from_bytes(bytes.name, bytes.all, step, bytes.given, control.stop_token());
      },
      [this](const InputFile& content) {
        const bool first = !history_.can_undo();
        take_up(content, PaneId::a);
        if (first) history_ = {};
      });
}

bool OpenCommands::take_up(const InputFile& content, PaneId pane) {
  if (const auto* image = std::get_if<ImageValue>(&content)) {
    if (!state_.panes.has(pane)) pane = PaneId::a;  // it makes no run that could stand beside A's
    return use_file(pane, sampler_info(state_.panes[pane].setup().sampler).image, *image);
  }
  Setups in_lesson = setups_.setups();
  in_lesson.page = state_.lessons.open_page();
  pages_.apply(command::CloseLesson{});
  if (!take_up_run(content, pane)) return false;
  if (in_lesson.page) history_.record(in_lesson, false);
  return true;
}

bool OpenCommands::take_up_run(const InputFile& content, PaneId pane) {
  const auto* picture = std::get_if<Picture>(&content);
  if (picture && (pane == PaneId::a || picture->versus)) return restore(*picture);
  if (picture) return take_up_beside(picture->setup);
  const auto& [setup, remark] = std::get<SetupFile>(content);
  if (pane == PaneId::b) {
    if (!take_up_beside(setup)) return false;
  } else {
    if (!setups_.change_setup(PaneId::a, setup, false)) return false;
    if (const auto recording = recording_of(setup)) recorded_.show(*recording, live_.open());
  }
  const Translator& say = translator(view_.language());
  if (remark) files_.notify(say(*remark));
  return true;
}

bool OpenCommands::take_up_beside(const Setup& setup) {
  playback_.pause();
  const Setup& a = state_.panes.a().setup();  // which may be another one than when the file was asked for
  return setups_.change({a, with_plane_beside(setup, a)}, false);
}

bool OpenCommands::use_file(PaneId id, const std::string& parameter, const Value& file, bool in_both) {
  if (!state_.panes.has(id)) return false;  // closed while the file was read
  Setups wish = setups_.setups();
  for (const PaneId side : kPaneIds) {
    if (!state_.panes.has(side) || !(in_both || side == id)) continue;
    const auto setup = with_file(wish.of(side), parameter, file);
    if (!setup) return false;
    wish.of(side) = *setup;
  }
  const auto& parameters = sampler_info(wish.of(id).sampler).parameters;
  if (!setups_.change(std::move(wish), false)) return false;
  if (is_none(file)) return true;
  const English label = std::ranges::find(parameters, parameter, &Parameter::name)->label;
  const Translator& say = translator(view_.language());
  files_.notify(say("{0}: {1}", say(label), *file_of(file)));
  return true;
}

std::vector<Setup> OpenCommands::shown_setups() const {
  std::vector<Setup> setups{state_.panes.a().setup()};
  if (state_.panes.b()) setups.push_back(state_.panes.b()->setup());
  return setups;
}

}  // namespace annulus
