#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/application/exercise.h"
#include "app/kit/ui.h"
#include "app/narration/phrase.h"
#include "app/panels/layout.h"

namespace annulus {
class Experiments;
class Files;
class FoundMistakes;
class Inspection;
class Lessons;
struct LessonStep;
class Orders;
class PictureDialog;
class Playback;
class Quality;
class TriesCurves;
struct Mistake;
struct State;
}  // namespace annulus

namespace annulus::panels {

using Hovers = std::array<scene::Hover, 2>;

// Each function draws one panel.
// The header over the canvas: which sampler, undo and redo, and the menus.
void draw_top_bar(const Ui& ui, const State& state);
void draw_order(const Ui& ui, const Orders& orders);  // of exported points, in a menu
// What max tries buy, on the axis of their knob, which ends at the cursor.
void draw_tries_curves(const Ui& ui, const TriesCurves& curves, const Quality& quality);
// Whether gaps are filled, and what that or more tries would give; nothing if the sampler cannot.
void draw_gaps(const Ui& ui, const TriesCurves& curves, const Quality& quality);
// At the canvas's lower right edge: what is drawn, its own legend. It stays open while boxes are toggled.
void draw_layers_menu(const Ui& ui, bool quality);
Rect layers_button_place(const Ui& ui);
bool layers_on_canvas(const Ui& ui);  // there is no line below it on which it could stand
// Which of the next three is shown in the right panel, or below two canvases; in place of the last one, which
// is only of points and traces of other programs, the page of a lesson, or the quiz.
void draw_right_tabs(const Ui& ui, const State& state);
void draw_quality_panel(const Ui& ui, const Quality& quality);
void draw_presented_quality(const Ui& ui, const Quality& quality);  // what a room can read of it
void draw_findings_panel(const Ui& ui, const FoundMistakes& findings, bool asks);
// The same of two canvases, for each that shows points or a trace of another program.
void draw_findings_beside(const Ui& ui, const FoundMistakes& findings);
// Above a canvas: whose points or trace it shows, and by what domain and r they are judged. Above each of
// two, of which one shows a file, only the latter, since titles tell the file.
void draw_source(const Ui& ui);
void draw_presented_comparison(const Ui& ui, const Quality& quality);  // of two canvases
void draw_quality_comparison(const Ui& ui, const State& state);
// The column beside one canvas: what is to be seen now, the knobs, what there is to read, four quiet rows.
void draw_column(const Ui& ui, const State& state);
// Whether what the very first start shows stands there, not over the canvas.
bool introduces_in_column(const Ui& ui, const State& state);
void draw_quiet_rows(const Ui& ui);
float quiet_rows_height(const Setup& setup);  // window units at UI scale 1
// What happens in words and numbers.
// `findings`: null if what is wrong with a try must not be told.
// `apart`: the window has a height of its own, of which the code takes what is left; `below`: what else is to
// stand there, window units at UI scale 1.
void draw_happening_panel(const Ui& ui, const State& state, const FoundMistakes* findings, bool apart,
                          float below);
// The sentence of the pane's last try, or of the stage that the preview has reached.
std::vector<Phrase> happening(const Ui& ui, const Playback& playback, bool asks);
void draw_remarks(const Ui& ui);  // on the run shown
// The lit lines that the code scrolls to. Lines of verdicts stand together, so the panel comes to rest at
// them; it does so too while every line goes by too fast to be read.
enum class Follow : std::uint8_t { nothing, verdicts, every_line };
// With the values of its variables.
void draw_code_panel(const Ui& ui, const Playback& playback, Follow follow = Follow::nothing);
// Height of the strip below the canvas that shows the active list, a queue, or how many darts were discarded
// in a row, window units at UI scale 1; 0 if the sampler has none of them.
float strip_height(const Setup& setup);
English strip_label(const Setup& setup);  // what it shows
// The middle of the line of its title, window units.
float strip_title_middle(const Ui& ui);
// `hover`: the point under the mouse, of the canvas before this and of the strip afterwards.
void draw_strip(const Ui& ui, const Playback& playback, std::optional<Index>& hover);
// The column of two canvases: the knobs that both share, and in one line what else is the same in both.
void draw_pair_column(const Ui& ui, const State& state);
bool shares_line_in_column(const Ui& ui);  // else that line is an offer
// Below two canvases: what is measured of both, or how good they are, or what is wrong in them.
void draw_compared(const Ui& ui, const State& state);
void draw_comparison(const Ui& ui, const State& state);  // the first of these, and what to do next
void draw_lock(const Ui& ui, float width);               // by what both sides are moved together
void draw_pair_titles(const Ui& ui);  // above each of two canvases: what differs, to be changed there
void draw_differences(const Ui& ui);  // the same in a narrow column
// The quiz in the column: a question, or the answer to the last one.
void draw_quiz_page(const Ui& ui, const State& state);
// The bar of what became of the tries, and the counts.
void draw_tries_so_far(const Ui& ui, const Playback& playback);
void draw_mistake_card(const Ui& ui, const Mistake& mistake, const Playback& playback);
void draw_lesson_card(const Ui& ui, const Lessons& lessons);
// `guess`: of the last try, or null.
void draw_prediction_card(const Ui& ui, const Prediction& prediction, const Playback& playback,
                          const Guess* guess);
// `live`: the task while its place is shown, or null. `in_tab`: which has a cross that closes it.
void draw_task_card(const Ui& ui, const Exercise& exercise, const Exercise::Open* live, bool in_tab);
// "3 of 4 right, 2 in a row"; empty before the first answer.
std::string score_text(const Translator& say, const Score& score);
// The view's style; while a gap is to be found, without the last pick, which would lead astray; beside the
// start card, with few names in place of the legend, which it covers.
scene::Style style_on_canvas(const State& state);
// What the answer to a question or a task marks on the canvas.
scene::Answer answer_marks(const State& state);
void draw_transport(const Ui& ui, const Playback& playback, bool predicting);
void draw_caption(const Ui& ui, const State& state);     // below the canvas
void draw_titles(const Ui& ui, const Lessons& lessons);  // the same in words, in a lesson or a presentation
// The whole domain with the part in view, over a corner of a canvas that shows only a part.
void draw_inset(const Ui& ui);
void draw_experiment(const Ui& ui, const Experiments& experiments);  // in place of the canvas
void draw_page_figure(const Ui& ui, const LessonStep& page);         // likewise
bool shows_key_on_bar(const Ui& ui);                                 // in place of the position in the run
void draw_pressed_keys(const Ui& ui);                                // over the canvas
void draw_inspector_card(const Ui& ui, const Inspection& inspection,
                         const scene::Hover& hover);                   // over the pane's canvas
void draw_messages(const Ui& ui, const State& state);                  // and work in progress
void draw_help(const Ui& ui, const Lessons& lessons, bool in_a_page);  // in place of the canvas
void draw_start_card(const Ui& ui);
// What it says, at the cursor of the present window: what this is about, and two ways to begin. `room`: the
// width that it may take. `brief`: without its title.
void draw_introduction(const Ui& ui, float room, bool brief = false);
float introduction_height(const Ui& ui, float room, bool brief);  // window units
void draw_picture_dialog(const Ui& ui, const PictureDialog& dialog, bool in_a_page);
void draw_path_field(const Ui& ui, const Files& files);  // with what is wrong
// Of a dialog for a file that is opened in that pane.
const char* open_title(const Translator& say, PaneId pane, bool split);
// The window position of a place in the pane's domain.
ImVec2 window_place(const Ui& ui, Vec2 place);
// Handles the mouse on the canvas; returns what it is over in each pane.
Hovers handle_canvas(const Ui& ui, const State& state);

// Which parts take room now.
Shown shown(const State& state, const Memory& memory);

// Draws all panels in their windows.
Hovers draw_panels(const Ui& ui, const State& state);

}  // namespace annulus::panels
