#pragma once

#include <map>
#include <string_view>

#include "app/texts/texts.h"

// The languages, their texts by topic; only for texts.cpp.
namespace annulus {

const Texts& english();
NarrationTexts english_narration();
ValueTexts english_values();
MistakeTexts english_mistakes();
LayerTexts english_layers();
LegendTexts english_legend();
CanvasTexts english_canvas();
InspectorTexts english_inspector();

const Texts& german();
NarrationTexts german_narration();
ValueTexts german_values();
MistakeTexts german_mistakes();
LayerTexts german_layers();
LegendTexts german_legend();
CanvasTexts german_canvas();
InspectorTexts german_inspector();

// What the core says, by the English.
std::map<std::string_view, const char*> german_of_samplers();
std::map<std::string_view, const char*> german_of_parameters();
std::map<std::string_view, const char*> german_of_code();

}  // namespace annulus
