#include "app/options/comparison_arguments.h"

#include <filesystem>
#include <utility>

#include "app/options/command_line.h"
#include "app/options/compared_planes.h"
#include "app/options/measure_arguments.h"
#include "app/options/measured_file.h"
#include "app/options/setup_arguments.h"
#include "app/options/words.h"
#include "core/goal/goal.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

// Rather than options; "-" is standard input.
bool names_file(const std::string& word) {
  std::error_code ignored;
  return !word.starts_with('-') || word == "-" || std::filesystem::exists(word, ignored);
}

// One side of a comparison: a file, or options in quotes.
struct Side {
  Arguments arguments;
  MeasureSource source = {};
};

std::vector<std::string> words_in(const std::string& word) {
  try {
    return split_words(word);
  } catch (const InputError& error) {
    throw InputError(in_quotes(word), error.message());
  }
}

// Those in quotes.
Arguments given_options(const std::string& word) {
  return parse_options_only(setup_arguments(), words_in(word));
}

Side compared(const std::string& word, bool flatten, InputFiles& files) {
  if (const auto meant = meant_by_name(word))
    throw InputError("there is no file " + word +
                     "; a run is meant by options in quotes, as for --versus: \"" + *meant +
                     "\", as in annulus compare \"--sampler bridson\" \"--sampler roberts\"");
  Side side;
  if (names_file(word)) {
    side.arguments.give("FILE", word);
    if (flatten) side.arguments.give("--flatten", "true");
    side.source = given_source(side.arguments, files);
    return side;
  }
  side.arguments = given_options(word);
  side.source = given_source(side.arguments, files);
  side.source.name = word;
  return side;
}

// A run beside the points of a file, as with --versus: what its options do not say of the plane, it has of
// the file.
MeasureSource compared_with_file(const std::string& options, const std::string& file, InputFiles& files) {
  auto [arguments, side] = compared(options, false, files);
  std::error_code ignored;
  if (!side.run || !std::filesystem::is_regular_file(file, ignored)) return side;
  Setup beside = setup_beside_points(std::move(arguments), file, files);
  constexpr auto kOtherSide = MeasureSource::Origin::other_side;
  if (!(domain_of(beside) == domain_of(*side.run))) side.domain_from = kOtherSide;
  if (!has_goal(beside) && radius_of(beside) != radius_of(*side.run)) side.radius_from = kOtherSide;
  side.run = std::move(beside);
  return side;
}

// Options with a list of values, "--sampler bridson,dart": of two the comparison, of more a column each.
Options compared_list(const std::string& word, const CommandLine& line, InputFiles& files) {
  Arguments arguments = given_options(word);
  if (line.arguments.is_set("--json")) arguments.give("--json", "true");
  MeasureOptions all = given_measure(arguments, files);
  if (all.rows.size() == 1)
    throw InputError("compare needs two sets of points, or a list as in \"--sampler bridson,dart\"; got " +
                     in_quotes(word));
  if (all.rows.size() > 2) return all;
  return CompareOptions{.a = std::move(all.rows[0]), .b = std::move(all.rows[1]), .json = all.json};
}

}  // namespace

Options parse_comparison(const std::vector<std::string>& words, InputFiles& files) {
  std::vector<std::string> flags{words.front()}, operands;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool flag = word.starts_with("--json") || word == "--flatten" || word == "--help" || word == "-h" ||
                      word == "--version";
    (flag ? flags : operands).push_back(word);
  }
  const CommandLine line = parse_command_line(flags);
  if (line.text) return TextOptions{*line.text};
  if (operands.size() == 1 && !names_file(operands[0])) return compared_list(operands[0], line, files);
  if (operands.size() != 2)
    throw InputError("compare needs two sets of points, files or options in quotes; got " +
                     std::to_string(operands.size()));
  CompareOptions comparison{.a = {}, .b = {}, .json = line.arguments.is_set("--json")};
  const bool flatten = line.arguments.is_set("--flatten");
  const bool file_a = names_file(operands[0]), file_b = names_file(operands[1]);
  // What is wrong with a file is said first.
  if (!file_a && file_b) {
    comparison.b = compared(operands[1], flatten, files).source;
    comparison.a = compared_with_file(operands[0], operands[1], files);
  } else {
    comparison.a = compared(operands[0], flatten, files).source;
    if (file_b)
      comparison.b = compared(operands[1], flatten, files).source;
    else if (file_a)
      comparison.b = compared_with_file(operands[1], operands[0], files);
    else
      comparison.b = {.name = operands[1], .run = setup_beside(operands[1], *comparison.a.run, files)};
  }
  take_planes(comparison.a, comparison.b);
  for (const MeasureSource* side : {&comparison.a, &comparison.b}) refuse_chosen_plane(*side, true);
  return comparison;
}

}  // namespace annulus::cli
