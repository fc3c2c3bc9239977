#include "app/window/window.h"

#include <SDL.h>
#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <future>
#include <memory>

#include "app/application/application.h"
#include "app/application/key_bindings.h"
#include "app/cli/platform.h"
#include "app/files/settings.h"
#include "app/panels/menus.h"
#include "app/render/draw_picture.h"
#include "app/window/event_queue.h"
#include "app/window/frame_watch.h"
#include "app/window/gui_session.h"
#include "app/window/widget_report.h"
#include "core/io/output_file.h"

namespace annulus {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kFrameSeconds = 1.0 / 60;  // software drivers do not wait for the screen
// Of a frame's 16 ms: for making tries and measuring, and for giving points to the renderer. Where the
// picture lacks points they come first.
constexpr std::chrono::milliseconds kPlayBudget{8};
constexpr std::chrono::milliseconds kTakeUpBudget{3};
constexpr std::chrono::milliseconds kPlayBudgetBehind{2};
// ImGui needs some frames after an event to settle: hovering, closing menus.
constexpr int kFramesAfterEvent = 4;
constexpr int kIdleMs = 250;

bool may_repeat(const Command& command) {
  return std::holds_alternative<command::StepTry>(command) ||
         std::holds_alternative<command::StepPick>(command) ||
         std::holds_alternative<command::StepStage>(command);
}

class Window {
 public:
  explicit Window(const WindowOptions& options)
      : settings_file_(platform::config_folder() / "settings.json"),
        loaded_(load_settings(settings_file_)),
        window_(loaded_.settings.width, loaded_.settings.height),
        gui_(window_),
        app_(options.setup, options.max_points, look()) {
    if (loaded_.damaged) app_.say(app_.texts().messages.settings_damaged(settings_file_.string()), true);
    app_.use_lessons_from(platform::lessons_folder());
    if (options.versus) app_.compare_with(*options.versus);
    if (options.picture) app_.restore(*options.picture);
    if (!options.lesson.empty()) app_.begin_lesson(options.lesson);
  }

  int run() {
    auto last = Clock::now();
    int quiet_frames = 0;
    while (!app_.state().files.quit()) {
      const bool still = !app_.busy() && all_drawn_ && app_.state().files.notice().text.empty();
      const bool idle = still && quiet_frames > kFramesAfterEvent;
      if (idle) SDL_WaitEventTimeout(nullptr, kIdleMs);
      watch_.begin();
      quiet_frames = take_events() ? 0 : quiet_frames + 1;
      // Nothing to draw that is not there already.
      if (idle && quiet_frames > 0 && !app_.lessons_saved()) continue;
      const auto now = Clock::now();
      const double seconds = std::chrono::duration<double>(now - last).count();
      last = began_ = now;
      app_.update(seconds, static_cast<double>((all_drawn_ ? kPlayBudget : kPlayBudgetBehind).count()));
      follow_presentation();
      frame();
      do_wishes();
      watch_.end();
      const double used = std::chrono::duration<double>(Clock::now() - now).count();
      if (used < kFrameSeconds) SDL_Delay(static_cast<Uint32>((kFrameSeconds - used) * 1000));
    }
    SDL_HideWindow(window_.get());  // what is still under way need not be waited for
    save();
    return EXIT_SUCCESS;
  }

 private:
  Look look() const {
    const Settings& settings = loaded_.settings;
    return {.theme = settings.theme,
            .language = settings.language.value_or(preferred_language()),
            .code = settings.code,
            .ui_scale = settings.ui_scale.value_or(suggested_ui_scale(window_))};
  }

  // Whether there were any.
  bool take_events() {
    bool any = false;
    for (SDL_Event event; events_.next(event, ImGui::GetIO().WantTextInput); any = true) take(event);
    return any;
  }

  void take(const SDL_Event& event) {
    gui_.process(event);
    switch (event.type) {
      case SDL_QUIT:
        app_.apply(command::Quit{});
        break;
      case SDL_DROPFILE:
        app_.apply(command::OpenFile{event.drop.file});
        SDL_free(event.drop.file);
        break;
      case SDL_KEYDOWN: {
        if (event.key.keysym.sym == SDLK_F11) app_.set_screen_height(screen_height(window_));
        const auto held = event.key.keysym.mod;
        const bool ctrl = (held & (KMOD_CTRL | KMOD_GUI)) != 0;
        if (ImGui::GetIO().WantTextInput || is_for_panel(event.key.keysym.sym, ctrl)) break;
        const KeyBinding* key =
            binding_for(chord_of(SDL_GetKeyName(event.key.keysym.sym), (held & KMOD_SHIFT) != 0, ctrl));
        if (!key || (event.key.repeat != 0 && !may_repeat(key->command))) break;
        app_.apply(key->command);
        const Translator& say = translator(app_.state().view.language());
        app_.apply(command::NoteKey{to_text(key->chord, say), help_of(*key, say)});
        break;
      }
      default:
        break;
    }
  }

