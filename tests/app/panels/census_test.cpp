// How much there is to see and to meet in the window: the controls, the words and the numbers of its states,
// and the share of the window that the domain has.
#include <cctype>
#include <set>
#include <sstream>
#include <utility>

#include "app/files/recorded_file.h"
#include "app/panels/panels.h"
#include "app/scene/scene.h"
#include "core/run/run.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

// What a state may have at most, and the least share of the domain.
struct Limits {
  std::size_t controls, words, numbers;
  double domain;
};

struct Words {
  std::vector<std::string> words, numbers;  // what has a digit is a number

  void add(const std::string& text) {
    if (std::ranges::any_of(text, [](unsigned char c) { return std::isdigit(c) != 0; }))
      numbers.push_back(text);
    else if (std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) != 0; }))
      words.push_back(text);
  }
};

std::string all_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

class Census : public Fit {
 protected:
  // What a quad of the atlas shows, and where it stands in its line.
  struct Glyph {
    std::string text;
    ImVec2 begin;
    float advance;
  };

  // Draws each letter in each font once.
  void learn_letters() {
    std::vector<std::string> alphabet{"\u00a0", "ä", "ö", "ü", "Ä", "Ö", "Ü",
                                      "ß",      "×", "±", "·", "–", "…", "²"};
    for (char c = '!'; c <= '~'; ++c) alphabet.emplace_back(1, c);
    for (ImFont* font : {fonts_.text, fonts_.strong, fonts_.small, fonts_.small_strong, fonts_.knob,
                         fonts_.figure, fonts_.sentence, fonts_.sentence_strong, fonts_.code, fonts_.caption,
                         fonts_.caption_strong, fonts_.title, fonts_.listing}) {
      for (const std::string& letter : alphabet) {
        ImGui::NewFrame();
        ImGui::PushFont(font);
        const float advance = ImGui::CalcTextSize(letter.c_str()).x;
        ImGui::GetForegroundDrawList()->AddText({100, 100}, IM_COL32_WHITE, letter.c_str());
        ImGui::PopFont();
        ImGui::Render();
        each_list([&](const ImDrawList& list) {
          for (const ImDrawCmd& cmd : list.CmdBuffer)
            for (const Letter& quad : letters(list, cmd))
              glyphs_[{quad.glyph.x, quad.glyph.y}] = {letter, {quad.low.x - 100, quad.low.y - 100}, advance};
        });
      }
    }
  }

  // What the panels say, without the slots of the active list, whose numbers are the points', and the lines
  // of the code.
  Words read() const {
    Words found;
    each_list([&](const ImDrawList& list) {
      const std::string owner = list._OwnerName ? list._OwnerName : "";
      if (owner.find("/lines_") != std::string::npos) return;
      Words here;
      std::string word;
      ImVec2 end{};
      for (const ImDrawCmd& cmd : list.CmdBuffer) {
        for (const Letter& letter : letters(list, cmd)) {
          const float middle = (letter.low.y + letter.high.y) / 2;
          if (middle < cmd.ClipRect.y || middle > cmd.ClipRect.w || letter.low.x > cmd.ClipRect.z) continue;
          const auto known = glyphs_.find({letter.glyph.x, letter.glyph.y});
          EXPECT_NE(known, glyphs_.end()) << owner << ": a letter after " << word;
          if (known == glyphs_.end()) continue;
          const Glyph& glyph = known->second;
          const ImVec2 begin{letter.low.x - glyph.begin.x, letter.low.y - glyph.begin.y};
          if (std::abs(begin.x - end.x) > 2 || std::abs(begin.y - end.y) > 1) {
            here.add(word);
            word.clear();
          }
          word += glyph.text;
          end = {begin.x + glyph.advance, begin.y};
        }
      }
      here.add(word);
      if (owner == "strip") here.numbers.clear();
      std::ranges::move(here.words, std::back_inserter(found.words));
      std::ranges::move(here.numbers, std::back_inserter(found.numbers));
    });
    return found;
  }

