// The lit line is always to be seen, and the code stays where it is.

#include "app/kit/imgui_versions.h"
#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "core/run/code.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class CodeRoom : public Fit {
 protected:
  static std::size_t lit_line(const Settled& app) {
    const annulus::Setup& setup = app.a().setup;
    const auto shown = program(setup, app.state().workspace.code_language());
    const auto code = shown ? shown->lines : sampler_info(setup.sampler).code(setup);
    return lines_reached(code, app.a().timeline.pick()).back();
  }
  void expect_lit_line_within(const Settled& app, const panels::Rect& part) const {
    const panels::Rect lit = memory_.widgets.at("code/" + std::to_string(lit_line(app)));
    EXPECT_GE(lit.y, part.y - 0.5f);
    EXPECT_LE(lit.y + lit.height, part.y + part.height + 0.5f);
  }
};

TEST_P(CodeRoom, ShowsTheLitLineOfEverySampler) {
  for (const SamplerInfo& info : samplers()) {
    for (const CodeLanguage language : kCodeLanguages) {
      for (const bool presenting : {false, true}) {
        SCOPED_TRACE(info.name + " in " + std::string(name_of(language)) + (presenting ? ", F11" : ""));
        Settled app(small(default_setup(info.name)));
        app.does(UseCodeLanguage{language});
        if (presenting) {
          app.does(TogglePresentation{});
          app.does(ToggleCode{});
        }
        for (const double at : {0.0, 1.0, 7.0, 23.0, 24.0, 25.0, 26.0, 200.0}) {
          app.does(Seek{at});
          draw(app, 4);
          expect_lit_line_within(app, presenting ? layout_.code : memory_.widgets.at("middle"));
        }
        app.does(ToEnd{});
        draw(app, 4);
        expect_lit_line_within(app, presenting ? layout_.code : memory_.widgets.at("middle"));
        if (HasFailure()) return;
      }
    }
  }
}

// A low window shows most of the code, in whole lines, however long the sentence is.
TEST_P(CodeRoom, IsShownInWholeLines) {
  annulus::Setup exact = default_setup("roberts");
  set_goal(exact, ByPoints{300, true});
  struct Case {
    annulus::Setup setup;
    std::uint64_t at;
  };
  const Settled ended(resolved(exact));
  for (const auto& [setup, at] : {Case{small(default_setup("maximal")), 12},
                                  Case{resolved(exact), *ended.a().timeline.total_tries()}}) {
    // In a lower window all of it scrolls.
    if (GetParam().window.y < 720) continue;
    SCOPED_TRACE(setup.sampler);
    Settled app(setup);
    app.does(Seek{static_cast<double>(at)});
    draw(app, 6);
    const panels::Rect lines = memory_.widgets.at("code/lines"), line = memory_.widgets.at("code/0");
    const std::size_t all = sampler_info(setup.sampler).code(setup).size();
    const float visible = lines.height / line.height;
    EXPECT_GE(visible, 4);
    // Whole ones, and the margins if all are there.
    if (visible < static_cast<float>(all)) {
      EXPECT_NEAR(visible, std::round(visible), 0.01f);
    }
    expect_lit_line_within(app, lines);
  }
}

// They get as small as the widest of them needs: no wider than those of `maximal`.
TEST_P(CodeRoom, LinesAroundPointsThatStandAreNoWiderThanOthers) {
  const Translator& say = translator(GetParam().language);
  const auto width = [&](const annulus::Setup& setup) {
    float widest = 0;
    for (const CodeLine& line : sampler_info(setup.sampler).code(setup))
      widest = std::max(
          widest, 10 * static_cast<float>(line.indent) + panels::text_size(fonts_.code, say(line.text)).x);
    return widest;
  };
  const float most = width(default_setup("maximal"));
  for (const char* sampler : {"bridson", "roberts", "iterated", "maximal", "dart"}) {
    annulus::Setup setup = default_setup(sampler);
    setup.values["around"] = PointsValue{
        "mine.csv", std::make_shared<const GivenPoints>(GivenPoints{{{100, 100}, {300, 200}}, {30, 40}, {}})};
    setup.values["add"] = std::string("200,200");
    EXPECT_LE(width(setup), most + 1) << sampler;
  }
}

// A hint that is cut says nothing.
TEST_P(CodeRoom, HintsFitIntoTheirFields) {
  Settled app(small(default_setup()));
  draw(app, 4);
  open_menu(app, "row/domain");
  const Translator& say = translator(GetParam().language);
  const float hint = panels::text_size(fonts_.text, say("none: name a file")).x;
  EXPECT_LE(hint + 2 * ImGui::GetStyle().FramePadding.x, memory_.widgets.at("around").width);
}

// Before, a point's details pushed it down.
TEST_P(CodeRoom, StaysWhereItIsWhenAPointIsChosen) {
  for (const SamplerInfo& info : samplers()) {
    if (info.traits.cells) continue;
    SCOPED_TRACE(info.name);
    Settled app(small(default_setup(info.name)));
    app.does(Seek{23});
    draw(app, 4);
    const panels::Rect before = memory_.widgets.at("middle");
    app.does(Inspect{app.a().timeline.sampler().points().front(), 0});
    draw(app, 4);
    EXPECT_EQ(memory_.widgets.at("middle").y, before.y);
    const panels::Rect middle = memory_.widgets.at("middle");
    EXPECT_GE(middle.height, 90) << "heading, languages and three lines";
    EXPECT_LE(middle.y + middle.height, memory_.widgets.at("row/domain").y) << "its end is seen";
    expect_in_window("inspector");
    expect_lit_line_within(app, memory_.widgets.at("middle"));
    app.does(CloseInspector{});
    draw(app, 4);
    EXPECT_EQ(memory_.widgets.at("middle").y, before.y);
    EXPECT_EQ(memory_.widgets.at("middle").height, before.height);
  }
}

INSTANTIATE_TEST_SUITE_P(Panels, CodeRoom, testing::ValuesIn(looks_at(1)),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