  // Whether a key belongs to the menu that is open, or to the panel that the keyboard is in. There only what
  // is no letter, digit or sign acts as elsewhere: F keys and what is pressed with Ctrl. Escape ends what is
  // being done: it closes the menu, lets a slider go, leaves the panel.
  bool is_for_panel(SDL_Keycode key, bool ctrl) {
    if (panels::a_menu_is_open()) return true;
    if (app_.state().workspace.focus() == 0) return false;
    if (key == SDLK_ESCAPE) {
      if (!ImGui::IsAnyItemActive()) app_.apply(command::FocusPanel{false});
      return true;
    }
    constexpr std::array kKeys{SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT, SDLK_SPACE, SDLK_RETURN, SDLK_TAB};
    const bool elsewhere = ctrl || (key >= SDLK_F1 && key <= SDLK_F12);
    return !elsewhere || std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
  }

  panels::Layout lay_out(int width, int height) const {
    const State state = app_.state();
    return panels::lay_out(static_cast<float>(width), static_cast<float>(height),
                           static_cast<float>(state.workspace.ui_scale()), panels::shown(state, memory_));
  }

  // The window is full screen as long as the presentation lasts.
  void follow_presentation() {
    if (app_.state().workspace.presenting() == full_screen_) return;
    full_screen_ = app_.state().workspace.presenting();
    if (full_screen_) SDL_GetWindowSize(window_.get(), &width_before_, &height_before_);
    SDL_SetWindowFullscreen(window_.get(), full_screen_ ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
  }

  void frame() {
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    SDL_GetWindowSize(window_.get(), &width, &height);
    SDL_GL_GetDrawableSize(window_.get(), &pixel_width, &pixel_height);
    const float ratio = window_.pixel_ratio();
    const State state = app_.state();
    gui_.begin_frame(state.view.style().theme, state.workspace, ratio);
    const auto scale = static_cast<float>(state.workspace.ui_scale());
    const auto layout = lay_out(width, height);
    app_.set_canvas({layout.canvases.a.width / scale, layout.canvases.a.height / scale});

    std::vector<Command> commands;
    const panels::Hovers hovers = panels::draw_panels(
        {state.panes, state.view, state.workspace, gui_.fonts(), layout, memory_, commands}, state);
    draw_canvases(layout, ratio, pixel_height, hovers);
    gui_.end_frame();
    watch_.begin_showing();
    SDL_GL_SwapWindow(window_.get());
    watch_.end_showing();
    for (const Command& command : commands) app_.apply(command);
    widget_report_.update(memory_.widgets);
    if (const std::string title = app_.title(); title != title_) {
      SDL_SetWindowTitle(window_.get(), title.c_str());
      title_ = title;
    }
  }

  void draw_canvases(const panels::Layout& layout, float ratio, int pixel_height,
                     const panels::Hovers& hovers) {
    const auto pixels = [&](float length) { return static_cast<int>(std::lround(length * ratio)); };
    scene::Style style = app_.state().view.style();
    style.large = app_.state().workspace.presenting();
    const auto lists = draw_lists(style, app_.state().view.canvas(), hovers, app_.state().playback.preview());
    all_drawn_ = true;
    const auto begin = Clock::now();
    const auto end = std::max(began_ + kPlayBudget, begin) + kTakeUpBudget;
    for (std::size_t side = 0; side < lists.size(); ++side) {
      const panels::Rect& canvas = (side == 0 ? layout.canvases.a : layout.canvases.b);
      const bool all = painter_.draw(lists[side], side,
                                     {.x = pixels(canvas.x),
                                      .y = pixels(canvas.y),
                                      .width = pixels(canvas.width),
                                      .height = pixels(canvas.height),
                                      .framebuffer_height = pixel_height,
                                      .scale = static_cast<float>(app_.state().workspace.ui_scale()) * ratio},
                                     begin + (end - begin) * (side + 1) / lists.size());
      all_drawn_ = all_drawn_ && all;
    }
  }

  std::vector<scene::DrawList> draw_lists(const scene::Style& style, scene::Size canvas,
                                          const panels::Hovers& hovers,
                                          const std::optional<StagedPreview>& preview = {}) const {
    const State state = app_.state();
    return painter_.lists(state.panes.a().run(), state.panes.b() ? &state.panes.b()->run() : nullptr, style,
                          {canvas, canvas}, hovers, preview);
  }

  void do_wishes() {
    if (const auto picture = app_.take_screenshot_wish()) take_screenshot(*picture);
    paint_shots();
    if (const auto text = app_.take_clipboard_text()) SDL_SetClipboardText(text->c_str());
    if (const auto canvas = app_.take_canvas_wish()) resize_to(*canvas);
  }

  struct Shot {
    std::shared_ptr<SlowPicture> painting;
    std::promise<void> painted;
  };

  // What it shows is taken now; it is painted in pieces, and packed and written aside, for that takes its
  // time.
  void take_screenshot(const Picture& picture) {
    const State state = app_.state();
    std::vector<std::shared_ptr<const Run>> runs{state.panes.a().shared_run()};
    if (state.panes.b()) runs.push_back(state.panes.b()->shared_run());
    try {
      // As it is seen, also where a try is told; the setup inside leads to where that one begins.
      const auto painting = std::make_shared<SlowPicture>(
          draw_lists(picture.style, state.view.canvas(), {}, state.playback.preview()), runs, picture.scale,
          picture.transparent);
      shots_.push_back({painting, {}});
      app_.save(picture_name(picture.setup, picture.at), ".png",
                [picture, painting, painted = shots_.back().painted.get_future().share()](
                    OutputFile& file, JobControl& control) {
                  while (painted.wait_for(std::chrono::milliseconds(5)) != std::future_status::ready)
                    control.set_share(0.5 * painting->share());  // then packing
                  painted.get();
                  file.write(picture_png(painting->image(), picture));
                });
    } catch (const std::exception& error) {
      app_.complain(message_of(error));
    }
  }

  // One piece at least, and what else there is time for.
  void paint_shots() {
    const auto end = Clock::now() + std::chrono::milliseconds(4);
    while (!shots_.empty()) {
      Shot& shot = shots_.front();
      const bool cancelled = shot.painting.use_count() == 1;  // nobody waits for it any more
      try {
        if (!cancelled) painter_.paint_some(*shot.painting);
        if (shot.painting->done()) shot.painted.set_value();
      } catch (const std::exception&) {
        shot.painted.set_exception(std::current_exception());
        shots_.pop_front();
        continue;
      }
      if (cancelled || shot.painting->done()) shots_.pop_front();
      if (Clock::now() >= end) return;
    }
  }

  // So large that the canvas has this size, as far as the screen allows it.
  void resize_to(scene::Size canvas) {
    if (SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) return;
    int width = 0, height = 0;
    SDL_GetWindowSize(window_.get(), &width, &height);
    const auto scale = static_cast<float>(app_.state().workspace.ui_scale());
    // The side panels take a share of the width, so the width is searched for.
    for (int step = 0; step < 32; ++step) {
      const auto now = lay_out(width, height).canvas;
      const int dx = static_cast<int>(std::lround(canvas.width * scale - now.width));
      const int dy = static_cast<int>(std::lround(canvas.height * scale - now.height));
      if (dx == 0 && dy == 0) break;
      width += dx;
      height += dy;
    }
    SDL_Rect usable{0, 0, width, height};
    SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window_.get()), &usable);
    SDL_SetWindowSize(window_.get(), std::clamp(width, 1024, std::max(usable.w, 1024)),
                      std::clamp(height, 640, std::max(usable.h, 640)));
  }

