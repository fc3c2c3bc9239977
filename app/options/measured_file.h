#pragma once

#include <optional>
#include <string>

#include "app/files/input_files.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/options.h"

// Points and traces of a file that `measure` and `compare` name: measured where they are, in the plane that
// options and file tell.
namespace annulus::cli {

// --flatten, of points whose distances in the plane say nothing of them.
OptionRow flatten_option();

// The points in the bytes of a file; nothing if it is a trace, a setup or a picture. Throws InputError.
std::optional<MeasureSource> measured_points(const Arguments& arguments, const std::string& file,
                                             const std::string& bytes, InputFiles& files);

// Says of a source whose run is made from a recording where domain and r come from, and refuses points of
// which most lie outside the domain, or one outside a mask that is given. Throws InputError.
void place_recording(const Arguments& arguments, MeasureSource& source);

// A window has to show points and traces anywhere; a number needs a domain and r that somebody tells, or the
// points. Throws InputError, which names the options to give.
// `quoted`: the command takes such options only in quotes, beside the file.
void refuse_chosen_plane(const MeasureSource& source, bool quoted = false);

}  // namespace annulus::cli