  // Besides what is said on the canvas.
  static void read_canvas(const State& state, Words& found) {
    const annulus::Run& run = state.panes.a().run();
    const auto measure = [](std::string_view text, float size, bool) {
      return 0.55f * size * static_cast<float>(text.size());
    };
    const scene::Subject subject{run.setup, run.timeline, run.spacing, 1};
    const scene::DrawList list =
        scene::build_scene(subject, panels::style_on_canvas(state), state.view.canvas(), {}, measure);
    for (const scene::Item& item : list.items) {
      const auto* texts = std::get_if<scene::Texts>(&item);
      if (!texts) continue;
      for (const scene::Text& text : texts->texts) {
        std::istringstream words(text.text);
        for (std::string word; words >> word;) found.add(word);
      }
    }
  }

  // The distinct controls that a mouse meets every 12 px.
  std::size_t controls(Application& app) {
    std::set<ImGuiID> met;
    ImGuiIO& io = ImGui::GetIO();
    constexpr float kStep = 12;
    for (float y = kStep / 2; y < GetParam().window.y; y += kStep) {
      for (float x = kStep / 2; x < GetParam().window.x; x += kStep) {
        io.MousePos = {x, y};
        draw(app, 1);
        if (const ImGuiID id = ImGui::GetCurrentContext()->HoveredId; id != 0) met.insert(id);
      }
    }
    io.MousePos = {-1, -1};
    draw(app, 1);
    return met.size();
  }

  double share_of_domain() const {
    const panels::Rect& domain = memory_.widgets.at("domain");
    return double{domain.width} * double{domain.height} /
           (double{GetParam().window.x} * double{GetParam().window.y});
  }

  void expect_calm(Application& app, const Limits& limits) {
    draw(app, 4);
    Words found = read();
    read_canvas(app.state(), found);
    EXPECT_LE(found.words.size(), limits.words) << all_of(found.words);
    EXPECT_LE(found.numbers.size(), limits.numbers) << all_of(found.numbers);
    // A test that reads nothing would always pass.
    EXPECT_GE(found.words.size(), limits.words / 2) << all_of(found.words);
    EXPECT_GE(share_of_domain(), limits.domain);
    EXPECT_LE(controls(app), limits.controls);
  }

 private:
  template <class Each>
  static void each_list(Each&& each) {
    const ImDrawData* drawn = ImGui::GetDrawData();
    for (int i = 0; i < drawn->CmdListsCount; ++i) each(*drawn->CmdLists[i]);
  }

  std::map<std::pair<float, float>, Glyph> glyphs_;
};

constexpr Limits kFirst{30, 120, 25, 0.45}, kTuning{40, 120, 50, 0.45}, kDone{32, 110, 20, 0.45},
    kOwnPoints{30, 110, 25, 0.45};

TEST_P(Census, TheFirstWindow) {
  learn_letters();
  Settled app(default_setup());
  app.welcome();
  if (app.state().workspace.code()) app.does(ToggleCode{});  // as at the very first start
  app.does(Seek{21});
  expect_calm(app, kFirst);
}

TEST_P(Census, AtTheEnd) {
  learn_letters();
  Settled app(default_setup());
  if (app.state().workspace.code()) app.does(ToggleCode{});
  app.does(ToEnd{});
  expect_calm(app, kDone);
  for (const char* offer : {"next/good", "next/save", "next/beside", "next/sampler", "hint/close"})
    EXPECT_TRUE(memory_.widgets.contains(offer)) << offer;
  EXPECT_EQ(scroll_range_of("third floor"), 0);
}

// With what max tries buy, which is measured in the background: the numbers of its axis and its samplers are
// there once it is known.
TEST_P(Census, IsItGood) {
  learn_letters();
  Settled app(default_setup());
  if (app.state().workspace.code()) app.does(ToggleCode{});
  app.does(ToEnd{});
  app.does(ToggleMeasures{});
  app.does(ShowTriesCurve{});
  expect_calm(app, kTuning);
  // The axis of the curves is that of the knob.
  const panels::Rect& curves = memory_.widgets.at("tries curve/dot");
  const panels::Rect& knob = memory_.widgets.at("tries");
  EXPECT_NEAR(curves.x, knob.x, 3);
  EXPECT_NEAR(curves.x + curves.width, knob.x + knob.width, 3);
  // All of it is in sight, without scrolling.
  EXPECT_EQ(scroll_range_of("third floor"), 0);
}

