#include "app/application/files.h"

#include "app/texts/setup_name.h"
#include "app/texts/translator.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace annulus {
namespace {

std::filesystem::path free_path(const std::filesystem::path& folder, const std::string& name,
                                const std::string& ending) {
  std::filesystem::path path = folder / (name + ending);
  std::error_code ignored;
  for (int n = 2; std::filesystem::exists(path, ignored); ++n)
    path = folder / fmt::format("{}-{}{}", name, n, ending);
  return path;
}

}  // namespace

Command command_for(const command::ChooseFile& wish, const std::filesystem::path& file) {
  if (wish.picture_folder) return command::UsePictureFolder{file};
  if (wish.parameter.empty()) return command::OpenFile{file, wish.pane};
  return command::LoadFile{wish.parameter, file.string(), wish.pane};
}

void Files::apply(const command::SetScreenshotOptions& wish) {
  screenshot_ = {wish.scale, wish.legend, wish.transparent, wish.folder};
}

void Files::apply(const command::CancelJobs&) {
  for (Job& job : jobs_) job.cancel();
  quitting_ = false;
}

void Files::apply(const command::Quit&) {
  if (quitting_ || !writing()) {
    quit_ = true;
  } else {
    quitting_ = true;
  }
}

void Files::complain(const Message& why) {
  const Translator& say = translator(language_());
  notify(say(why), true);
}

bool Files::writing() const {
  return std::ranges::any_of(jobs_, [](const Job& job) { return job.kind() == Job::Kind::writes; });
}

Job::Finish Files::saved(const std::filesystem::path& path, std::uint64_t points) {
  return [this, path, points] {
    const Translator& say = translator(language_());
    const std::string where = std::filesystem::absolute(path).string();
    notify(points == 0 ? say("Saved {0}", where)
                       : say.plural(points, "Saved {0} point: {1}", "Saved {0} points: {1}",
                                    say.numbers.grouped(points), where));
  };
}

void Files::start_writing(const std::string& name, Job::Work work) {
  const Translator& say = translator(language_());
  jobs_.emplace_back(Job::Kind::writes, say("Saving {0}", name), std::move(work));
}

void Files::save(const std::string& name, const std::string& ending, WriteContent write) {
  const std::filesystem::path folder(screenshot_.folder);
  start_writing(
      name + ending,
      [this, folder, name, ending, write = std::move(write)](JobControl& control) -> Job::Finish {
        std::filesystem::path path = free_path(folder, name, ending);
        OutputFile file(path);
        const std::uint64_t points = write(file, control);
        control.set_share(1);
        // Somebody else may take the name in the meantime.
        for (int attempt = 0; attempt < 3; ++attempt) {
          if (file.commit_new()) return saved(path, points);
          path = free_path(folder, name, ending);
          file.rename(path);
        }
        throw WriteError({English("cannot write {0}: {1}"), {path.string(), English("it exists by now")}});
      });
}

void Files::save_as(const std::filesystem::path& path, WriteContent write) {
  start_writing(path.filename().string(),
                [this, path, write = std::move(write)](JobControl& control) -> Job::Finish {
                  OutputFile file(path);
                  const std::uint64_t points = write(file, control);
                  control.set_share(1);
                  file.commit();
                  return saved(path, points);
                });
}

void Files::start_reading(const std::string& path, Job::Work work) {
  const Translator& say = translator(language_());
  jobs_.emplace_back(Job::Kind::reads, say("Reading {0}", file_name(path, language_())), std::move(work));
}

void Files::update(double seconds) {
  constexpr double kNoticeSeconds = 5;
  notice_.age += seconds;
  if (!notice_.error && notice_.age > kNoticeSeconds) notice_ = {};
  take_up_jobs();
}

void Files::take_up_jobs() {
  bool reading = false;  // files that are read are opened in the order of the wishes
  for (auto job = jobs_.begin(); job != jobs_.end();) {
    const bool reads = job->kind() == Job::Kind::reads;
    if (!job->done() || (reads && reading)) {
      reading = reading || reads;
      ++job;
      continue;
    }
    const bool wanted = !job->cancelled();
    try {
      const Job::Finish finish = job->take();
      // A written file exists, even if it should have been cancelled.
      if (wanted || !reads) finish();
    } catch (const Cancelled&) {
    } catch (const std::exception& error) {
      if (wanted) complain(message_of(error));
    }
    job = jobs_.erase(job);
  }
  if (quitting_ && !writing()) quit_ = true;
}

}  // namespace annulus
