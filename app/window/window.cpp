#include "app/window/window.h"

#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/application/application.h"
#include "app/files/presented_page.h"
#include "app/files/user_folders.h"
#include "app/kit/imgui_versions.h"
#include "app/kit/ui.h"
#include "app/panels/panels.h"
#include "app/render/canvas_painter.h"
#include "app/render/picture_textures.h"
#include "app/texts/translator.h"
#include "app/window/event_queue.h"
#include "app/window/example_files.h"
#include "app/window/file_dialog.h"
#include "app/window/fingers.h"
#include "app/window/frame_watch.h"
#include "app/window/gui_session.h"
#include "app/window/kept_settings.h"
#include "app/window/keys.h"
#include "app/window/last_frame.h"
#include "app/window/picture_preview.h"
#include "app/window/platform.h"
#include "app/window/screenshots.h"
#include "app/window/sdl_window.h"
#include "app/window/told_address.h"
#include "app/window/widget_report.h"

namespace annulus {
namespace {

// Nothing while a knob is held: then finished sets are shown.
std::optional<scene::Coming> coming_of(const State& state, const Pane* pane) {
  const auto coming = pane ? pane->coming() : std::nullopt;
  if (!coming || state.playback.knob_held()) return std::nullopt;
  return scene::Coming{pane->setup(), coming->run, coming->points};
}

// What takes the place of A's run.
std::optional<scene::Coming> instead_of_a(const State& state) {
  const auto first = state.orders.first();
  const Ranking* ranking = state.orders.ranking();
  if (!first || *first >= ranking->points.size()) return coming_of(state, &state.panes.a());
  return scene::Coming{state.panes.a().run().setup, ranking->number, ranking->points, first};
}

using Clock = std::chrono::steady_clock;
constexpr double kFrameSeconds = 1.0 / 60;  // some drivers do not wait for the screen
// Of a frame's 16 ms: for making tries and measuring, and for giving points to the renderer; while the
// picture lacks points there is less time for the former.
constexpr std::chrono::milliseconds kPlayBudget{8};
constexpr std::chrono::milliseconds kTakeUpBudget{3};
constexpr std::chrono::milliseconds kPlayBudgetBehind{2};
// After an event ImGui needs some frames to settle: hovering, closing menus.
constexpr int kFramesAfterEvent = 4;
constexpr double kIdleSeconds = 0.25;

class Window {
 public:
  Window(const WindowOptions& options, WindowUser* user)
      : user_(user),
        settings_(options.shown),
        window_(settings_.window_size(), settings_.file().loaded().maximized),
        gui_(window_, settings_.look(window_).workspace.ui_scale),
        app_(options.setup, options.max_points, settings_.look(window_)) {
    settings_.begin(window_);
    memory_.texture = [this](const std::string& name, const Image& image) {
      return pictures_.texture(name, image);
    };
    const Translator& say = translator(app_.state().view.language());
    const SettingsFile& file = settings_.file();
    if (file.damaged()) {
      app_.notify(say("The settings in {0} are damaged and were ignored; they are kept in {1}",
                      file.path().string(), file.kept().filename().string()),
                  true);
    } else if (!file.ignored().empty()) {
      app_.notify(say("{0} has values that cannot be used and were ignored: {1}", file.path().string(),
                      file.ignored()),
                  true);
    }
    app_.use_lessons_from(lessons_folder());
    if (options.versus) app_.compare_with(*options.versus);
    if (options.picture) app_.restore(*options.picture);
    if (!options.live.empty()) app_.watch(options.live, options.given);
    app_.begin();
    app_.show(options.shown);
    if (!options.lesson.empty()) app_.begin_lesson(options.lesson, options.shown.page);
    app_.use_address(platform::address());
    if (options.remark) app_.notify(say(*options.remark));
    // A user with settings, even damaged ones, has started it before.
    const bool first = !file.loaded().welcomed && !file.damaged();
    if (options.nothing_asked && first) app_.welcome();
    settings_.set_welcomed(options.nothing_asked || !first);
  }

