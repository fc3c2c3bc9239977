#include "app/lessons/lesson_shelf.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <tuple>

#include "app/lessons/lesson_file.h"
#include "assets/lessons.h"
#include "core/io/whole_file.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;

struct FileName {
  std::optional<std::uint64_t> number = {};
  std::string name;
  std::string language;  // "de"; empty: English
};

// Nothing if it is not a lesson's name.
std::optional<FileName> parse_file_name(std::string file) {
  // Hidden files belong to editors.
  if (!file.ends_with(".md") || file.starts_with('.')) return std::nullopt;
  file.resize(file.size() - 3);
  FileName parsed{.number = {}, .name = {}, .language = {}};
  if (const auto dash = file.find('-'); dash != std::string::npos) {
    if (const auto number = parse_integer(file.substr(0, dash))) {
      parsed.number = *number;
      file.erase(0, dash + 1);
    }
  }
  if (const auto dot = file.rfind('.'); dot != std::string::npos && language_of(file.substr(dot + 1))) {
    parsed.language = file.substr(dot + 1);
    file.resize(dot);
  }
  parsed.name = file;
  return parsed;
}

std::string inside(const std::string& name) {
  const auto files = lesson_files();
  const auto found = std::ranges::find(files, name, &EmbeddedFile::name);
  if (found == files.end()) throw InputError({English("there is no {0} beside the lesson"), {name}});
  return std::string(found->bytes);
}

LessonEntry entry_of(const std::string& name, const std::string& file, const std::string& text, bool own,
                     const ReadBeside& read_beside) {
  LessonEntry entry{name, nullptr, std::string(), own};
  try {
    entry.lesson = std::make_shared<const Lesson>(parse_lesson(name, text, read_beside));
  } catch (const std::exception& error) {
    entry.error = {English("{0}: {1}"), {file, message_of(error)}};
  }
  return entry;
}

ReadBeside beside(const fs::path& file) {
  return [folder = file.parent_path()](const std::string& name) { return read_whole_file(folder / name); };
}

// The lessons in a folder; none if the folder cannot be read.
std::vector<fs::path> lessons_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end; at.increment(ignored))
    if (parse_file_name(at->path().filename().string())) files.push_back(at->path());
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::vector<LessonEntry> LessonShelf::read(Language language) const {
  // The file to read for a lesson's name: in the wanted language if there is one, else in English; from the
  // user's folder if it is there, else from the program.
  struct Source {
    std::optional<std::uint64_t> number = {};
    int rank = 0;
    std::string file;
    fs::path path;  // empty: built into the program
  };
  std::map<std::string, Source> sources;
  const auto add = [&](const std::string& file, const fs::path& path) {
    const auto parsed = parse_file_name(file);
    if (!parsed || (!parsed->language.empty() && parsed->language != info(language).code)) return;
    const bool wanted = parsed->language == info(language).code ||
                        (parsed->language.empty() && language == Language::english);
    const int rank = (path.empty() ? 0 : 2) + (wanted ? 1 : 0);
    Source& source = sources[parsed->name];
    if (source.file.empty() || rank >= source.rank) source = {parsed->number, rank, file, path};
  };
  for (const EmbeddedFile& file : lesson_files()) add(std::string(file.name), {});
  for (const fs::path& path : lessons_in(folder_)) add(path.filename().string(), path);

  std::vector<LessonEntry> entries;
  for (const auto& [name, source] : sources) {
    std::string text;
    try {
      text = source.path.empty() ? inside(source.file) : read_whole_file(source.path);
    } catch (const InputError& error) {
      entries.push_back({name, nullptr, error.message(), true, source.number});
      continue;
    }
    const ReadBeside read_beside = source.path.empty() ? ReadBeside(inside) : beside(source.path);
    const bool own = !source.path.empty();
    entries.push_back(entry_of(name, own ? source.path.string() : source.file, text, own, read_beside));
    entries.back().number = source.number;
  }
  // Those without a number come last, the user's behind the built-in ones.
  std::ranges::stable_sort(entries, {}, [](const LessonEntry& entry) {
    return std::tuple(!entry.number, entry.number, entry.own);
  });
  return entries;
}

std::string LessonShelf::stamp() const {
  std::string stamp;
  for (const fs::path& file : lessons_in(folder_)) stamp += stamp_of(file);
  return stamp;
}

std::string stamp_of(const fs::path& file) {
  if (file.empty()) return {};
  std::error_code ignored;
  std::ostringstream stamp;
  // libc++ counts in __int128, which no stream prints.
  const auto written =
      static_cast<std::int64_t>(fs::last_write_time(file, ignored).time_since_epoch().count());
  stamp << file.string() << ' ' << fs::file_size(file, ignored) << ' ' << written << '\n';
  return stamp.str();
}

Message unknown_lesson(const std::string& name, const std::vector<LessonEntry>& entries) {
  std::string names;
  for (const LessonEntry& entry : entries) names += (names.empty() ? "" : ", ") + entry.name;
  if (names.empty()) return {English("there is no lesson '{0}'; there are none"), {shortened(name)}};
  return {English("there is no lesson '{0}'; there are {1}"), {shortened(name), names}};
}

Lesson read_lesson(const fs::path& file) {
  const auto name = parse_file_name(file.filename().string());
  try {
    return parse_lesson(name ? name->name : file.stem().string(), read_whole_file(file), beside(file));
  } catch (const LessonError& error) {
    throw InputError({English("{0}: {1}"), {file.string(), error.message()}});
  }
}

void check_page(const Lesson& lesson, std::size_t page) {
  if (page > lesson.steps.size())
    throw InputError("--page", {English("must be at most {0}, the last page; got {1}"),
                                {std::to_string(lesson.steps.size()), std::to_string(page)}});
}

}  // namespace annulus
