#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/io/output_file.h"
#include "core/io/system_files.h"
#include "core/recording/contradictions.h"
#include "core/recording/line_cutter.h"
#include "core/recording/trace_reader.h"
#include "core/recording/trace_start.h"

namespace annulus::cli {
namespace {

// Whether a file has lines that remove points: those may be too near until then. A pipe can be read but once.
bool removes_points(const std::string& trace, Watch& watch) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(trace, ignored)) return false;
  constexpr std::string_view kRemoved = "\"removed\"";
  system::Opened opened = system::open_for_reading(trace, system::FileKind::regular_file);
  std::string text;
  for (std::array<char, 1 << 16> block{};;) {
    watch.go_on();
    const std::size_t size = system::read_some(opened, block.data(), block.size());
    if (size == 0) return false;
    text.append(block.data(), size);
    if (text.find(kRemoved) != std::string::npos) return true;
    text.erase(0, text.size() - std::min(text.size(), kRemoved.size()));
  }
}

// The checks of a trace while it is read.
class TraceCheck {
 public:
  TraceCheck(const CheckOptions& options, bool prunes)
      : given_(options.given),
        prunes_(prunes),
        name_(options.trace == "-" ? "standard input" : options.trace),
        reader_(name_),
        cutter_(name_) {}

  void add(std::string_view bytes) {
    if (const auto first = bytes.find_first_not_of(" \t\r\n"); !begun_ && first != bytes.npos) {
      begun_ = true;
      if (auto why = why_no_trace(bytes)) throw InputError({English("{0}: {1}"), {name_, *std::move(why)}});
      const auto inside = bytes.find_first_not_of(" \t\r\n[", first);
      const bool is_list = bytes[first] == '[' && inside != bytes.npos && bytes[inside] == '{';
      if (bytes[first] != '{' && !is_list && bytes[first] != '\xEF')  // of a byte order mark
        throw InputError({English("{0} is not a trace, which has a JSON object in each line; for points use "
                                  "annulus measure --check"),
                          {name_}});
    }
    cutter_.add(bytes, [this](std::string_view text) { line(text); });
  }
  // What is left after the last end of a line: a line of its own, or the beginning of one.
  void end() {
    bool whole = true;
    try {
      if (!cutter_.rest().empty()) line(cutter_.rest());
    } catch (const InputError&) {
      if (!cutter_.rest_is_cut_off()) throw;
      whole = false;
    }
    whole = whole && !reader_.cut_off();
    judge(reader_.end());
    if (!judge_) throw InputError(reader_.why_nothing());
    judge_->end();
    if (!whole)
      std::fprintf(stderr, "annulus: %s is cut off in line %s\n", name_.c_str(),
                   std::to_string(reader_.lines()).c_str());
    if (!judge_->judges_distances())
      std::fprintf(
          stderr, "annulus: %s: neither the first line nor --radius says what r is\n",
          judge_->compares_rounds() ? "distances are only compared within rounds" : "no distance is judged");
    for (const Message& what : judge_->not_judged())
      std::fprintf(stderr, "annulus: %s\n", what.text().c_str());
    for (const Message& note : judge_->notes())
      std::fprintf(stderr, "annulus: note: %s\n", note.text().c_str());
    for (const GuessedMistake& guess : guesses(judge_->clues()))
      std::fprintf(stderr, "annulus: a guess: %s\n", guess.says.text().c_str());
  }

  std::string take_output() { return std::exchange(output_, {}); }
  bool sound() const { return found_ == 0; }

 private:
  void line(std::string_view text) {
    try {
      judge(reader_.read(text));
    } catch (const InputError&) {
      judge(reader_.end());
      if (judge_) judge_->tell_held();
      throw;
    }
  }
  void judge(std::span<const TraceLine> lines) {
    for (const TraceLine& line : lines) {
      if (!judge_) begin();
      judge_->follow(line);
    }
  }
  void begin() {
    TraceHeader header = reader_.header();
    if (given_.width) header.width = given_.width;
    if (given_.height) header.height = given_.height;
    if (given_.radius) header.radius = given_.radius;
    if (given_.tries) header.tries = given_.tries;
    if (given_.periodic) header.periodic = given_.periodic;
    TraceRules rules = trace_rules(header, name_);
    rules.prunes = prunes_;
    judge_.emplace(
        std::move(rules), [this](Index point) { return reader_.called(point); },
        [this](const Contradiction& found) { say(found); });
    for (const Contradiction& found : contradictions_of(reader_.header())) say(found);
  }
  void say(const Contradiction& found) {
    ++found_;
    if (found.line > 0) output_ += "line " + std::to_string(found.line);
    if (const auto attempt = try_of(found)) output_ += ", try " + std::to_string(*attempt);
    if (found.line > 0) output_ += ": ";
    output_ += found.says.text() + "\n";
  }

  const TraceHeader& given_;
  bool prunes_;
  std::string name_;
  TraceReader reader_;
  LineCutter cutter_;
  std::optional<Contradictions> judge_;
  std::string output_;
  std::uint64_t found_ = 0;
  bool begun_ = false;  // whether anything has come
};

}  // namespace

bool check_trace(const CheckOptions& options, Watch& watch) {
  watch.phase("checking");
  bool prunes = false;
  auto opened = [&] {
    try {
      prunes = removes_points(options.trace, watch);
      return system::open_for_reading(options.trace, system::FileKind::or_pipe);
    } catch (const Failure& error) {
      throw InputError({English("cannot read {0}: {1}"), {options.trace, error.message()}});
    }
  }();
  TraceCheck check(options, prunes);
  const auto say = [&] {
    const std::string output = check.take_output();
    if (output.empty()) return;
    write_standard_output(output);
    flush_standard_output();  // whoever waits for a live trace sees it at once
  };
  // What was found before a line that cannot be read is said first.
  const auto said = [&](const auto& work) {
    try {
      work();
    } catch (const InputError&) {
      say();
      throw;
    }
    say();
  };
  for (std::array<char, 1 << 16> block{};;) {
    watch.go_on();
    std::size_t size = 0;
    try {
      size = system::read_some(opened, block.data(), block.size());
    } catch (const Failure& error) {
      throw InputError({English("cannot read {0}: {1}"), {options.trace, error.message()}});
    }
    if (size == 0) break;
    said([&] { check.add({block.data(), size}); });
  }
  said([&] { check.end(); });
  return check.sound();
}

}  // namespace annulus::cli