  platform::Rest turn() {
    if (user_) user_->take_turn(app_, memory_.widgets);
    if (const auto chosen = file_dialog_.answer()) {
      app_.apply(command_for(dialog_wish_, *chosen));
      quiet_frames_ = 0;
    }
    const bool idle = idles();
    watch_.begin();
    quiet_frames_ = take_events() ? 0 : quiet_frames_ + 1;
    tell_page();
    const bool ticks = app_.state().workspace.notes() && app_.state().lessons.open();
    if (idle && quiet_frames_ > 0 && !app_.lessons_saved() && !app_.has_news() && !ticks) {
      settings_.update(app_.state(), window_);  // there is nothing new to draw
    } else {
      const auto now = Clock::now();
      const double seconds = std::chrono::duration<double>(now - began_).count();
      began_ = now;
      app_.update(seconds, static_cast<double>((all_drawn_ ? kPlayBudget : kPlayBudgetBehind).count()));
      if (app_.state().workspace.presenting() && window_.lost_full_screen())
        app_.apply(command::TogglePresentation{});
      window_.set_full_screen(app_.state().workspace.presenting());
      frame();
      do_wishes();
      settings_.update(app_.state(), window_);
      watch_.end();
    }
    told_address_.update(app_.state());
    if (app_.state().files.quit()) {
      save_settings();
      SDL_HideWindow(window_.get());  // it need not wait for what is still under way
      return {.over = true};
    }
    if (idles()) return {.for_event = true, .seconds = kIdleSeconds};
    const double used = std::chrono::duration<double>(Clock::now() - began_).count();
    return {.seconds = std::max(kFrameSeconds - used, 0.0)};
  }

 private:
  // Whether nothing moves until something happens.
  bool idles() const {
    return quiet_frames_ > kFramesAfterEvent && !app_.busy() && all_drawn_ && !preview_.painting() &&
           memory_.preview.image == preview_.image() && !memory_.tooltip_waits && !panels::input_waits() &&
           app_.state().files.notice().text.empty();
  }

  // Returns whether there were any.
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
        app_.apply(command::OpenFile{event.drop.file, under_mouse()});
        SDL_free(event.drop.file);
        break;
      case SDL_KEYDOWN:
        if (event.key.keysym.sym == SDLK_F11) app_.set_screen_height(screen_height(window_));
        press_key(app_, event.key);
        break;
      case SDL_FINGERDOWN:
      case SDL_FINGERMOTION:
      case SDL_FINGERUP:
        touch(event.tfinger);
        break;
      case SDL_WINDOWEVENT:
        redraws_ = kFramesAfterEvent;  // it may have lost what it showed
        break;
      default:
        break;
    }
  }

  void touch(const SDL_TouchFingerEvent& finger) {
    std::vector<SDL_Event> mouse;
    const auto pinch = fingers_.take(finger, window_.size(), mouse);
    for (const SDL_Event& event : mouse) gui_.process(event);
    if (!pinch) return;
    const panels::Layout layout = lay_out(window_.size());
    const panels::Rect& canvas = layout.canvases[panels::pane_at(layout, pinch->from.x, pinch->from.y)];
    if (!canvas.contains(pinch->from.x, pinch->from.y)) return;
    const auto scale = static_cast<float>(app_.state().workspace.ui_scale());
    app_.apply(command::Pan{double{(pinch->to.x - pinch->from.x) / scale},
                            double{(pinch->to.y - pinch->from.y) / scale}});
    app_.apply(command::Zoom{double{pinch->zoom},
                             {(pinch->to.x - canvas.x) / scale, (pinch->to.y - canvas.y) / scale}});
  }

  // The pane that a file is dropped on. While it is dragged SDL does not tell where.
  PaneId under_mouse() const {
    int x = 0, y = 0, left = 0, top = 0;
    SDL_GetGlobalMouseState(&x, &y);
    SDL_GetWindowPosition(window_.get(), &left, &top);
    return panels::pane_at(lay_out(window_.size()), static_cast<float>(x - left),
                           static_cast<float>(y - top));
  }

