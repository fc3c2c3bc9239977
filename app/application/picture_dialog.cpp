#include "app/application/picture_dialog.h"

#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/options/paper_size.h"
#include "app/render/canvas_lists.h"
#include "core/domain/stopped.h"

namespace annulus {
namespace {

constexpr double kFileLookedAtEvery = 1;  // seconds, at whether the file is there

using Drawn = std::shared_ptr<const DrawnPicture>;

// With the runs of `before`, if they stand at the tries that the picture needs.
Drawn drawn_picture(PictureWish wish, const PictureDialog::Subject& subject, const Drawn& before,
                    const std::stop_token& stop) {
  const auto drawn = std::make_shared<DrawnPicture>();
  RenderOptions options = wished_picture(wish, subject.a, subject.b);
  drawn->at = options.at;
  drawn->panels = options.picture.panels;
  const bool again = before && before->at == drawn->at && before->panels == drawn->panels;
  if (again) {
    drawn->runs = before->runs;
  } else {
    const auto runs = std::make_shared<PictureRuns>(options.picture, stop);
    runs->seek(options.picture, options.at, options.to_end, stop);
    drawn->runs = runs;
  }
  const render::Fonts fonts;
  Picture& picture = drawn->picture;
  picture = options.picture;
  if (again) {
    picture.at = before->picture.at;
    picture.panels = before->picture.panels;
    if (picture.versus) picture.versus->at = before->picture.versus->at;
  }
  if (options.height_follows) {
    cli::set_following_height(picture, fitting_height(*drawn->runs, picture, fonts));
    if (wish.kind == PictureKind::png) cli::check_pixels(picture);
  }
  if (wish.height_follows) {
    constexpr double kPoint = 25.4 / 72, kSteps = 100;  // mm; of one
    wish.height =
        std::round(double{picture.canvas.height} * (wish.pixels ? 1 : picture.unit * kPoint) * kSteps) /
        kSteps;
  }
  drawn->lists = picture_lists(*drawn->runs, picture, fonts);
  drawn->wish = wish.look();
  return drawn;
}

}  // namespace

void PictureDialog::begin(Subject subject, PictureWish wish) {
  close();
  subject_ = std::move(subject);
  // A name that was typed for this moment stays.
  if (wish.name == offered_) {
    wish.name = wish_.name;
  } else {
    offered_ = wish.name;
  }
  wish_ = std::move(wish);
  asked_.reset();
  wrong_.reset();
  look_at_file();
}

void PictureDialog::close() {
  subject_.reset();
  drawn_.reset();
  save_waits_ = false;
  for (Job& job : jobs_) job.cancel();
}

// A change while one is drawn waits for it, so that a picture that is dragged larger is seen meanwhile.
void PictureDialog::draw() {
  asked_ = wish_;
  wrong_.reset();
  try {
    wished_picture(wish_, subject_->a, subject_->b);  // complains
    if (drawn_ && drawn_->wish == wish_.look()) return;
    jobs_.emplace_back(
        Job::Kind::reads, "",
        [this, wish = wish_, subject = *subject_, before = drawn_](JobControl& control) {
          try {
            return Job::Finish(
                [this, wish, drawn = drawn_picture(wish, subject, before, control.stop_token())] {
                  drawn_ = drawn;
                  // Unless something else is wished by now.
                  if (wish_.look() == wish.look()) wish_.height = drawn->wish.height;
                });
          } catch (const Stopped&) {
            throw Cancelled();
          }
        });
  } catch (const InputError& error) {
    wrong_ = error.message();
    save_waits_ = false;
  }
}

void PictureDialog::update(double seconds) {
  for (auto job = jobs_.begin(); job != jobs_.end();) {
    if (!job->done()) {
      ++job;
      continue;
    }
    const bool wanted = !job->cancelled();
    try {
      const Job::Finish finish = job->take();
      if (wanted) finish();
    } catch (const Cancelled&) {
    } catch (const std::exception& error) {
      if (wanted) wrong_ = message_of(error);
    }
    job = jobs_.erase(job);
  }
  if (!subject_) return;
  looked_ += seconds;
  if (asked_ != wish_ || looked_ > kFileLookedAtEvery) look_at_file();
  if (asked_ != wish_ && !drawing()) draw();
}

void PictureDialog::look_at_file() {
  namespace fs = std::filesystem;
  looked_ = 0;
  replaces_.reset();
  std::error_code failed;
  lacks_folder_ = !wish_.folder.empty() && !fs::is_directory(wish_.folder, failed);
  const std::string path = wish_.path();
  const fs::file_time_type written = fs::last_write_time(path, failed);
  if (failed || !fs::is_regular_file(path, failed)) return;
  // The clock of files begins at another time.
  replaces_ =
      std::chrono::system_clock::now() + std::chrono::duration_cast<std::chrono::system_clock::duration>(
                                             written - fs::file_time_type::clock::now());
}

std::optional<SavedPicture> PictureDialog::take_saved() {
  if (!save_waits_ || !current()) return std::nullopt;
  SavedPicture saved{drawn_, wish_.kind, wish_.path()};
  close();
  return saved;
}

}  // namespace annulus
