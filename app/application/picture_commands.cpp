#include "app/application/picture_commands.h"

#include <optional>
#include <utility>

#include "app/figures/figure.h"
#include "app/files/picture.h"
#include "app/options/picture_wish.h"
#include "app/options/view_argument.h"
#include "app/render/canvas_lists.h"
#include "app/texts/translator.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// The moment of a run for its picture.
PictureWish::Moment moment_of(const Run& run) {
  if (run.timeline.at_end()) return std::nullopt;
  return run.timeline.position();
}

}  // namespace

PictureCommands::PictureCommands(State& state)
    : state_(state), files_(state.files), picture_dialog_(state.picture_dialog), playback_(state.playback) {}

void PictureCommands::apply(const command::Screenshot&) {
  if (state_.experiments.open()) {
    const Translator& say = translator(state_.view.language());
    return files_.notify(
        say("F12 saves the canvas: close the experiment first. Its values can be copied as a table."));
  }
  // Until a run that is being made is there, only its beginning could be shown.
  if (state_.panes.making()) {
    screenshot_waits_ = true;
  } else {
    files_.wish_screenshot(seen());
  }
}

void PictureCommands::apply(const command::OpenPictureDialog&) {
  const Translator& say = translator(state_.view.language());
  if (state_.experiments.open())
    return files_.notify(say("Close the experiment first: its values are a table."));
  playback_.pause();
  const Picture picture = seen();
  const Pane* b = state_.panes.b();
  PictureWish wish = picture_dialog_.wish();
  const PictureWish::Moment now = moment_of(state_.run());
  wish.at = {now};
  wish.versus_at.reset();
  if (b && moment_of(b->run()) != now) wish.versus_at = b->run().timeline.position();
  wish.layers = picture.style.layers;
  // What has faded is not seen, nor what these setups cannot show.
  for (const scene::LayerInfo& info : scene::kLayers) {
    const bool shows =
        has_layer(state_.run().setup, info.layer) || (b && has_layer(b->run().setup, info.layer));
    const bool faded = picture.style.last_marks <= 0 && is_of_tries(info.layer);
    if (!shows || faded) wish.layers.set(info.layer, false);
  }
  wish.display_radius = picture.style.display_radius;
  wish.disc_units = picture.style.disc_units;
  wish.part.reset();
  if (!picture.style.view.fit) {
    const scene::Room room = scene::room_of(state_.view.style(), state_.view.canvas());
    const Domain domain = domain_of(state_.run().setup);
    const Box part = scene::shown_part(
        scene::transform(picture.style.view, domain, state_.view.canvas(), room), state_.view.canvas(), room);
    if (cli::shows_any(part, domain)) wish.part = part;
  }
  wish.language = state_.view.language();
  if (wish.folder.empty()) wish.folder = files_.screenshot().folder;
  wish.name = picture_name(state_.run().setup, state_.run().timeline.position());
  if (b) wish.name = beside(wish.name, picture_name(b->run().setup, b->run().timeline.position()));
  std::optional<Setup> of_b;
  if (b) of_b = files_.to_take_along(b->run().setup);
  picture_dialog_.begin(
      {files_.to_take_along(state_.run().setup), of_b, !picture.style.marks.empty() || picture.style.dots},
      wish);
}

Picture PictureCommands::seen() const {
  const Pane* b = state_.panes.b();
  Picture picture;
  picture.setup = files_.to_take_along(state_.run().setup);
  picture.at = state_.run().timeline.position();
  if (b) picture.versus = Picture::Versus{files_.to_take_along(b->run().setup), b->run().timeline.position()};
  picture.style = state_.view.style();
  picture.style.legend = files_.screenshot().legend;
  // These suit the window's canvas, not a picture's.
  picture.style.labels = picture.style.large = false;
  picture.style.tempo = scene::Tempo::still;
  // A picture is made again without time: what fades is not seen in it, and its layers stay as chosen.
  const bool fades = picture.style.last_marks <= 0 || (playback_.marks_fade() && !state_.shows_last_try());
  picture.style.last_marks = fades ? 0 : 1;
  if (const auto& lesson = state_.lessons.open()) {
    picture.style.marks = lesson->marks(state_.task());
    picture.style.dots = lesson->page().dots;
  }
  const scene::Size canvas = state_.view.canvas();
  picture.canvas = b ? scene::Size{2 * canvas.width, canvas.height} : canvas;
  picture.scale = files_.screenshot().scale * state_.workspace.ui_scale();
  picture.transparent = files_.screenshot().transparent;
  return picture;
}

void PictureCommands::save_drawn() {
  const auto saved = picture_dialog_.take_saved();
  if (!saved) return;
  if (saved->kind == PictureKind::png) {
    picture_wish_ = *saved;
    return;
  }
  files_.save_as(saved->path, [saved = *saved](OutputFile& file, JobControl& control) -> std::uint64_t {
    control.set_share(0.1);
    const DrawnPicture& drawn = *saved.drawn;
    const render::Fonts fonts;
    file.write(vector_art::file_of(drawn.picture, picture_pages(*drawn.runs, drawn.picture, fonts),
                                   saved.kind, fonts));
    return 0;
  });
}

std::optional<Picture> PictureCommands::take_screenshot_wish() {
  if (!state_.panes.making() && std::exchange(screenshot_waits_, false)) files_.wish_screenshot(seen());
  // Violations may be in the picture, so it waits for the measures.
  return state_.panes.measured() ? files_.take_screenshot_wish() : std::nullopt;
}

}  // namespace annulus
