#pragma once

#include "app/files/picture.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"

namespace annulus::cli {

// The options of the size on paper and of lengths there.
OptionRows paper_options();

// --size, --text, --dpi, --dot and --line: how large a picture is on paper, which gives its canvas and scale.
// A canvas pixel is so large that the legend's letters, of 12 pixels, have the size of --text. True if only
// the width is given, so that the height follows; until then the canvas is as high as wide. Throws
// InputError.
bool set_size(const Arguments& arguments, Picture& picture);

// The height that follows: so many pixels of the canvas, in whole millimetres if the picture is on paper, so
// that nothing is cut. Throws InputError if that is too large.
void set_following_height(Picture& picture, float height);

// Checks the renderer's limits before a long run is made in vain. Throws InputError.
void check_pixels(const Picture& picture);

}  // namespace annulus::cli
