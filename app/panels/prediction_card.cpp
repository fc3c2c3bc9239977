#include <array>
#include <string>
#include <vector>

#include "app/application/playback.h"
#include "app/narration/narration.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"
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
  const Numbers& numbers = say.numbers;
  if (prediction.guesses == 0) return say("Predict the verdict");
  std::string text =
      say("{0} of {1} right", numbers.grouped(prediction.right), numbers.grouped(prediction.guesses));
  if (prediction.streak > 1) text += ", " + say("{0} in a row", numbers.grouped(prediction.streak));
  return text;
}

// On the title's line, at the right end.
void draw_head(const Ui& ui, const Prediction& prediction, bool offers, bool answered) {
  const ImGuiStyle& style = ImGui::GetStyle();
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(title_text(ui.say, prediction).c_str());
  ImGui::PopFont();
  note_widget(ui, "prediction/score");

  constexpr std::array<std::uint64_t, 3> kEvery{1, 5, 20};
  const float choice = ui.scaled(96), word = ImGui::CalcTextSize(ui.say("every")).x;
  const float close = ImGui::CalcTextSize(ui.say("Close")).x + 2 * style.FramePadding.x;
  const float right = ImGui::GetWindowContentRegionMax().x;
  // On the title's line; in a column below it.
  const auto place = [&](float x) { ui.layout.beside ? ImGui::SetCursorPosX(x) : ImGui::SameLine(x); };
  if (answered) {
    place(right - close - style.ItemSpacing.x - button_width(ui.say("Continue")));
    if (button(ui, "prediction/go-on", ui.say("Continue"))) ui.issue(command::GoOn{});
  } else if (offers) {
    place(right - close - choice - word - 2 * style.ItemSpacing.x);
    if (ui.layout.beside) ImGui::AlignTextToFramePadding();
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("every"));
    ImGui::SameLine(right - close - choice - style.ItemSpacing.x);
    std::array<Segment, 3> segments;
    int chosen = -1;
    for (std::size_t i = 0; i < kEvery.size(); ++i) {
      const std::string number = std::to_string(kEvery[i]);
      segments[i] = {number, number,
                     kEvery[i] == 1 ? ui.say("A question before each try")
                                    : ui.say("A question before every {0}th try", number)};
      if (kEvery[i] == prediction.every) chosen = static_cast<int>(i);
    }
    ImGui::SetNextItemWidth(choice);
    if (const int clicked = segmented(ui, "prediction/every", segments, chosen); clicked >= 0)
      ui.issue(command::SetPredictionEvery{kEvery[static_cast<std::size_t>(clicked)]});
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
  const std::vector<Phrase> why = narrate(ui.view.language(), run.setup, run.timeline);
  phrases.insert(phrases.end(), why.begin(), why.end());
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
    draw_note(ui, traits_of(setup).cells
                      ? ui.say("There is nothing to predict here: each cell is drawn by chance, and what is "
                               "drawn is picked.")
                      : ui.say("There is nothing to predict here: every position is accepted."));
  } else if (asks) {
    draw_question(ui, playback, offered, compares);
  } else if (guess) {
    draw_answer(ui, *guess, compares);
  } else if (ui.panes.a().run().timeline.at_end()) {
    draw_note(ui, ui.say("The run has ended. Go back first (Home), then play or step."));
    note_widget(ui, "prediction/ended");
  } else {
    const std::uint64_t every = prediction.every;
    draw_note(ui, every == 1 ? ui.say("Play or step: before each verdict there is a question.")
                             : ui.say("Play or step: before every {0}th verdict there is a question.",
                                      std::to_string(every)));
  }
  ImGui::PopTextWrapPos();
}

}  // namespace annulus::panels
