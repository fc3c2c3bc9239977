#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/files/input_files.h"
#include "app/files/picture.h"
#include "app/files/recorded_file.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "core/making/resolved.h"

namespace annulus::cli {

// [SETUP] and FILE: one option for each parameter that any sampler has.
OptionRows setup_arguments();

// The setup that they make, checked.
struct GivenSetup {
  Resolved setup;
  std::uint64_t max_points = kDefaultMaxPoints;
  std::optional<Picture> picture;  // from FILE.png, as it is stored there
  std::optional<Message> remark;   // about FILE
};
// What somebody means who names a sampler or a preset where a file should be: "--sampler bridson". Nothing if
// there is such a file, or nothing of that name.
std::optional<std::string> meant_by_name(const std::string& file);

// Throws InputError if somebody means that.
void refuse_name(const std::string& file);

// Throws InputError if it is a trace of which not all could be read: only the window shows what came before.
void refuse_unreadable(const Setup& setup);

// A pipe or standard input as FILE, if no option says more than that of it.
std::optional<std::string> given_pipe(const Arguments& arguments);

// `dropped`: a PNG that carries no setup is used as if it had been dropped on the window, else refused.
// Throws InputError.
GivenSetup given_setup(const Arguments& arguments, InputFiles& files, bool dropped = false);

// The other pane's setup, in one option: "--sampler roberts --tries 30". Unless it says otherwise, it takes
// the domain with its mask, the radius, the seed and the start from the first pane, and, if it names no
// sampler or preset, everything else too. Nothing if the option was not given. Throws InputError.
OptionRow versus_option();
std::optional<Setup> given_versus(const Arguments& arguments, const GivenSetup& given, InputFiles& files);
// The same of one of --panels.
Setup setup_of_panel(const std::string& options, const GivenSetup& given, InputFiles& files);
// The setup that these options make beside another one: of that it has the domain with its mask, the radius,
// the seed and the start, unless they say otherwise.
Setup setup_beside(const std::string& options, const Setup& setup, InputFiles& files);
// The setup that the arguments make beside the points of a file, as if these were its --versus.
Setup setup_beside_points(Arguments arguments, const std::string& file, InputFiles& files);

}  // namespace annulus::cli
