#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/narration/reason.h"
#include "app/panels/lesson_page.h"
#include "app/panels/panels.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

std::string name_of(const Translator& say, Verdict verdict, bool compares) {
  return verdict == Verdict::too_close      ? say("Too close")
         : verdict == Verdict::outside      ? say("Outside")
         : verdict == Verdict::not_farthest ? say("Not farthest")
         : compares                         ? say("Farthest so far")
                                            : say("Accepted");
}

// The card's subject and, as soon as there is one, the score.
std::string title_text(const Translator& say, const Prediction& prediction) {
  return prediction.guesses == 0 ? say("Predict the verdict") : score_text(say, prediction);
}

// One wording, wherever it asks.
std::string question_text(const Ui& ui, const Preview& next) {
  const Setup& setup = ui.panes.a().run().setup;
  const PickRecord& pick = next.record;
  const std::string number = ui.say.numbers.grouped(next.number);
  if (traits_of(setup).chooses)
    return ui.say("Try {0}: is this candidate the farthest from all points so far?", number);
  const bool of_pick = traits_of(setup).grows && setup.has("tries") && pick.around_point;
  return of_pick ? ui.say("Candidate {0} of {1}: what will become of it?",
                          ui.say.numbers.grouped(pick.candidates.size()),
                          ui.say.numbers.grouped(setup.integer("tries")))
                 : ui.say("Try {0}: what will become of it?", number);
}

std::array<Segment, 2> how_often(const Ui& ui) {
  return {{{"0", ui.say("near misses"), ui.say("Few questions: only where it is close")},
           {"1", ui.say("all"), ui.say("A question before each try")}}};
}

void draw_how_often(const Ui& ui, const Prediction& prediction, float width) {
  const int chosen = prediction.every < 2 ? static_cast<int>(prediction.every) : -1;
  const int clicked = segmented(ui, "prediction/every", how_often(ui), chosen, width);
  if (clicked >= 0) ui.issue(command::SetPredictionEvery{static_cast<std::uint64_t>(clicked)});
}

// On the title's line, at the right end.
void draw_head(const Ui& ui, const Prediction& prediction, bool offers, bool answered) {
  const ImGuiStyle& style = ImGui::GetStyle();
  ImGui::AlignTextToFramePadding();
  const std::string score = title_text(ui.say, prediction);
  write_text({ui.fonts.strong, ui.palette().text}, score);
  note_widget(ui, "prediction/score", score);

  const float choice = ui.scaled(140);
  const float close = button_width(ui.say("Close")), hand = button_width(ui.say("By hand"));
  const float right = ImGui::GetWindowContentRegionMax().x, left = ImGui::GetWindowContentRegionMin().x;
  const float title = ImGui::GetItemRectSize().x + style.ItemSpacing.x;
  // On the title's line; if it is too long, below it.
  const auto place = [&](float x) {
    left + title > x ? ImGui::SetCursorPosX(std::max(x, left)) : ImGui::SameLine(x);
  };
  if (answered) {
    place(right - close - style.ItemSpacing.x - button_width(ui.say("Continue")));
    if (button(ui, "prediction/go-on", ui.say("Continue"))) ui.issue(command::GoOn{});
  } else if (offers && !ui.layout.beside) {
    place(right - close - hand - choice - 2 * style.ItemSpacing.x);
    draw_how_often(ui, prediction, choice);
    ImGui::SameLine(right - close - hand - style.ItemSpacing.x);
    if (button(ui, "prediction/by-hand", ui.say("By hand"))) ui.issue(command::ToggleTasks{});
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say("Be the algorithm: do its steps yourself (Shift+Q)"));
  }
  const bool others = answered || (offers && !ui.layout.beside);
  others ? ImGui::SameLine(right - close) : place(right - close);
  if (button(ui, "prediction/close", ui.say("Close"))) ui.issue(command::TogglePrediction{});
}

void draw_question(const Ui& ui, const Playback& playback, const std::vector<Verdict>& offered, bool compares,
                   float below) {
  const std::string question = question_text(ui, playback.preview()->next);
  ImVec2 room = ImGui::GetContentRegionAvail();
  room.y -= below;
  const Type type = type_for(ui, room.y, [&](const Type& large) {
    const float lines = ui.layout.beside ? static_cast<float>(offered.size()) : 1;
    return phrases_height(large, {{question}}, room.x) + lines * (phrase_line(large.plain) + ui.scaled(10));
  });
  const InFont in_font(type.plain);
  ImGui::TextUnformatted(question.c_str());
  note_widget(ui, "prediction/question", question);
  gap(ui, 2);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (i > 0 && !ui.layout.beside) ImGui::SameLine();
    if (ui.layout.beside) gap(ui, 2);
    const std::string key = std::to_string(i + 1);
    if (button(ui, ("prediction/" + key).c_str(), key + "  " + name_of(ui.say, offered[i], compares),
               ui.layout.beside ? room.x : 0))
      ui.issue(command::Choose{i + 1});
  }
}