  panels::Layout lay_out(SdlWindow::Size size) const {
    const State& state = app_.state();
    return panels::lay_out(static_cast<float>(size.width), static_cast<float>(size.height),
                           static_cast<float>(state.workspace.ui_scale()), panels::shown(state, memory_));
  }

  void frame() {
    const State& state = app_.state();
    gui_.begin_frame(state.view.style().theme, state.workspace, window_.pixel_ratio());
    const auto scale = static_cast<float>(state.workspace.ui_scale());
    const auto layout = lay_out(window_.size());
    app_.set_canvas({layout.canvases.a.width / scale, layout.canvases.a.height / scale});

    memory_.preview.image = preview_.image();
    // In a page they come one after the other.
    if (!state.workspace.path_field())
      memory_.examples.clear();
    else if (memory_.examples.empty())
      memory_.examples = example_files();
    std::vector<Command> commands;
    const panels::Hovers hovers = panels::draw_panels(
        {state.panes, state.view, state.camera, state.workspace, gui_.fonts(), layout, memory_, commands},
        state);
    const ImDrawData& shown = gui_.end_frame();
    const bool changed = last_frame_.update(shown, pictures_.uploads(), canvases(layout, hovers));
    memory_.hints = {};
    for (std::size_t side = 0; side < last_frame_.canvases().size(); ++side)
      memory_.hints[side == 0 ? PaneId::a : PaneId::b] = last_frame_.canvases()[side].list.hints;
    if (changed || !all_drawn_ || redraws_ > 0) {
      redraws_ = std::max(redraws_ - 1, 0);
      draw_canvases();
      gui_.draw();
      watch_.begin_showing();
      SDL_GL_SwapWindow(window_.get());
      watch_.end_showing();
    }
    for (const Command& command : commands) app_.apply(command);
    widget_report_.update(memory_.widgets);
    if (const std::string title = app_.title(); title != title_) {
      SDL_SetWindowTitle(window_.get(), title.c_str());
      title_ = title;
    }
  }

  std::vector<LastFrame::Canvas> canvases(const panels::Layout& layout, const panels::Hovers& hovers) const {
    const float ratio = window_.pixel_ratio();
    const auto pixels = [&](float length) { return static_cast<int>(std::lround(length * ratio)); };
    const State& state = app_.state();
    scene::Style style = panels::style_on_canvas(state);
    // The menu of layers lies on a canvas with nothing below it.
    const panels::Rect& all = layout.canvas;
    const auto menu = memory_.widgets.find("layers");
    if (menu != memory_.widgets.end() && all.contains(menu->second.x, menu->second.y))
      style.beside_legend =
          (all.x + all.width - menu->second.x) / static_cast<float>(state.workspace.ui_scale()) + 8;
    const scene::Size size = state.view.canvas();
    std::vector<scene::DrawList> lists = painter_.lists(
        state.panes.a().run(), state.panes.b() ? &state.panes.b()->run() : nullptr, style, {size, size},
        hovers, state.playback.preview(), {instead_of_a(state), coming_of(state, state.panes.b())},
        state.quality.empty(),
        {state.playback.recent(PaneId::a).passed(), state.playback.recent(PaneId::b).passed()});
    std::vector<LastFrame::Canvas> canvases;
    for (scene::DrawList& list : lists) {
      const panels::Rect& place = canvases.empty() ? layout.canvases.a : layout.canvases.b;
      canvases.push_back({std::move(list),
                          {.x = pixels(place.x),
                           .y = pixels(place.y),
                           .width = pixels(place.width),
                           .height = pixels(place.height),
                           .framebuffer_height = window_.pixels().height,
                           .scale = static_cast<float>(state.workspace.ui_scale()) * ratio}});
    }
    return canvases;
  }

