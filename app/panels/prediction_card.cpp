#include <array>
#include <string>
#include <vector>

#include "app/application/playback.h"
#include "app/narration/reason.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

std::string name_of(const Translator& say, Verdict verdict, bool compares) {
  switch (verdict) {
    case Verdict::too_close:
      return say("Too close");
    case Verdict::outside:
      return say("Outside");
    case Verdict::not_farthest:
      return say("Not farthest");
    case Verdict::accepted:
    case Verdict::pending:
      break;
  }
  return compares ? say("Farthest so far") : say("Accepted");
}

// The card's subject and, as soon as there is one, the score.
std::string title_text(const Translator& say, const Prediction& prediction) {
  return prediction.guesses == 0 ? say("Predict the verdict") : score_text(say, prediction);
}

// On the title's line, at the right end.
void draw_head(const Ui& ui, const Prediction& prediction, bool offers, bool answered) {
  const ImGuiStyle& style = ImGui::GetStyle();
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(title_text(ui.say, prediction).c_str());
  ImGui::PopFont();
  note_widget(ui, "prediction/score");

  const float choice = ui.scaled(140);
  const float close = button_width(ui.say("Close")), hand = button_width(ui.say("By hand"));
  const float right = ImGui::GetWindowContentRegionMax().x, left = ImGui::GetWindowContentRegionMin().x;
  const float title = ImGui::GetItemRectSize().x + style.ItemSpacing.x;
  // On the title's line; in a column, and if it is too long, below it.
  const auto place = [&](float x) {
    ui.layout.beside || left + title > x ? ImGui::SetCursorPosX(std::max(x, left)) : ImGui::SameLine(x);
  };
  if (answered) {
    place(right - close - style.ItemSpacing.x - button_width(ui.say("Continue")));
    if (button(ui, "prediction/go-on", ui.say("Continue"))) ui.issue(command::GoOn{});
  } else if (offers) {
    place(right - close - hand - choice - 2 * style.ItemSpacing.x);
    const std::array<Segment, 2> segments{
        {{"0", ui.say("near misses"), ui.say("Few questions: only where it is close")},
         {"1", ui.say("all"), ui.say("A question before each try")}}};
    const int chosen = prediction.every < 2 ? static_cast<int>(prediction.every) : -1;
    ImGui::SetNextItemWidth(choice);
    if (const int clicked = segmented(ui, "prediction/every", segments, chosen); clicked >= 0)
      ui.issue(command::SetPredictionEvery{static_cast<std::uint64_t>(clicked)});
    ImGui::SameLine(right - close - hand - style.ItemSpacing.x);
    if (button(ui, "prediction/by-hand", ui.say("By hand"))) ui.issue(command::ToggleTasks{});
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say("Be the algorithm: do its steps yourself (Shift+Q)"));
  }
  answered || offers ? ImGui::SameLine(right - close) : place(right - close);
  if (button(ui, "prediction/close", ui.say("Close"))) ui.issue(command::TogglePrediction{});
}

// A note in place of a question.
void draw_note(const Ui& ui, const std::string& text) {
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const std::vector<Phrase> phrases{{text}};
  const Type type =
      type_for(ui, room.y, [&](const Type& large) { return phrases_height(large, phrases, room.x); });
  draw_phrases(ui, phrases, type.plain, type.strong);
}

void draw_question(const Ui& ui, const Playback& playback, const std::vector<Verdict>& offered,
                   bool compares) {
  const std::string number = ui.say.numbers.grouped(playback.preview()->next.number);
  const std::string question =
      compares ? ui.say("Try {0}: is this candidate the farthest from all points so far?", number)
               : ui.say("Try {0}: what will the verdict be?", number);
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const Type type = type_for(ui, room.y, [&](const Type& large) {
    const float lines = ui.layout.beside ? static_cast<float>(offered.size()) : 1;
    return phrases_height(large, {{question}}, room.x) + lines * (phrase_line(large.plain) + ui.scaled(10));
  });
  ImGui::PushFont(type.plain);
  ImGui::TextUnformatted(question.c_str());
  note_widget(ui, "prediction/question");
  gap(ui, 2);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (i > 0 && !ui.layout.beside) ImGui::SameLine();
    if (ui.layout.beside) gap(ui, 2);
    const std::string key = std::to_string(i + 1);
    if (button(ui, ("prediction/" + key).c_str(), key + "  " + name_of(ui.say, offered[i], compares),
               ui.layout.beside ? room.x : 0))
      ui.issue(command::Choose{i + 1});
  }
  ImGui::PopFont();
}

// The verdict and its reason.
void draw_answer(const Ui& ui, const Guess& guess, bool compares) {
  const bool right = guess.guessed == guess.verdict;
  const std::string worth =
      !guess.guessed ? ui.say("Not guessed.")
      : right        ? ui.say("Right.")
                     : ui.say("Wrong, the guess was: {0}.", name_of(ui.say, *guess.guessed, compares));
  const Run& run = ui.panes.a().run();
  std::vector<Phrase> phrases{{worth + " ", !guess.guessed ? Tone::strong
                                            : right        ? Tone::accepted
                                                           : Tone::too_close}};
  const std::vector<Phrase> reason = why(ui.view.language(), run);
  phrases.insert(phrases.end(), reason.begin(), reason.end());
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const Type type =
      type_for(ui, room.y, [&](const Type& large) { return phrases_height(large, phrases, room.x); });
  draw_phrases(ui, phrases, type.plain, type.strong);
  note_widget(ui, right ? "prediction/right" : guess.guessed ? "prediction/wrong" : "prediction/skipped");
}

}  // namespace

void draw_prediction_card(const Ui& ui, const Prediction& prediction, const Playback& playback,
                          const Guess* guess) {
  const Setup& setup = ui.panes.a().run().setup;
  const std::vector<Verdict> offered = verdicts(setup);
  const bool offers = offered.size() > 1, compares = traits_of(setup).chooses;
  const bool asks = playback.asks(&prediction);
  draw_head(ui, prediction, offers, !asks && guess);
  gap(ui, 2);
  ImGui::PushTextWrapPos(0);
  if (!offers) {
    draw_note(
        ui, traits_of(setup).cells
                ? ui.say("There is nothing to predict here: each cell is drawn by chance, and what is "
                         "drawn is picked.")
            : shows_points(setup)
                ? ui.say("There is nothing to predict here: a file of points does not tell what was refused.")
                : ui.say("There is nothing to predict here: every position is accepted."));
  } else if (asks) {
    draw_question(ui, playback, offered, compares);
  } else if (guess) {
    draw_answer(ui, *guess, compares);
  } else if (ui.panes.a().run().timeline.sampler().tried_all()) {
    draw_note(ui, ui.say("The run has ended. Go back first (Home), then play or step."));
    note_widget(ui, "prediction/ended");
  } else {
    draw_note(ui, prediction.every == 1 ? ui.say("Play or step: before each verdict there is a question.")
                                        : ui.say("Play: the next near miss asks you."));
    gap(ui, 2);
    if (button(ui, "prediction/next", ui.say("Next question (Enter)"))) ui.issue(command::GoOn{});
  }
  ImGui::PopTextWrapPos();
}

}  // namespace annulus::panels