// The verdict and its reason.
std::vector<Phrase> answer_phrases(const Ui& ui, const Guess& guess, bool compares) {
  const bool right = guess.guessed == guess.verdict;
  const std::string worth =
      !guess.guessed ? ui.say("Not guessed.")
      : right        ? ui.say("Right.")
                     : ui.say("Wrong, the guess was: {0}.", name_of(ui.say, *guess.guessed, compares));
  const Run& run = ui.panes.a().run();
  // Right and wrong have no colour of their own.
  std::vector<Phrase> phrases{{worth + " ", Tone::strong}};
  const std::vector<Phrase> reason = why(ui.view.language(), run);
  phrases.insert(phrases.end(), reason.begin(), reason.end());
  return phrases;
}

const char* answer_name(const Guess& guess) {
  return guess.guessed == guess.verdict ? "prediction/right"
         : guess.guessed                ? "prediction/wrong"
                                        : "prediction/skipped";
}

// Why there is nothing to ask.
const char* nothing_to_ask(const Ui& ui, const Setup& setup) {
  return traits_of(setup).cells ? ui.say(
                                      "There is nothing to predict here: each cell is drawn by chance, and "
                                      "what is drawn is picked.")
         : shows_points(setup)
             ? ui.say("There is nothing to predict here: a file of points does not tell what was refused.")
             : ui.say("There is nothing to predict here: every position is accepted.");
}

// What leads to the next question, while there is none.
const char* before_question(const Ui& ui, const Prediction& prediction, bool playing) {
  if (ui.panes.a().run().timeline.sampler().tried_all()) return ui.say("The run has ended.");
  if (playing)
    return prediction.every == 1 ? ui.say("Before each verdict there is a question.")
                                 : ui.say("The next near miss asks you.");
  return prediction.every == 1 ? ui.say("Play or step: before each verdict there is a question.")
                               : ui.say("Play: the next near miss asks you.");
}

// At the end of the run the quiz goes on from its start.
void draw_next_question(const Ui& ui) {
  const bool ended = ui.panes.a().run().timeline.sampler().tried_all();
  const char* label = ended ? ui.say("From the start (Enter)") : ui.say("Next question (Enter)");
  if (button(ui, "prediction/next", label)) ui.issue(command::GoOn{});
}

// One below the other; after a guess the right one is inverted.
void draw_rows(const Ui& ui, const std::vector<Verdict>& offered, const Guess* guess, bool compares) {
  const float air = ui.layout.low ? 9 : 12;
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, ui.scaled(6)});
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const std::string key = std::to_string(i + 1);
    const AnswerRow row{.name = "prediction/" + key,
                        .number = key,
                        .text = name_of(ui.say, offered[i], compares),
                        .font = ui.fonts.text,
                        .strong = ui.fonts.strong,
                        .air = air,
                        .answered = guess != nullptr,
                        .right = guess && guess->verdict == offered[i],
                        .chosen = guess && guess->guessed == offered[i],
                        .verdict = offered[i]};
    if (draw_answer_row(ui, row)) ui.issue(command::Choose{i + 1});
  }
}

// How often it asks, and what else there is to be asked.
void draw_foot(const Ui& ui, const Prediction& prediction) {
  const InFont in_font(ui.fonts.small);
  const float line = ImGui::GetFrameHeight();
  const ImVec2 low{ImGui::GetCursorScreenPos().x,
                   std::max(ImGui::GetCursorScreenPos().y,
                            ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - line - ui.scaled(10))};
  const float right = low.x + ImGui::GetContentRegionAvail().x, middle = low.y + line / 2;
  float x = low.x + draw_text({low.x, middle}, small_muted(ui), ui.say("asks at")) + ui.scaled(8);
  const auto segments = how_often(ui);
  const float width = segments_width(ui, segments, 18);
  ImGui::SetCursorScreenPos({x, low.y});
  draw_how_often(ui, prediction, width);
  x += width + ui.scaled(14);
  const char* hand = ui.say("By hand");
  const float wide = std::min(text_width(ui.fonts.small, hand) + ui.scaled(14), right - x);
  if (button_at(ui, "prediction/by-hand", {right - wide, low.y, std::max(wide, 1.0f), line}, hand))
    ui.issue(command::ToggleTasks{});
  const bool over = ImGui::IsItemHovered();
  if (over) tooltip(ui, ui.say("Be the algorithm: do its steps yourself (Shift+Q)"));
  draw_text({right - wide, middle}, {ui.fonts.small, over ? ui.palette().accent : ui.palette().text}, hand,
            wide - ui.scaled(12));
  draw_chevron(ui, {right - ui.scaled(2), middle}, ui.palette().muted);
}

}  // namespace

