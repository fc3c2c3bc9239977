#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/application/command.h"
#include "app/options/options.h"
#include "app/options/picture_wish.h"
#include "app/render/picture_runs.h"
#include "app/scene/draw_list.h"
#include "app/session/job.h"

namespace annulus {

// A picture as draw lists, with the runs that they point into. None of it changes, so that any thread may
// read it.
struct DrawnPicture {
  PictureWish wish;             // that it shows, with the height that follows; without a file
  Picture picture;              // whose tries are those reached
  std::vector<Destination> at;  // that was asked for
  std::vector<Picture::Panel> panels;
  std::shared_ptr<const PictureRuns> runs;
  std::vector<scene::DrawList> lists;  // of its PNG file: one for each side, or one
};

// A picture on its way into a file.
struct SavedPicture {
  std::shared_ptr<const DrawnPicture> drawn;
  PictureKind kind = PictureKind::png;
  std::string path;
};

// The dialog that saves a picture: what is asked for, and how that looks. It is drawn on a thread, into the
// draw lists that the file is made of too.
class PictureDialog {
 public:
  // What it is a picture of.
  struct Subject {
    Setup a;
    std::optional<Setup> b;
    bool on_page = false;  // marks of a lesson's page are seen, which the picture lacks
  };
  const std::optional<Subject>& open() const { return subject_; }
  const PictureWish& wish() const { return wish_; }
  // The last picture that could be drawn; null at first.
  const std::shared_ptr<const DrawnPicture>& drawn() const { return drawn_; }
  // Whether that is what is asked for.
  bool current() const { return drawn_ && asked_ == wish_ && drawn_->wish == wish_.look() && !wrong_; }
  // Why what is asked for is impossible.
  const std::optional<Message>& wrong() const { return wrong_; }
  bool busy() const { return drawing(); }

  // When the file that would be replaced was written; nothing: there is none.
  using FileTime = std::chrono::system_clock::time_point;
  const std::optional<FileTime>& replaces() const { return replaces_; }
  // Whether the folder is not there.
  bool lacks_folder() const { return lacks_folder_; }

  void begin(Subject subject, PictureWish wish);
  void apply(const command::ClosePictureDialog&) { close(); }
  void apply(const command::SetPictureWish& wish) { wish_ = wish.wish; }
  void apply(const command::UsePictureFolder& wish) { wish_.folder = wish.folder.string(); }
  void apply(const command::SavePicture&) { save_waits_ = !wrong_ && !lacks_folder_; }

  // What is to be saved, once it is drawn; that closes the dialog.
  std::optional<SavedPicture> take_saved();

  // Call it once a frame.
  void update(double seconds);

 private:
  void close();
  bool drawing() const { return !jobs_.empty() && !jobs_.back().cancelled(); }
  void draw();
  void look_at_file();

  std::optional<Subject> subject_;
  PictureWish wish_;
  std::string offered_;  // the name, before another one was typed
  std::shared_ptr<const DrawnPicture> drawn_;
  std::optional<PictureWish> asked_;  // the last that was looked at
  std::optional<Message> wrong_;
  std::optional<FileTime> replaces_;
  bool lacks_folder_ = false;
  bool save_waits_ = false;
  double looked_ = 0;    // seconds ago, at the file
  std::list<Job> jobs_;  // the last one draws; those before it are being stopped
};

}  // namespace annulus