// Points without a domain and r of their own.
TEST_P(Census, SomebodysOwnPoints) {
  learn_letters();
  std::string csv = "x,y\n";
  for (unsigned i = 0; i < 120; ++i)
    csv += std::to_string(i * 547 % 725) + "," + std::to_string(i * 311 % 489) + "\n";
  Settled app(setup_of_recording(read_points_recording("pts.csv", csv)));
  app.begin();
  settle(app);
  expect_calm(app, kOwnPoints);
  EXPECT_TRUE(memory_.widgets.contains("hint/smallest"));
  EXPECT_TRUE(memory_.widgets.contains("source/request"));
}

// Side by side all of it is in sight, and the curves have the axis of the knob that they hang under.
TEST_P(Census, TwoThatAreGoodNeedNoScrolling) {
  Settled app(default_setup());
  app.does(ToggleSplit{});
  app.does(ToEnd{});
  app.does(ToggleMeasures{});
  app.does(ShowTriesCurve{});
  draw(app, 4);
  const ImGuiWindow* table = window_named("table");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->ScrollMax.y, 0);
  ASSERT_TRUE(memory_.widgets.contains("compared/curves"));
  const panels::Rect& curves = memory_.widgets.at("compared/curves");
  const panels::Rect& knob = memory_.widgets.at("tries");
  EXPECT_LE(curves.y + curves.height, layout_.bottom.y);
  if (GetParam().window.y < 800) return;  // they stand beside the knobs
  EXPECT_NEAR(curves.x, knob.x, 3);
  EXPECT_NEAR(curves.x + curves.width, knob.x + knob.width, 3);
  EXPECT_GE(curves.y, knob.y);
}

// The least share of a window that the domain has, whatever is asked about the points; 1278 x 680 is what a
// title bar leaves of 1280 x 720. Nothing is cut off there.
class DomainShare : public Fit {};
TEST_P(DomainShare, IsTheSameWhateverIsAsked) {
  const ImVec2 window = GetParam().window;
  const double least = window.x < 1278 ? 0.4 : window.x < 1280 ? 0.42 : 0.45;
  Settled app(default_setup());
  app.welcome();
  look_at(app, "the first window");
  std::vector<panels::Rect> domains;
  const auto add = [&] { domains.push_back(memory_.widgets.at("domain")); };
  app.does(Seek{21});
  look_at(app, "a try");
  add();
  EXPECT_GE(domains[0].width * domains[0].height / (window.x * window.y), least);
  app.does(ToggleMeasures{});
  look_at(app, "is it good, so far");
  add();
  app.does(ToEnd{});
  app.does(ShowTriesCurve{});
  look_at(app, "is it good");
  add();
  app.does(ToggleMeasures{});
  look_at(app, "the end");
  add();
  for (const panels::Rect& domain : domains) {
    EXPECT_EQ(domain.x, domains[0].x);
    EXPECT_EQ(domain.y, domains[0].y);
    EXPECT_EQ(domain.width, domains[0].width);
    EXPECT_EQ(domain.height, domains[0].height);
  }
}
INSTANTIATE_TEST_SUITE_P(Panels, DomainShare,
                         testing::Values(Look{Language::german, 1, {1024, 640}},
                                         Look{Language::german, 1, {1278, 680}},
                                         Look{Language::german, 1, {1280, 720}},
                                         Look{Language::german, 1, {1440, 900}},
                                         Look{Language::german, 1, {2560, 1440}}),
                         [](const auto& param) { return look_name(param.param); });

INSTANTIATE_TEST_SUITE_P(Panels, Census, testing::Values(Look{Language::english, 1, {1440, 900}}),
                         [](const auto& param) { return look_name(param.param); });
// The other language, and a small window.
INSTANTIATE_TEST_SUITE_P(SlowPanels, Census,
                         testing::Values(Look{Language::german, 1, {1280, 720}},
                                         Look{Language::english, 1, {1280, 720}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