  void save() {
    const bool presented = app_.state().workspace.presenting();
    if (presented) app_.apply(command::TogglePresentation{});  // what was before it is kept
    Settings settings;
    settings.theme = app_.state().view.style().theme;
    settings.code = app_.state().workspace.code();
    if (app_.state().view.style().language != preferred_language())
      settings.language = app_.state().view.style().language;
    if (app_.state().workspace.ui_scale() != suggested_ui_scale(window_))
      settings.ui_scale = app_.state().workspace.ui_scale();
    if (presented) {
      settings.width = width_before_;
      settings.height = height_before_;
    } else {
      SDL_GetWindowSize(window_.get(), &settings.width, &settings.height);
    }
    if (settings == loaded_.settings) return;
    try {
      save_settings(settings_file_, settings);
    } catch (const WriteError& error) {
      std::fprintf(stderr, "annulus: %s\n", error.what());
    }
  }

  FrameWatch watch_;  // first: it counts from here
  std::filesystem::path settings_file_;
  LoadedSettings loaded_;
  SdlWindow window_;
  EventQueue events_;
  GuiSession gui_;
  PicturePainter painter_;
  Application app_;
  panels::Memory memory_;
  WidgetReport widget_report_;
  std::string title_;
  Clock::time_point began_;  // the frame under way
  bool all_drawn_ = true;    // of the points that the last frame should have shown
  bool full_screen_ = false;
  int width_before_ = 0, height_before_ = 0;  // of the window, before it was full screen
  std::deque<Shot> shots_;                    // being painted, the first one now
};

}  // namespace

int run_window(const WindowOptions& options) {
  return Window(options).run();
}

}  // namespace annulus
