#include <optional>
#include <utility>

#include "app/application/application.h"
#include "app/figures/figure.h"
#include "app/files/picture.h"
#include "app/options/picture_wish.h"
#include "app/options/view_argument.h"
#include "app/render/canvas_lists.h"
#include "app/texts/translator.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

// Pictures: what is seen as one, and the dialog that saves them.
namespace annulus {

Picture Application::picture() const {
  const Pane* b = panes().b();
  Picture picture;
  picture.setup = to_take_along(run().setup);
  picture.at = run().timeline.position();
  if (b) picture.versus = Picture::Versus{to_take_along(b->run().setup), b->run().timeline.position()};
  picture.style = view_.style();
  picture.style.legend = files_.screenshot().legend;
  // These suit the window's canvas, not a picture's.
  picture.style.labels = picture.style.large = false;
  picture.style.tempo = scene::Tempo::still;
  // A picture is made again without time: what fades is not seen in it, and its layers stay as chosen.
  const bool fades = picture.style.last_marks <= 0 || (playback_.marks_fade() && !state().shows_last_try());
  picture.style.last_marks = fades ? 0 : 1;
  if (const auto& lesson = lessons_.open()) {
    picture.style.marks = lesson->marks(state().task());
    picture.style.dots = lesson->page().dots;
  }
  const scene::Size canvas = view_.canvas();
  picture.canvas = b ? scene::Size{2 * canvas.width, canvas.height} : canvas;
  picture.scale = files_.screenshot().scale * workspace_.ui_scale();
  picture.transparent = files_.screenshot().transparent;
  return picture;
}

bool Application::restore(const Picture& picture) {
  if (!change({picture.setup, picture.versus ? std::optional(picture.versus->setup) : std::nullopt}, false))
    return false;
  playback_.pause();
  playback_.change_panes().use(PaneId::a, picture.setup, picture.at);
  if (panes().b()) playback_.change_panes().use(PaneId::b, picture.versus->setup, picture.versus->at);
  // The nearest scale that the window offers; the user's own UI scale stays.
  const double times = picture.scale / workspace_.ui_scale();
  const int scale = times < 1.5 ? 1 : times < 3 ? 2 : 4;
  const std::string folder = files_.screenshot().folder;
  files_.apply(command::SetScreenshotOptions{scale, picture.style.legend, picture.transparent, folder});
  files_.wish_canvas(picture.canvas);
  const scene::Size half{picture.canvas.width / 2, picture.canvas.height};
  view_.restore(picture.style, panes().b() ? half : picture.canvas);
  return true;
}

void Application::route(const command::Screenshot&) {
  if (experiments_.open()) {
    const Translator& say = translator(view_.language());
    return notify(
        say("F12 saves the canvas: close the experiment first. Its values can be copied as a table."));
  }
  // Until a run that is being made is there, only its beginning could be shown.
  if (panes().making()) {
    screenshot_waits_ = true;
  } else {
    files_.wish_screenshot(picture());
  }
}

std::optional<Picture> Application::take_screenshot_wish() {
  if (!panes().making() && std::exchange(screenshot_waits_, false)) files_.wish_screenshot(picture());
  // Violations may be in the picture, so it waits for the measures.
  return panes().measured() ? files_.take_screenshot_wish() : std::nullopt;
}

namespace {

// The moment of a run for its picture.
PictureWish::Moment moment_of(const Run& run) {
  if (run.timeline.at_end()) return std::nullopt;
  return run.timeline.position();
}

}  // namespace

// A picture of what is seen, as large and in the format that were chosen last.
void Application::route(const command::OpenPictureDialog&) {
  const Translator& say = translator(view_.language());
  if (experiments_.open()) return notify(say("Close the experiment first: its values are a table."));
  playback_.pause();
  const Picture seen = picture();
  const Pane* b = panes().b();
  PictureWish wish = picture_dialog_.wish();
  const PictureWish::Moment now = moment_of(run());
  wish.at = {now};
  wish.versus_at.reset();
  if (b && moment_of(b->run()) != now) wish.versus_at = b->run().timeline.position();
  wish.layers = seen.style.layers;
  // What has faded is not seen, nor what these setups cannot show.
  for (const scene::LayerInfo& info : scene::kLayers) {
    const bool shows = has_layer(run().setup, info.layer) || (b && has_layer(b->run().setup, info.layer));
    const bool faded = seen.style.last_marks <= 0 && is_of_tries(info.layer);
    if (!shows || faded) wish.layers.set(info.layer, false);
  }
  wish.display_radius = seen.style.display_radius;
  wish.disc_units = seen.style.disc_units;
  wish.part.reset();
  if (!seen.style.view.fit) {
    const scene::Room room = scene::room_of(view_.style(), view_.canvas());
    const Domain domain = domain_of(run().setup);
    const Box part = scene::shown_part(scene::transform(seen.style.view, domain, view_.canvas(), room),
                                       view_.canvas(), room);
    if (cli::shows_any(part, domain)) wish.part = part;
  }
  wish.language = view_.language();
  if (wish.folder.empty()) wish.folder = files_.screenshot().folder;
  wish.name = picture_name(run().setup, run().timeline.position());
  if (b) wish.name = beside(wish.name, picture_name(b->run().setup, b->run().timeline.position()));
  std::optional<Setup> of_b;
  if (b) of_b = to_take_along(b->run().setup);
  picture_dialog_.begin({to_take_along(run().setup), of_b, !seen.style.marks.empty() || seen.style.dots},
                        wish);
}

void Application::save_picture() {
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

void Application::route(const command::CopyPictureLine&) {
  const auto& subject = picture_dialog_.open();
  if (!subject) return;
  const Pane* b = panes().b();
  copy_line(render_line(picture_dialog_.wish(), subject->a, subject->b), panes().a().setup(),
            b ? &b->setup() : nullptr);
}

}  // namespace annulus
