#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/texts/format.h"
#include "app/texts/inspector_texts.h"
#include "app/texts/language.h"
#include "app/texts/mistake_texts.h"
#include "app/texts/narration_texts.h"
#include "app/texts/numbers.h"
#include "app/texts/panel_texts.h"
#include "app/texts/picture_texts.h"
#include "app/texts/preview_texts.h"
#include "app/texts/room_texts.h"
#include "core/setup/setup.h"

namespace annulus {

// All that the window says, by where it says it; english*.cpp and german*.cpp fill it in. Numbers come as
// text, for they are grouped and rounded as people read them.
struct Texts {
  Numbers numbers;
  NarrationTexts narration;
  ValueTexts values;
  MistakeTexts mistakes;
  LayerTexts layers;
  LegendTexts legend;
  CanvasTexts canvas;
  MenuTexts menus;
  ComparisonTexts comparisons;
  SetupTexts setup;
  HappeningTexts happening;
  CodeTexts code;
  TableTexts table;
  OverlayTexts overlays;
  KeyTexts keys;
  MessageTexts messages;
  TitleTexts title;
  struct Transport {
    Line to_start, back, play, pause, forward, pick, to_end;
    Line speed, speed_help, fastest;
    Format<std::string> try_a_second, tries_a_second;
    Format<std::string> at_try;
    Format<std::string, std::string> at_try_of, at_points_of, at_microseconds_of;
    Format<std::string> at_points, at_microseconds;
  } transport;

  struct Lessons {
    Line lessons, keys, close, none;
    Line number_opens;  // how to open one
    Format<std::string> own_folder;
    Format<std::string, std::string> page_of;
    Line back, again, next, skip, next_lesson, close_lesson;
    Line right, wrong;
  } lessons;
  StageTexts stages;
  PredictionTexts prediction;

  InspectorTexts inspector;
  RoomTexts room;
  CountTexts counted;
};

const Texts& texts(Language language);

// What the core says of samplers, parameters and measures, and what their lines of code say, stands there in
// English: here the same in another language, by the English. None for English.
using CoreTexts = std::map<std::string_view, const char*>;
const CoreTexts& core_texts(Language language);
// The English where there is none.
std::string translated(Language language, const std::string& english);
// A remark with its numbers, in any language.
std::string said(Language language, const Remark& remark);
std::string said(Language language, const Message& message);

}  // namespace annulus
