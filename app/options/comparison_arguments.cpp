#include "app/options/comparison_arguments.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/files/input_image.h"
#include "app/options/compared_planes.h"
#include "app/options/measured_file.h"
#include "app/options/setup_arguments.h"
#include "app/options/setup_words.h"
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
MeasureSource compared(const std::string& word, bool flatten, const Parse& parse) {
  if (const auto meant = meant_by_name(word))
    throw InputError("there is no file " + word +
                     "; a run is meant by options in quotes, as for --versus: \"" + *meant +
                     "\", as in annulus compare \"--sampler bridson\" \"--sampler roberts\"");
  std::vector<std::string> words{"measure"};
  const bool file = names_file(word);
  if (file) {
    words.push_back(word);
    if (flatten) words.emplace_back("--flatten");
  } else {
    for (std::string& option : split_words(word)) words.push_back(std::move(option));
  }
  Options options = parse(words);
  auto* measured = std::get_if<MeasureOptions>(&options);
  if (!measured || measured->json || measured->check || !measured->plots.empty() || !measured->seeds.empty())
    throw InputError(in_quotes(word) + " must be a file or setup options");
  if (!file) measured->rows.front().name = word;
  return std::move(measured->rows.front());
}

// A run beside the points of a file, as with --versus: what its options do not say of the plane, it has of
// the file.
MeasureSource compared_with_file(const std::string& options, const std::string& file, const Parse& parse) {
  MeasureSource side = compared(options, false, parse);
  std::error_code ignored;
  if (!side.run || !std::filesystem::is_regular_file(file, ignored)) return side;
  std::vector<std::string> words = split_words(options);
  words.insert(words.end(), {"--versus", file});
  Setup beside = setups_from_words(std::move(words), files_of_disk()).a;
  constexpr auto kOtherSide = MeasureSource::Origin::other_side;
  if (!(domain_of(beside) == domain_of(*side.run))) side.domain_from = kOtherSide;
  if (!has_goal(beside) && radius_of(beside) != radius_of(*side.run)) side.radius_from = kOtherSide;
  side.run = std::move(beside);
  return side;
}

}  // namespace

Options parse_comparison(const std::vector<std::string>& arguments, const Parse& parse) {
  std::vector<std::string> flags{arguments.front()}, operands;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    const bool flag = word.starts_with("--json") || word == "--flatten" || word == "--help" || word == "-h" ||
                      word == "--version";
    (flag ? flags : operands).push_back(word);
  }
  Options options = parse(flags);
  auto* comparison = std::get_if<CompareOptions>(&options);
  if (!comparison) return options;
  if (operands.size() != 2)
    throw InputError("compare needs two sets of points, files or options in quotes; got " +
                     std::to_string(operands.size()));
  const bool flatten = std::ranges::find(flags, "--flatten") != flags.end();
  const bool file_a = names_file(operands[0]), file_b = names_file(operands[1]);
  // What is wrong with a file is said first.
  if (!file_a && file_b) {
    comparison->b = compared(operands[1], flatten, parse);
    comparison->a = compared_with_file(operands[0], operands[1], parse);
  } else {
    comparison->a = compared(operands[0], flatten, parse);
    if (file_b)
      comparison->b = compared(operands[1], flatten, parse);
    else if (file_a)
      comparison->b = compared_with_file(operands[1], operands[0], parse);
    else
      comparison->b = {.name = operands[1], .run = setup_beside(operands[1], *comparison->a.run)};
  }
  take_planes(comparison->a, comparison->b);
  for (const MeasureSource* side : {&comparison->a, &comparison->b}) refuse_chosen_plane(*side);
  return options;
}

}  // namespace annulus::cli