  void draw_canvases() {
    all_drawn_ = true;
    const auto begin = Clock::now();
    const auto end = std::max(began_ + kPlayBudget, begin) + kTakeUpBudget;
    const std::vector<LastFrame::Canvas>& canvases = last_frame_.canvases();
    for (std::size_t side = 0; side < canvases.size(); ++side) {
      const bool all = painter_.draw(canvases[side].list, side, canvases[side].target,
                                     begin + (end - begin) * (side + 1) / canvases.size());
      all_drawn_ = all_drawn_ && all;
    }
  }

  void do_wishes() {
    if (const auto picture = app_.take_screenshot_wish()) screenshots_.take(*picture);
    if (const auto picture = app_.take_picture_wish()) screenshots_.take(*picture);
    screenshots_.paint_some();
    preview_.paint_some(app_.state().picture_dialog.drawn(), memory_.preview.scale);
    if (const auto text = app_.take_clipboard_text()) platform::copy(*text);
    for (const std::filesystem::path& file : app_.take_written()) platform::hand_over(file);
    if (const auto canvas = app_.take_canvas_wish()) resize_to(*canvas);
    if (const auto wish = app_.take_file_wish(); wish && !file_dialog_.is_open()) {
      const Translator& say = translator(app_.state().view.language());
      dialog_wish_ = *wish;
      const bool split = app_.state().panes.b() != nullptr;
      if (wish->picture_folder) {
        if (!file_dialog_.open(say("Folder of the picture"), true))
          app_.notify(say("This desktop has no dialog for folders: type its path."));
      } else if (!file_dialog_.open(panels::open_title(say, wish->pane, split))) {
        app_.apply(command::ShowPathField{*wish});
      }
    }
  }

  // Resizes the window so that the canvas has this size, as far as the screen allows.
  void resize_to(scene::Size canvas) {
    const auto scale = static_cast<float>(app_.state().workspace.ui_scale());
    SdlWindow::Size size = window_.size();
    // The panels at the sides take a share of the width, so that it can only be searched for.
    for (int step = 0; step < 32; ++step) {
      const auto now = lay_out(size).canvas;
      const int dx = static_cast<int>(std::lround(canvas.width * scale - now.width));
      const int dy = static_cast<int>(std::lround(canvas.height * scale - now.height));
      if (dx == 0 && dy == 0) break;
      size.width += dx;
      size.height += dy;
    }
    window_.resize(size);
  }

  // To a program that shows the speaker's notes.
  void tell_page() {
    const State& state = app_.state();
    const auto& open = state.lessons.open();
    if (!open) return presented_.tell({});
    presented_.tell(PresentedPage{open->lesson->name, open->step, state.view.language()});
  }

  void save_settings() {
    if (app_.state().workspace.presenting())
      app_.apply(command::TogglePresentation{});  // the settings are those from before it
    settings_.save(app_.state(), window_);
  }

  FrameWatch watch_;  // first, since it counts from here
  WindowUser* user_;  // or null
  KeptSettings settings_;
  PresentedPageFile presented_{presented_page_file()};
  SdlWindow window_;
  EventQueue events_;
  Fingers fingers_;
  GuiSession gui_;
  CanvasPainter painter_;
  Application app_;
  Screenshots screenshots_{app_, painter_};
  PicturePreview preview_{app_};
  FileDialog file_dialog_;
  command::ChooseFile dialog_wish_;  // what for
  render::PictureTextures pictures_;
  panels::Memory memory_;
  WidgetReport widget_report_;
  std::string title_;
  Clock::time_point began_ = Clock::now();  // of the present frame
  int quiet_frames_ = 0;                    // since the last event
  LastFrame last_frame_;
  int redraws_ = 0;  // whatever they show
  ToldAddress told_address_;
  bool all_drawn_ = true;  // of the points that the last frame should show
};

}  // namespace

int run_window(const WindowOptions& options, WindowUser* user) {
  const auto window = std::make_shared<Window>(options, user);
  platform::take_turns([window] { return window->turn(); });
  return EXIT_SUCCESS;
}

}  // namespace annulus
