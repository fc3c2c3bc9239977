#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/kit/ui.h"

namespace annulus {
struct Parameter;
}

// What is chosen by its looks: a radius field, or which part of a mask points lie in. Small pictures in a
// row, the chosen one edged.
namespace annulus::panels {

// A small picture of the setup by its name, so many pixels large: painted anew when the setup has changed.
const std::optional<Image>& kept_picture(const Ui& ui, const std::string& name, float width, float height,
                                         const std::function<std::optional<Image>(int, int)>& paint);

// Whether the choice has pictures now.
bool has_pictures(const Setup& setup, const Parameter& parameter);

// The row at the cursor, with that much room; its height is that of `pictures_height()`.
void draw_pictures(const Ui& ui, const Parameter& parameter, float width);
float pictures_height(const Parameter& parameter);  // window units at UI scale 1
// Whether each name has room in a row of that width.
bool picture_names_fit(const Ui& ui, const Parameter& parameter, float width);

}  // namespace annulus::panels
