#pragma once

#include "app/files/picture.h"
#include "app/options/arguments.h"

namespace annulus::cli {

// --size, --text and --dpi: how large a picture is on paper, which gives its canvas and scale. A canvas pixel
// is so large that the legend's letters, of 12 pixels, have the size of --text. Throws InputError.
void set_size(const Arguments& arguments, Picture& picture);

}  // namespace annulus::cli
