#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/application/command.h"
#include "app/application/help_page.h"
#include "app/listings/listing.h"
#include "app/session/pane_id.h"

namespace annulus {

// A pressed key with what was held, written as in the help, and its action.
struct KeyPress {
  std::string keys;
  std::string help;
  int times = 1;   // in a row
  double age = 0;  // seconds since the last of them
};
inline constexpr double kKeyShown = 1.5;  // seconds
inline constexpr double kKeyFades = 0.5;  // seconds after that

// What is around the canvas, how large it is, and what a click on the canvas does.
class Workspace {
 public:
  // What of it the settings remember.
  struct Look {
    double ui_scale = 1;
    bool code = true;   // whether the algorithm's lines are shown
    bool strip = true;  // whether the active list is shown below the canvas
    CodeLanguage language = CodeLanguage::pseudo;
    std::vector<std::string> recent = {};  // files opened lately, the last one first
    std::vector<std::string> moved = {};   // parameters that have been changed once
    friend bool operator==(const Look&, const Look&) = default;
  };
  explicit Workspace(const Look& look)
      : ui_scale_(look.ui_scale),
        code_(look.code),
        strip_(look.strip),
        recent_(look.recent),
        moved_(look.moved),
        language_(look.language) {}

  double ui_scale() const { return ui_scale_; }
  bool panels() const { return panels_; }
  // For a room: full screen, everything larger, only canvas, caption and transport.
  bool presenting() const { return before_presentation_.has_value(); }
  int focus() const { return focus_; }  // the panel that has the keyboard, from 1 in drawing order; 0: none
  bool show_keys() const { return show_keys_; }
  bool notes() const { return notes_; }                              // a speaker's, beside a lesson's text
  const std::vector<KeyPress>& pressed() const { return pressed_; }  // recently, the oldest first
  // Whether the algorithm's lines are shown.
  bool code() const { return code_; }
  CodeLanguage code_language() const { return language_; }  // that they are shown in
  // Whether the active list is shown below the canvas.
  bool strip() const { return strip_; }
  const std::optional<HelpPage>& help() const { return help_; }
  // Over a run that is already going: what to do first.
  bool start_card() const { return start_card_; }
  // For what a file is chosen in the window.
  const std::optional<command::ChooseFile>& path_field() const { return path_field_; }
  const std::vector<std::string>& recent() const { return recent_; }  // files opened, the last one first
  // Parameters that have been changed once: what their knobs do need not be said any more.
  const std::vector<std::string>& moved() const { return moved_; }
  bool has_moved(const std::string& parameter) const;
  // The next click on the canvas places the start of this pane.
  const std::optional<PaneId>& choosing_start() const { return choosing_start_; }
  // Whether a lesson's page, or the quiz, stands behind the column's other tabs.
  bool page_waits() const { return page_waits_; }
  // Dragging over cells makes them available (true) or not.
  const std::optional<bool>& brush() const { return brush_; }

  void apply(const command::ScaleUi& wish);
  void apply(const command::TogglePanels&);
  void apply(const command::TogglePresentation&);
  void apply(const command::FocusPanel& wish) { focus_ = wish.next ? focus_ + 1 : 0; }
  void apply(const command::ToggleKeys&);
  void apply(const command::ToggleNotes&) { notes_ = !notes_; }
  void apply(const command::NoteKey& key);
  void apply(const command::ToggleCode&) { code_ = !code_; }
  void apply(const command::ToggleStartCard&) { start_card_ = !start_card_; }
  void apply(const command::ShowPathField& wish) { path_field_ = wish.wish; }
  void apply(const command::UseCodeLanguage& wish) { language_ = wish.language; }
  void apply(const command::ToggleStrip&) { strip_ = !strip_; }
  void apply(const command::ChooseStart& wish);
  void apply(const command::UseBrush& wish) { brush_ = wish.available; }

  void toggle_help();
  void show_help(HelpPage page) { help_ = page; }
  void close_help() { help_.reset(); }
  void close_start_card() { start_card_ = false; }
  // It has been opened.
  void opened(const std::filesystem::path& file);
  void has_been_moved(const std::string& parameter);
  void start_chosen() { choosing_start_.reset(); }
  void let_page_wait(bool on) { page_waits_ = on; }
  // Closes the help, and ends what clicks were for. Returns whether there was anything.
  bool close_all();

  void set_screen_height(double height) { screen_height_ = height; }
  void update(double seconds);  // call it once a frame: shown keys fade

 private:
  double ui_scale_;
  bool panels_ = true;
  int focus_ = 0;
  bool show_keys_ = false;
  bool notes_ = false;
  std::vector<KeyPress> pressed_;
  bool code_;
  bool strip_;
  std::vector<std::string> recent_, moved_;
  CodeLanguage language_;
  std::optional<HelpPage> help_;
  bool start_card_ = false;
  bool page_waits_ = false;
  std::optional<command::ChooseFile> path_field_;
  std::optional<PaneId> choosing_start_;
  std::optional<bool> brush_;
  double screen_height_ = 1080;  // window units
  struct BeforePresentation {
    double ui_scale = 1;
    bool show_keys = false;
    bool code = false;
  };
  std::optional<BeforePresentation> before_presentation_;  // leaving the presentation restores it
};

}  // namespace annulus
