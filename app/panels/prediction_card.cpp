#include <array>
#include <string>
#include <vector>

#include "app/narration/narration.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

std::string name_of(const PredictionTexts& say, Verdict verdict, bool compares) {
  switch (verdict) {
    case Verdict::too_close:
      return say.too_close.string();
    case Verdict::outside:
      return say.outside.string();
    case Verdict::not_farthest:
      return say.not_farthest.string();
    case Verdict::accepted:
    case Verdict::pending:
      break;
  }
  return (compares ? say.farthest : say.accepted).string();
}

// What the card is about and, as soon as there is one, the score.
std::string title_text(const Texts& texts, const Prediction& prediction) {
  const PredictionTexts& say = texts.prediction;
  const Numbers& numbers = texts.numbers;
  if (prediction.guesses == 0) return say.title.string();
  std::string text = say.score(numbers.grouped(prediction.right), numbers.grouped(prediction.guesses));
  if (prediction.streak > 1) text += ", " + say.streak(numbers.grouped(prediction.streak));
  return text;
}

// On the title's line, at its right end.
void draw_head(const Ui& ui, bool offers) {
  const PredictionTexts& say = ui.texts().prediction;
  const Prediction& prediction = *ui.state.prediction;
  const ImGuiStyle& style = ImGui::GetStyle();
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(title_text(ui.texts(), prediction).c_str());
  ImGui::PopFont();
  note_widget(ui, "prediction/score");

  constexpr std::array<std::uint64_t, 3> kEvery{1, 5, 20};
  const float choice = ui.scaled(96), word = ImGui::CalcTextSize(say.every).x;
  const float close = ImGui::CalcTextSize(say.close).x + 2 * style.FramePadding.x;
  const float right = ImGui::GetWindowContentRegionMax().x;
  if (!ui.state.asks() && ui.state.guess()) {
    ImGui::SameLine(right - close - style.ItemSpacing.x - button_width(say.go_on));
    if (button(ui, "prediction/go-on", say.go_on.string())) ui.say(command::GoOn{});
  } else if (offers) {
    ImGui::SameLine(right - close - choice - word - 2 * style.ItemSpacing.x);
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", static_cast<const char*>(say.every));
    ImGui::SameLine(right - close - choice - style.ItemSpacing.x);
    std::array<Segment, 3> segments;
    int chosen = -1;
    for (std::size_t i = 0; i < kEvery.size(); ++i) {
      const std::string number = std::to_string(kEvery[i]);
      segments[i] = {number, number, kEvery[i] == 1 ? say.every_one_help.string() : say.every_help(number)};
      if (kEvery[i] == prediction.every) chosen = static_cast<int>(i);
    }
    ImGui::SetNextItemWidth(choice);
    if (const int clicked = segmented(ui, "prediction/every", segments, chosen); clicked >= 0)
      ui.say(command::SetPredictionEvery{kEvery[static_cast<std::size_t>(clicked)]});
  }
  ImGui::SameLine(right - close);
  if (button(ui, "prediction/close", say.close.string())) ui.say(command::TogglePrediction{});
}

// What there is to say instead of a question.
void draw_note(const Ui& ui, const std::string& text) {
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const std::vector<Phrase> phrases{{text}};
  const Type type =
      type_for(ui, room.y, [&](const Type& large) { return phrases_height(large, phrases, room.x); });
  draw_phrases(ui, phrases, type.plain, type.strong);
}

void draw_question(const Ui& ui, const std::vector<Verdict>& offered, bool compares) {
  const PredictionTexts& say = ui.texts().prediction;
  const std::string number = ui.texts().numbers.grouped(ui.state.preview()->next.number);
  const std::string question = compares ? say.question_of_farthest(number) : say.question(number);
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const Type type = type_for(ui, room.y, [&](const Type& large) {
    return phrases_height(large, {{question}}, room.x) + phrase_line(large.plain) + ui.scaled(10);
  });
  ImGui::PushFont(type.plain);
  ImGui::TextUnformatted(question.c_str());
  note_widget(ui, "prediction/question");
  gap(ui, 2);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (i > 0) ImGui::SameLine();
    const std::string key = std::to_string(i + 1);
    if (button(ui, ("prediction/" + key).c_str(), key + "  " + name_of(say, offered[i], compares)))
      ui.say(command::Choose{i + 1});
  }
  ImGui::PopFont();
}

// What became of it and why.
void draw_answer(const Ui& ui, const Guess& guess, bool compares) {
  const PredictionTexts& say = ui.texts().prediction;
  const bool right = guess.guessed == guess.verdict;
  const std::string worth = !guess.guessed ? say.not_guessed.string()
                            : right        ? say.right.string()
                                           : say.wrong(name_of(say, *guess.guessed, compares));
  const Run& run = ui.state.a.run();
  std::vector<Phrase> phrases{{worth + " ", !guess.guessed ? Tone::strong
                                            : right        ? Tone::accepted
                                                           : Tone::too_close}};
  const std::vector<Phrase> why = narrate(ui.state.style.language, run.setup, run.timeline);
  phrases.insert(phrases.end(), why.begin(), why.end());
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const Type type =
      type_for(ui, room.y, [&](const Type& large) { return phrases_height(large, phrases, room.x); });
  draw_phrases(ui, phrases, type.plain, type.strong);
  note_widget(ui, right ? "prediction/right" : guess.guessed ? "prediction/wrong" : "prediction/skipped");
}

}  // namespace

void draw_prediction_card(const Ui& ui) {
  const PredictionTexts& say = ui.texts().prediction;
  const Setup& setup = ui.state.a.run().setup;
  const std::vector<Verdict> offered = verdicts(setup);
  const bool offers = offered.size() > 1, compares = setup.has("c");
  draw_head(ui, offers);
  gap(ui, 2);
  ImGui::PushTextWrapPos(0);
  if (!offers) {
    draw_note(ui, (sampler_info(setup.sampler).words.cells ? say.by_chance : say.always_accepted).string());
  } else if (ui.state.asks()) {
    draw_question(ui, offered, compares);
  } else if (const Guess* guess = ui.state.guess()) {
    draw_answer(ui, *guess, compares);
  } else if (ui.state.a.run().timeline.at_end()) {
    draw_note(ui, say.ended.string());
    note_widget(ui, "prediction/ended");
  } else {
    const std::uint64_t every = ui.state.prediction->every;
    draw_note(ui, every == 1 ? say.before_each.string() : say.before_every(std::to_string(every)));
  }
  ImGui::PopTextWrapPos();
}

}  // namespace annulus::panels
