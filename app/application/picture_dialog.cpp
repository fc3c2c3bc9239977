#include "app/application/picture_dialog.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/render/canvas_lists.h"
#include "core/domain/stopped.h"

namespace annulus {
namespace {

constexpr double kFileLookedAtEvery = 1;  // seconds, at whether the file is there

// The runs of `before`, if they stand at the tries that the picture needs.
DrawnPicture drawn_picture(const RenderOptions& options, const std::shared_ptr<const DrawnPicture>& before,
                           const std::stop_token& stop) {
  DrawnPicture drawn;
  Picture& picture = drawn.picture;
  picture = options.picture;
  drawn.at = options.at;
  drawn.panels = picture.panels;
  if (before && before->at == drawn.at && before->panels == drawn.panels) {
    drawn.runs = before->runs;
    picture.at = before->picture.at;
    picture.panels = before->picture.panels;
    if (picture.versus) picture.versus->at = before->picture.versus->at;
  } else {
    const auto runs = std::make_shared<PictureRuns>(picture, stop);
    runs->seek(picture, options.at, options.to_end, stop);
    drawn.runs = runs;
  }
  drawn.lists = picture_lists(*drawn.runs, picture, render::Fonts());
  return drawn;
}

}  // namespace

void PictureDialog::begin(Subject subject, PictureWish wish) {
  subject_ = std::move(subject);
  wish_ = std::move(wish);
  drawn_.reset();
  asked_.reset();
  save_waits_ = false;
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
    RenderOptions options = wished_picture(wish_, subject_->a, subject_->b);
    if (drawn_ && drawn_of_ == wish_.look()) return;
    jobs_.emplace_back(
        Job::Kind::reads, "",
        [this, wish = wish_.look(), options = std::move(options), before = drawn_](JobControl& control) {
          try {
            auto drawn =
                std::make_shared<const DrawnPicture>(drawn_picture(options, before, control.stop_token()));
            return Job::Finish([this, wish, drawn = std::move(drawn)] {
              drawn_ = drawn;
              drawn_of_ = wish;
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