// It takes the place of what gives the answer away: the sentence, the bar, the counts and the code.
void draw_quiz_page(const Ui& ui, const State& state) {
  const Prediction& prediction = *state.quiz.prediction();
  const Setup& setup = ui.panes.a().run().setup;
  const std::vector<Verdict> offered = verdicts(setup);
  const bool compares = traits_of(setup).chooses, asks = state.asks();
  const Guess* guess = state.guess();
  gap(ui, 4);
  if (offered.size() < 2) {
    draw_phrases(ui, {{nothing_to_ask(ui, setup)}}, sentence_type(ui));
    return;
  }
  const std::string score = title_text(ui.say, prediction);
  const auto draw_score = [&] {
    if (prediction.guesses == 0) return;  // the tab says what it is
    gap(ui, 4);
    write_paragraph(small_muted(ui), score);
    note_widget(ui, "prediction/score", score);
  };
  if (asks) {
    draw_phrases(ui, {{question_text(ui, state.playback.preview()->next), Tone::strong}},
                 {ui.fonts.sentence, ui.fonts.sentence_strong}, {.name = "prediction/question"});
    gap(ui, 8);
    draw_rows(ui, offered, nullptr, compares);
    draw_score();
  } else if (guess) {
    draw_phrases(ui, answer_phrases(ui, *guess, compares), sentence_type(ui), {.name = answer_name(*guess)});
    gap(ui, 8);
    draw_rows(ui, offered, guess, compares);
    gap(ui, 2);
    if (accent_button(ui, "prediction/go-on", ui.say("Continue (Enter)"), 0)) ui.issue(command::GoOn{});
    draw_score();
    constexpr float kCounts = 100;
    if (ImGui::GetContentRegionAvail().y > ui.scaled(kCounts + 40)) {
      gap(ui, 8);
      draw_tries_so_far(ui, state.playback);
    }
  } else {
    const bool ended = ui.panes.a().run().timeline.sampler().tried_all();
    draw_phrases(ui, {{before_question(ui, prediction, state.playback.playing())}}, sentence_type(ui),
                 {.name = ended ? "prediction/ended" : ""});
    gap(ui, 4);
    draw_next_question(ui);
    gap(ui, 8);
    draw_score();
    gap(ui, 4);
    draw_tries_so_far(ui, state.playback);
  }
  draw_foot(ui, prediction);
}

void draw_prediction_card(const Ui& ui, const Prediction& prediction, const Playback& playback,
                          const Guess* guess) {
  const Setup& setup = ui.panes.a().run().setup;
  const std::vector<Verdict> offered = verdicts(setup);
  const bool offers = offered.size() > 1, compares = traits_of(setup).chooses;
  const bool asks = playback.asks(&prediction);
  draw_head(ui, prediction, offers, !asks && guess);
  gap(ui, 2);
  // In a column it is as high as that.
  const bool foot = ui.layout.beside && offers && (asks || !guess);
  const float below = foot ? ImGui::GetFrameHeight() + ui.scaled(18) : 0;
  ImGui::PushTextWrapPos(0);
  if (!offers) {
    draw_card_text(ui, "", {{nothing_to_ask(ui, setup)}});
  } else if (asks) {
    draw_question(ui, playback, offered, compares, below);
  } else if (guess) {
    draw_card_text(ui, answer_name(*guess), answer_phrases(ui, *guess, compares));
  } else {
    const bool ended = ui.panes.a().run().timeline.sampler().tried_all();
    draw_card_text(ui, ended ? "prediction/ended" : "",
                   {{before_question(ui, prediction, playback.playing())}}, below);
    gap(ui, 2);
    draw_next_question(ui);
  }
  ImGui::PopTextWrapPos();
  if (foot) draw_foot(ui, prediction);
}

}  // namespace annulus::panels
