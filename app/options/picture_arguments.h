#pragma once

#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/options.h"
#include "app/options/setup_arguments.h"

namespace annulus::cli {

// The options of `render` besides a setup.
OptionRows picture_options();

// Those of them that say what of a run is shown, and the language; for the window.
OptionRows shown_options();
// What they say. Throws InputError.
Shown given_shown(const Arguments& arguments);

// The picture that they make of the setup, or of the picture file that the setup came from. Throws
// InputError.
RenderOptions given_picture(const Arguments& arguments, const GivenSetup& given,
                            const std::optional<Setup>& versus, InputFiles& files);

// The same of setups that are there already, for the options of a picture alone.
RenderOptions pictured(const Arguments& arguments, const Setup& setup, const std::optional<Setup>& versus);

// What --layers is given for these: "points,discs", or "none".
std::string layers_text(scene::Layers layers);

// From "dark" or "light", `on_paper` also "print"; and from "en" or "de". These throw InputError.
scene::Theme parse_theme(const std::string& text, bool on_paper = false);
Language parse_language(const std::string& text);

}  // namespace annulus::cli
