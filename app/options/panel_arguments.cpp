#include "app/options/panel_arguments.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "app/options/words.h"
#include "core/setup/message.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// "600", "50%", "1000 points", "end"
std::optional<Destination> moment_of(std::string_view text) {
  using Kind = Destination::Kind;
  text = without_blanks(text);
  if (text == "end") return Destination{.kind = Kind::end};
  if (text.ends_with('%')) {
    const auto percent = parse_number(without_blanks(text.substr(0, text.size() - 1)));
    if (!percent || !(*percent >= 0 && *percent <= 100)) return std::nullopt;
    if (*percent == 100) return Destination{.kind = Kind::end};
    return Destination{.kind = Kind::share, .share = *percent / 100};
  }
  Kind kind = Kind::at_try;
  for (const std::string_view unit : {" points", " point"})
    if (kind == Kind::at_try && text.ends_with(unit)) {
      kind = Kind::points;
      text = without_blanks(text.substr(0, text.size() - unit.size()));
    }
  const auto number = parse_integer(text);
  if (!number) return std::nullopt;
  return Destination{.kind = kind, .number = *number};
}

template <class Kinds>
auto named(const char* option, const std::string& text, const Kinds& kinds) {
  std::vector<std::string_view> names;
  for (const auto kind : kinds) {
    if (text == scene::name_of(kind)) return kind;
    names.push_back(scene::name_of(kind));
  }
  refuse(option, alternatives(names), text);
}

// "2x2": columns and rows.
int given_columns(const std::string& text, std::size_t panels) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  const auto columns = parse_integer(text.substr(0, cross));
  const auto rows = parse_integer(std::string_view(text).substr(std::min(cross + 1, text.size())));
  if (!columns || !rows || *columns < 1 || *rows < 1 || *columns > panels ||
      *rows != (panels + *columns - 1) / *columns)
    refuse("--layout",
           "columns x rows that " + std::to_string(panels) + " panels fill, such as " +
               std::to_string(panels) + "x1",
           text);
  return static_cast<int>(*columns);
}

}  // namespace

OptionRows panel_options() {
  const std::string group = "Panels";
  return {
      {"--at", "TRY,...",
       "Show the run after this many tries, by default at its end: a whole number, a share such as 50%, "
       "\"1000 points\" or end. Several, with commas between them, are panels (a), (b) and so on.",
       group},
      {"--panels", kListOfOptions,
       "A panel for each of these setups: each says how it differs from the setup of the command, as "
       "--versus "
       "does.",
       group},
      {"--layout", "COLUMNSxROWS", "How panels stand; by default so that they are largest.", group},
      {"--letters", "(a)|a|A|none", "How panels are counted; default (a).", group},
      {"--beside", "both|try|points|none",
       "What stands beside the letters: the try, or what sets a setup apart; the number of points; both by "
       "default.",
       group},
      {"--pages", "", "A page of a PDF file for each panel.", group}};
}

std::vector<Destination> given_moments(const Arguments& arguments, const char* option) {
  std::vector<Destination> moments;
  const auto text = arguments.text(option);
  if (!text) return moments;
  for (const std::string_view part : parts_of(*text)) {
    const auto moment = moment_of(part);
    if (!moment)
      refuse(option,
             "a whole number from 0 to the number of tries of the run, a share such as 50%, "
             "\"1000 points\" or end, or several of them with commas between",
             *text);
    moments.push_back(*moment);
  }
  return moments;
}

void set_panels(const Arguments& arguments, const GivenSetup& given, std::span<const Destination> moments,
                InputFiles& files, Picture& picture) {
  const std::span<const std::string> setups = arguments.texts("--panels");
  const bool several = moments.size() > 1;
  if (several && !setups.empty())
    throw InputError("--at", English("must be one moment beside --panels, for all of them"));
  if (!setups.empty() && picture.versus)
    throw InputError("--panels", English("cannot stand beside --versus"));
  if (several && picture.versus)
    throw InputError("--at",
                     English("must be one moment beside --versus; --panels puts setups side by side"));
  if (!setups.empty() || moments.size() == 1) {
    // One moment is for the panels that a picture file has, if they are of several setups.
    const bool keeps = setups.empty() && std::ranges::any_of(picture.panels, [](const Picture::Panel& panel) {
                         return panel.setup.has_value();
                       });
    if (!keeps) picture.panels.clear();
  }
  if (several) picture.panels.assign(moments.size(), {});
  for (const std::string& options : setups)
    picture.panels.push_back({.setup = setup_of_panel(options, given, files), .at = kLastTry});
  if (picture.panels.size() > scene::kMostPanels)
    throw InputError(setups.empty() ? "--at" : "--panels",
                     {English("can make {0} panels at most; got {1}"),
                      {std::to_string(scene::kMostPanels), std::to_string(picture.panels.size())}});
  for (const char* option : {"--layout", "--letters", "--beside", "--pages"})
    if (picture.panels.empty() && arguments.given(option))
      throw InputError(option, English("has a meaning with several panels only: see --at and --panels"));
  scene::PanelLayout& layout = picture.layout;
  if (several || !setups.empty()) layout.columns = 0;
  layout.pages = arguments.text("--pages") ? arguments.is_set("--pages") : layout.pages;
  if (const auto text = arguments.text("--layout"))
    layout.columns = given_columns(*text, picture.panels.size());
  if (layout.pages && arguments.given("--layout"))
    throw InputError("--layout", English("cannot stand beside --pages, where each panel has its own"));
  if (const auto text = arguments.text("--letters"))
    layout.letters = named("--letters", *text, scene::kLetters);
  if (const auto text = arguments.text("--beside")) layout.beside = named("--beside", *text, scene::kBeside);
}

}  // namespace annulus::cli
