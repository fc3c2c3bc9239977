#pragma once

// What panels are made of: text, shapes and controls, the same with every version of Dear ImGui.
#include "app/panels/imgui_versions.h"
#include "app/panels/scopes.h"
#include "app/panels/shapes.h"
#include "app/panels/text.h"
#include "app/panels/widgets.h"
