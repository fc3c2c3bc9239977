#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/files/picture.h"
#include "app/files/recorded_file.h"
#include "app/options/arguments.h"
#include "core/making/resolved.h"

namespace annulus::cli {

// Adds [SETUP] and FILE: one option for each parameter that any sampler has.
void add_setup_arguments(Arguments& arguments, CLI::App& level);

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

// `bytes`: those of FILE, if they have been read. `dropped`: a PNG that carries no setup is used as if it had
// been dropped on the window, else refused. Throws InputError.
GivenSetup given_setup(const Arguments& arguments, const std::optional<std::string>& bytes = {},
                       bool dropped = false);

// The other pane's setup, in one option: "--sampler roberts --tries 30". Unless it says otherwise, it takes
// the domain with its mask, the radius, the seed and the start from the first pane, and, if it names no
// sampler or preset, everything else too. Nothing if the option was not given. Throws InputError.
void add_versus_argument(Arguments& arguments, CLI::App& level);
std::optional<Setup> given_versus(const Arguments& arguments, const GivenSetup& given);
// The setup that these options make beside another one: of that it has the domain with its mask, the radius,
// the seed and the start, unless they say otherwise.
Setup setup_beside(const std::string& options, const Setup& setup);

}  // namespace annulus::cli
