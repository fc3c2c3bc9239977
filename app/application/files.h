#pragma once

#include <filesystem>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/application/command.h"
#include "app/application/export_file.h"
#include "app/files/picture.h"
#include "app/session/job.h"
#include "app/texts/language.h"
#include "core/io/output_file.h"

namespace annulus {

struct ScreenshotOptions {
  int scale = 2;  // 1, 2 or 4 times the canvas
  bool legend = true;
  bool transparent = false;
  std::string folder;  // empty: the working directory
  friend bool operator==(const ScreenshotOptions&, const ScreenshotOptions&) = default;
};

struct Notice {
  std::string text;
  bool error = false;
  double age = 0;  // seconds; an error stays until it is dismissed
};

// What to do with the file that was chosen.
Command command_for(const command::ChooseFile& wish, const std::filesystem::path& file);

// Files being read and written, each on a thread of its own, messages about them, and what only the window
// can do.
class Files {
 public:
  explicit Files(std::function<Language()> language) : language_(std::move(language)) {}

  const std::list<Job>& jobs() const { return jobs_; }  // the oldest first
  const ScreenshotOptions& screenshot() const { return screenshot_; }
  const Notice& notice() const { return notice_; }
  bool quitting() const { return quitting_; }  // as soon as pending files are written
  bool quit() const { return quit_; }
  const std::string& address() const { return address_; }  // of the page that the program is in; empty: none
  // Whether a browser shows the program: what is written becomes a download.
  bool in_a_page() const { return !address_.empty(); }
  // As what is copied or saved names its files: in a page without folders, which are on no disk.
  Setup to_take_along(const Setup& setup) const;

  void apply(const command::SetScreenshotOptions& wish);
  void apply(const command::DismissNotice&) { notice_ = {}; }
  void apply(const command::CancelJobs&);
  void apply(const command::Quit&);

  void notify(std::string text, bool error = false) { notice_ = {std::move(text), error, 0}; }
  // Reports what could not be done.
  void complain(const Message& why);

  // Writes into the folder of the screenshot options: `name`, numbered if that is taken. `write` may pass its
  // content in pieces, and returns the number of points in it, 0 if it is no file of points.
  using WriteContent = std::function<std::uint64_t(OutputFile& file, JobControl& control)>;
  void save(const std::string& name, const std::string& ending, WriteContent write);
  // The same into that very file, which is replaced if it is there.
  void save_as(const std::filesystem::path& path, WriteContent write);
  // The same of several files, one after the other. Those that are written stay if it is cancelled.
  void save_each(std::vector<ExportFile> files);
  // Gives what `read`, which may ask its JobControl whether to stop, returns to `use`, on this thread.
  template <class Read, class Use>
  void read(const std::string& path, Read read, Use use) {
    start_reading(path, [read, use](JobControl& control) -> Job::Finish {
      auto content = read(control);
      control.set_share(1);
      return [use, content = std::move(content)] { use(content); };
    });
  }
  // Call it once a frame.
  void update(double seconds);

  void use_address(std::string address) { address_ = std::move(address); }
  void wish_screenshot(Picture picture) { screenshot_wish_ = std::move(picture); }
  void wish_clipboard(std::string text) { clipboard_ = std::move(text); }
  void wish_file(const command::ChooseFile& wish) {
    if (notice_.error) notice_ = {};
    file_wish_ = wish;
  }
  // For what the system is to be asked for a file.
  std::optional<command::ChooseFile> take_file_wish() { return std::exchange(file_wish_, std::nullopt); }
  void wish_canvas(scene::Size canvas) { canvas_wish_ = canvas; }
  std::optional<Picture> take_screenshot_wish() { return std::exchange(screenshot_wish_, std::nullopt); }
  std::optional<std::string> take_clipboard_text() { return std::exchange(clipboard_, std::nullopt); }
  // The files that have been saved since the last call.
  std::vector<std::filesystem::path> take_written() { return std::exchange(written_, {}); }
  std::optional<scene::Size> take_canvas_wish() { return std::exchange(canvas_wish_, std::nullopt); }

 private:
  void start_reading(const std::string& path, Job::Work work);
  void start_writing(const std::string& name, Job::Work work);
  Job::Finish saved(const std::filesystem::path& path, std::uint64_t points);
  bool writing() const;
  std::string place_of(const std::filesystem::path& written) const;
  void take_up_jobs();

  std::function<Language()> language_;
  ScreenshotOptions screenshot_;
  Notice notice_;
  bool quitting_ = false;
  bool quit_ = false;
  std::string address_;
  std::optional<Picture> screenshot_wish_;
  std::optional<std::string> clipboard_;
  std::optional<scene::Size> canvas_wish_;
  std::optional<command::ChooseFile> file_wish_;
  std::list<Job> jobs_;
  std::vector<std::filesystem::path> written_;
};

}  // namespace annulus
