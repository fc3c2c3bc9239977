#pragma once

#include "app/application/picture_dialog.h"
#include "app/panels/ui.h"

// The parts of the dialog Save picture.
namespace annulus::panels {

// What is seen of the domain, its height over its width.
double aspect_of(const PictureDialog& dialog);

// The picture between rulers, and in words how large it is. The area is in window units.
void draw_picture_page(const Ui& ui, const PictureDialog& dialog, const Rect& area);

// What can be chosen, from the cursor to the edge of the present window: first what is chosen most.
void draw_picture_fields(const Ui& ui, const PictureDialog& dialog);

}  // namespace annulus::panels
