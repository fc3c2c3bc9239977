#pragma once

// What panels are made of: text, shapes and controls, the same with every version of Dear ImGui.
#include "app/kit/imgui_versions.h"
#include "app/kit/scopes.h"
#include "app/kit/shapes.h"
#include "app/kit/text.h"
#include "app/kit/widgets.h"
