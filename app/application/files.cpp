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

struct Written {
  std::filesystem::path path;
  std::uint64_t points;
};

Written write_new(const std::filesystem::path& folder, const ExportFile& content, JobControl& control) {
  std::filesystem::path path = free_path(folder, content.name, content.ending);
  OutputFile file(path);
  const std::uint64_t points = content.write(file, control);
  control.set_share(1);
  // Another program may take the name in the meantime.
  for (int attempt = 0; attempt < 3; ++attempt) {
    if (file.commit_new()) return {path, points};
    path = free_path(folder, content.name, content.ending);
    file.rename(path);
  }
  throw WriteError({English("cannot write {0}: {1}"), {path.string(), English("it exists by now")}});
}

// With the names alone of files.
Setup without_folders(Setup setup) {
  const auto shorten = [](auto& value) {
    if constexpr (requires { value.name; })
      value.name = std::filesystem::path(value.name).filename().string();
  };
  for (auto& named : setup.values) std::visit(shorten, named.second);
  return setup;
}

}  // namespace

Command command_for(const command::ChooseFile& wish, const std::filesystem::path& file) {
  if (wish.picture_folder) return command::UsePictureFolder{file};
  if (wish.parameter.empty()) return command::OpenFile{file, wish.pane};
  return command::LoadFile{wish.parameter, file.string(), wish.pane};
}

Setup Files::to_take_along(const Setup& setup) const {
  return in_a_page() ? without_folders(setup) : setup;
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

// A browser says itself where it puts a file.
std::string Files::place_of(const std::filesystem::path& written) const {
  return (in_a_page() ? written.filename() : std::filesystem::absolute(written)).string();
}

Job::Finish Files::saved(const std::filesystem::path& path, std::uint64_t points) {
  return [this, path, points] {
    written_.push_back(path);
    const Translator& say = translator(language_());
    const std::string where = place_of(path);
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
  start_writing(name + ending,
                [this, folder = std::filesystem::path(screenshot_.folder),
                 content = ExportFile{name, ending, std::move(write)}](JobControl& control) -> Job::Finish {
                  const Written written = write_new(folder, content, control);
                  return saved(written.path, written.points);
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

void Files::save_each(std::vector<ExportFile> files) {
  const std::size_t count = files.size();
  Job::Work work = [this, folder = std::filesystem::path(screenshot_.folder),
                    files = std::move(files)](JobControl& control) -> Job::Finish {
    std::vector<std::filesystem::path> paths;
    for (std::size_t i = 0; i < files.size(); ++i) {
      control.begin_part(i, files.size());
      paths.push_back(write_new(folder, files[i], control).path);
    }
    return [this, paths] {
      written_.insert(written_.end(), paths.begin(), paths.end());
      const Translator& say = translator(language_());
      notify(say("Saved {0} files, the last one {1}", say.numbers.grouped(paths.size()),
                 place_of(paths.back())));
    };
  };
  const Translator& say = translator(language_());
  jobs_.emplace_back(Job::Kind::writes, say("Saving {0} files", say.numbers.grouped(count)), std::move(work));
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
