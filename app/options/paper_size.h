#pragma once

#include "app/files/picture.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"

namespace annulus::cli {

// The options of the size on paper and of lengths there.
OptionRows paper_options();

// --size, --text, --dpi, --dot and --line: how large a picture is on paper, which gives its canvas and scale.
// A canvas pixel is so large that the legend's letters, of 12 pixels, have the size of --text. Throws
// InputError.
void set_size(const Arguments& arguments, Picture& picture);

}  // namespace annulus::cli
